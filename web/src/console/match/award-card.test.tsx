// @vitest-environment happy-dom
import type { MatchChangeReview, OperationsFixture } from "@elvan/contract";
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeAll, expect, test } from "vitest";
import { draw, stubServer, t, type Asked } from "../../../test/draw.tsx";
import { AwardAlert, AwardCard } from "./award-card.tsx";
import { CorrectionCard } from "./correction-card.tsx";
import { MovedAlert } from "./moved-alert.tsx";
import { PlaceCard } from "./place-card.tsx";
import { VenueCard } from "./venue-card.tsx";

// Loaded when the first dialog opens, which takes longer than a test waits.
beforeAll(() => import("../../components/ui/dialog-sheet.tsx"));

const MATCH: OperationsFixture = {
  ...{ id: 7, event: 11, kickoff_time: "2026-08-16T13:00:00Z", provisional_start_time: false, team_h: 1, team_a: 2 },
  ...{ team_h_score: 1, team_a_score: 1, played_score: null, venue_held: false, started: true, moved_from: null },
  ...{ finished_provisional: true, finished: true, abandoned: false, voided: false, held_from_feed: false },
  ...{ checked: false, lines: [], held: [], revisions: [] },
};
const done = () => new Response(null, { status: 204 });
const REVIEW = "POST /api/operations/fixtures/7/changes/review/";
const NOTHING: MatchChangeReview = {
  ...{ deadlines: [], reopened: [], final: [], players: [], chips: [] },
  teams: { changed: 0, gained: 0, lost: 0, ranks: 0, examples: [] },
};

/** The server that also tells what would happen. @returns what was asked beside that */
function serve(answers: Parameters<typeof stubServer>[0], review: object = NOTHING): () => Asked[] {
  const asked = stubServer({ [REVIEW]: () => review, ...answers });
  return () => asked.filter(({ path }) => !path.endsWith("/changes/review/"));
}

async function give(name: string, reason: string): Promise<void> {
  const dialog = await screen.findByRole("alertdialog");
  await userEvent.type(within(dialog).getByRole("textbox"), reason);
  await waitFor(() => expect(within(dialog).getByRole<HTMLButtonElement>("button", { name }).disabled).toBe(false));
  await userEvent.click(within(dialog).getByRole("button", { name }));
}

async function fill(club: string, goals: string): Promise<void> {
  const field = screen.getByLabelText(t("console.awardGoals", { club }), { exact: false });
  await userEvent.clear(field);
  await userEvent.type(field, goals);
}

test("a result is awarded in five steps, and says before what it changes and what stays [season-26]", async () => {
  const asked = serve({ "PUT /api/operations/fixtures/7/result/": done });
  draw(<AwardCard fixture={MATCH} />);
  await fill("AIK", "0");
  await fill("Brommapojkarna", "3");
  await userEvent.click(screen.getByRole("button", { name: t("console.award") }));
  expect(await screen.findByText(t("console.awardFrom", { from: "1–1", to: "0–3" }), { exact: false })).toBeDefined();
  expect(screen.getByText(t("console.awardStays"))).toBeDefined();
  expect(screen.queryByText(t("console.awardEnds"), { exact: false })).toBeNull();
  await give(t("console.award"), "otillåten spelare");
  await waitFor(() => expect(asked()).toHaveLength(1));
  expect(asked()[0]?.body).toEqual({
    ...{ team_h_score: 0, team_a_score: 3, reason: "otillåten spelare" },
    before: { team_h_score: 1, team_a_score: 1 },
  });
});

test("the score that it has, or one before the kick-off, is refused before anything is sent [season-26]", async () => {
  stubServer({});
  const { rerender } = draw(<AwardCard fixture={MATCH} />);
  await userEvent.click(screen.getByRole("button", { name: t("console.award") }));
  expect(await screen.findByText(t("problem.award_same"))).toBeDefined();
  const ahead = { started: false, finished: false, finished_provisional: false, kickoff_time: "2026-08-30T13:00:00Z" };
  rerender(<AwardCard fixture={{ ...MATCH, ...ahead }} />);
  expect(await screen.findByText(t("problem.award_too_soon"))).toBeDefined();
  expect(screen.queryByRole("textbox")).toBeNull();
});

test("an awarded result names the score of the play and is undone with a reason [season-26]", async () => {
  const asked = serve({ "POST /api/operations/fixtures/7/result/undo/": done });
  draw(<AwardAlert fixture={MATCH} played={{ h: 1, a: 1 }} />);
  expect(screen.getByText(t("console.isAwarded", { score: "1–1" }))).toBeDefined();
  await userEvent.click(screen.getByRole("button", { name: t("console.undoAward") }));
  await give(t("console.undoAward"), "överklagat");
  await waitFor(() => expect(asked()[0]?.body).toEqual({ reason: "överklagat" }));
});

test("the home club is changed, named as it will be [season-26]", async () => {
  const asked = serve({ "PUT /api/operations/fixtures/7/venue/": done });
  draw(<VenueCard fixture={MATCH} />);
  await userEvent.click(screen.getByRole("button", { name: t("console.venueMake") }));
  expect(await screen.findByText(t("console.venueWill", { home: "Brommapojkarna", away: "AIK" }))).toBeDefined();
  await give(t("console.venueMake"), "planen är obrukbar");
  await waitFor(() => expect(asked()[0]?.body).toEqual({ team_h: 2, reason: "planen är obrukbar" }));
});

test("a goal that is told meanwhile ends nothing that is typed; the dialog then says what is replaced [mended-143]", async () => {
  const theirs = { team_h_score: [{ code: "changed_elsewhere", message: "", now: 2 }] };
  let asks = 0;
  const asked = serve({
    "PUT /api/operations/fixtures/7/result/": () => (asks++ === 0 ? Response.json(theirs, { status: 400 }) : done()),
  });
  const { rerender } = draw(<AwardCard fixture={MATCH} />);
  await fill("Brommapojkarna", "3");
  rerender(<AwardCard fixture={{ ...MATCH, team_h_score: 2 }} />);
  await userEvent.click(screen.getByRole("button", { name: t("console.award") }));
  await give(t("console.award"), "otillåten spelare");
  expect(await screen.findByText(t("console.awardFrom", { from: "2–1", to: "1–3" }), { exact: false })).toBeDefined();
  const dialog = screen.getByRole("alertdialog");
  await userEvent.click(within(dialog).getByRole("button", { name: t("console.award") }));
  await waitFor(() => expect(asked()).toHaveLength(2));
  const award = { team_h_score: 1, team_a_score: 3, reason: "otillåten spelare" };
  expect(asked().map(({ body }) => body)).toEqual([
    { ...award, before: { team_h_score: 1, team_a_score: 1 } },
    { ...award, before: { team_h_score: 2, team_a_score: 1 } },
  ]);
});

test("what the feed moves meanwhile ends nothing that is typed of a match's place [mended-143]", async () => {
  const asked = serve({ "PUT /api/operations/fixtures/7/place/": done });
  const { rerender } = draw(<PlaceCard fixture={MATCH} />);
  await userEvent.click(screen.getByLabelText(t("console.provisional")));
  rerender(<PlaceCard fixture={{ ...MATCH, kickoff_time: "2026-08-16T15:00:00Z" }} />);
  expect(screen.getByLabelText(t("console.provisional"))).toHaveProperty("checked", true);
  await userEvent.click(screen.getByRole("button", { name: t("console.move") }));
  await give(t("console.move"), "planen är vattensjuk");
  await waitFor(() => expect(asked()).toHaveLength(1));
  const place = { event: 11, kickoff_time: MATCH.kickoff_time };
  expect(asked()[0]?.body).toEqual({
    ...{ ...place, provisional_start_time: true, reason: "planen är vattensjuk" },
    before: { ...place, provisional_start_time: false },
  });
});

const HEAVY: MatchChangeReview = {
  deadlines: [{ event: 12, from: "2026-08-22T12:55:00Z", to: "2026-08-21T16:55:00Z" }],
  ...{ reopened: [11], final: [], players: [{ element: 31, event: 11, old_points: 9, new_points: 0 }] },
  chips: [{ event: 11, chip: "pdbus", teams: 4 }],
  teams: {
    ...{ changed: 12, gained: 0, lost: 18, ranks: 30 },
    examples: [{ entry: 5, name: "Norra Stå", old_points: 712, new_points: 694, old_rank: 3, new_rank: 21 }],
  },
};

test("moving a match says first which deadline moves, whose points and ranks change, and which chips stay played [season-42]", async () => {
  let answer: (review: Response) => void = () => undefined;
  stubServer({ [REVIEW]: () => new Promise<Response>((resolve) => (answer = resolve)) });
  draw(<PlaceCard fixture={MATCH} />);
  await userEvent.click(screen.getByLabelText(t("console.provisional")));
  await userEvent.click(screen.getByRole("button", { name: t("console.move") }));
  const dialog = await screen.findByRole("alertdialog");
  await userEvent.type(within(dialog).getByRole("textbox"), "planen är vattensjuk");
  const move = within(dialog).getByRole<HTMLButtonElement>("button", { name: t("console.move") });
  expect(move.disabled).toBe(true);
  answer(Response.json(HEAVY));
  expect(await within(dialog).findByText("712 → 694")).toBeDefined();
  expect(within(dialog).getByText("3 → 21")).toBeDefined();
  expect(within(dialog).getByText("9 → 0")).toBeDefined();
  expect(
    within(dialog).getByText(/Totalpoängen ändras för 12 lag, med \S18 till 0 poäng\. 30 lag byter plats\./u),
  ).toBeDefined();
  expect(within(dialog).getByText(/: deadline flyttas från 22 aug\.? .* till 21 aug/u)).toBeDefined();
  expect(within(dialog).getByText(/Parkera bussen 4/u)).toBeDefined();
  expect(move.disabled).toBe(false);
});

test("what the server would refuse is said at once, and no reason is asked for [season-42]", async () => {
  const refused = { non_field_errors: [{ code: "kickoff_before_round", message: "", event: 11, earlier: 10 }] };
  stubServer({ [REVIEW]: () => Response.json(refused, { status: 400 }) });
  draw(<PlaceCard fixture={MATCH} />);
  await userEvent.click(screen.getByRole("button", { name: t("console.move") }));
  const dialog = await screen.findByRole("alertdialog");
  expect(await within(dialog).findByText(/10/u)).toBeDefined();
  await waitFor(() => expect(within(dialog).queryByRole("textbox")).toBeNull());
});

test("a move is undone with a reason, and says where the match was [season-43]", async () => {
  const asked = serve({ "POST /api/operations/fixtures/7/place/undo/": done });
  draw(<MovedAlert fixture={7} from={{ event: 11, kickoff_time: "2026-08-16T13:00:00Z" }} />);
  await userEvent.click(screen.getByRole("button", { name: t("console.undoMove") }));
  expect(await screen.findByText(t("console.effects.none"))).toBeDefined();
  await give(t("console.undoMove"), "spelas som planerat");
  await waitFor(() => expect(asked()[0]?.body).toEqual({ reason: "spelas som planerat" }));
});

test("figures that somebody else has corrected meanwhile are shown before they are overwritten, with the reason kept [mended-143]", async () => {
  const change = { element: 31, identifier: "goals_scored", new_value: 1, old_points: 2, new_points: 5 };
  const held = [0, 2];
  const theirs = { "31 goals_scored": [{ code: "changed_elsewhere", message: "", now: 2 }] };
  let made = 0;
  const asked = stubServer({
    "POST /api/operations/fixtures/7/review/": () => ({
      ...{ changes: [{ ...change, old_value: held.shift() ?? 2 }], doubts: [], entries: 1, leagues: 0 },
    }),
    "POST /api/operations/fixtures/7/correct/": () =>
      made++ === 0 ? Response.json(theirs, { status: 400 }) : { revisions: 1, rescored: [] },
  });
  draw(<CorrectionCard fixture={{ ...MATCH, lines: [] }} />);
  const [player] = screen.getAllByRole("combobox");
  const [, choice] = within(player!).getAllByRole("option");
  await userEvent.selectOptions(player!, choice!);
  await userEvent.type(screen.getByRole("textbox"), "1");
  await userEvent.click(screen.getByRole("button", { name: t("console.add") }));
  await userEvent.click(screen.getByRole("button", { name: t("console.review") }));
  await give(t("console.make"), "sett på film");
  const dialog = screen.getByRole("alertdialog");
  expect(await within(dialog).findByText("2 → 1")).toBeDefined();
  expect(within(dialog).getByDisplayValue("sett på film")).toBeDefined();
  await userEvent.click(within(dialog).getByRole("button", { name: t("console.make") }));
  await waitFor(() => expect(made).toBe(2));
  const sent = asked.filter(({ path }) => path.endsWith("/correct/")).map(({ body }) => body);
  expect(sent).toMatchObject([{ before: { "31 goals_scored": 0 } }, { before: { "31 goals_scored": 2 } }]);
});
