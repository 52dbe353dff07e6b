// @vitest-environment happy-dom
import type { OperationsFixture } from "@elvan/contract";
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeAll, expect, test } from "vitest";
import { draw, stubServer, t } from "../../../test/draw.tsx";
import { AwardAlert, AwardCard } from "./award-card.tsx";
import { VenueCard } from "./venue-card.tsx";

// Loaded when the first dialog opens, which takes longer than a test waits.
beforeAll(() => import("../../components/ui/dialog-sheet.tsx"));

const MATCH: OperationsFixture = {
  ...{ id: 7, event: 11, kickoff_time: "2026-08-16T13:00:00Z", provisional_start_time: false, team_h: 1, team_a: 2 },
  ...{ team_h_score: 1, team_a_score: 1, played_score: null, venue_held: false, started: true },
  ...{ finished_provisional: true, finished: true, abandoned: false, voided: false, held_from_feed: false },
  ...{ checked: false, lines: [], held: [], revisions: [] },
};
const done = () => new Response(null, { status: 204 });

async function give(name: string, reason: string): Promise<void> {
  const dialog = await screen.findByRole("alertdialog");
  await userEvent.type(within(dialog).getByRole("textbox"), reason);
  await userEvent.click(within(dialog).getByRole("button", { name }));
}

async function fill(club: string, goals: string): Promise<void> {
  const field = screen.getByLabelText(t("console.awardGoals", { club }), { exact: false });
  await userEvent.clear(field);
  await userEvent.type(field, goals);
}

test("a result is awarded in five steps, and says before what it changes and what stays [season-26]", async () => {
  const asked = stubServer({ "PUT /api/operations/fixtures/7/result/": done });
  draw(<AwardCard fixture={MATCH} />);
  await fill("AIK", "0");
  await fill("Brommapojkarna", "3");
  await userEvent.click(screen.getByRole("button", { name: t("console.award") }));
  expect(await screen.findByText(t("console.awardFrom", { from: "1–1", to: "0–3" }), { exact: false })).toBeDefined();
  expect(screen.getByText(t("console.awardStays"))).toBeDefined();
  expect(screen.queryByText(t("console.awardEnds"), { exact: false })).toBeNull();
  await give(t("console.award"), "otillåten spelare");
  await waitFor(() => expect(asked).toHaveLength(1));
  expect(asked[0]?.body).toEqual({
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
  const asked = stubServer({ "POST /api/operations/fixtures/7/result/undo/": done });
  draw(<AwardAlert fixture={MATCH} played={{ h: 1, a: 1 }} />);
  expect(screen.getByText(t("console.isAwarded", { score: "1–1" }))).toBeDefined();
  await userEvent.click(screen.getByRole("button", { name: t("console.undoAward") }));
  await give(t("console.undoAward"), "överklagat");
  await waitFor(() => expect(asked[0]?.body).toEqual({ reason: "överklagat" }));
});

test("the home club is changed, named as it will be [season-26]", async () => {
  const asked = stubServer({ "PUT /api/operations/fixtures/7/venue/": done });
  draw(<VenueCard fixture={MATCH} />);
  await userEvent.click(screen.getByRole("button", { name: t("console.venueMake") }));
  expect(await screen.findByText(t("console.venueWill", { home: "Brommapojkarna", away: "AIK" }))).toBeDefined();
  await give(t("console.venueMake"), "planen är obrukbar");
  await waitFor(() => expect(asked[0]?.body).toEqual({ team_h: 2, reason: "planen är obrukbar" }));
});
