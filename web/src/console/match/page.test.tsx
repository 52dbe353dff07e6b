// @vitest-environment happy-dom
import type { CorrectionReview, MatchChangeReview, OperationsFixture } from "@elvan/contract";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { stubServer, t, type Answers } from "../../../test/draw.tsx";
import { OWNER, drawAt } from "../../../test/screen.tsx";
import { BOOTSTRAP } from "../../../test/season.ts";
import { readLine } from "../../../test/tables.ts";
import { gameOf } from "../../data/game.ts";
import { Page } from "./page.tsx";

// Loaded when the first dialog opens, which takes longer than a test waits.
beforeAll(() => import("../../components/ui/dialog-sheet.tsx"));
beforeEach(() => vi.stubEnv("TZ", "UTC"));
afterEach(() => vi.unstubAllEnvs());

const GAME = gameOf({
  ...BOOTSTRAP,
  element_stats: [
    { name: "goals_scored", label: "Mål" },
    { name: "key_passes", label: "Nyckelpass" },
  ],
} as typeof BOOTSTRAP);
const AT = "2026-08-16T16:00:00.000000Z";
const MATCH = {
  ...{ id: 7, event: 11, kickoff_time: "2026-08-16T13:00:00Z", provisional_start_time: false, team_h: 1, team_a: 2 },
  ...{ team_h_score: 1, team_a_score: 1, played_score: null, venue_held: false, started: true, moved_from: null },
  ...{ finished_provisional: true, finished: true, abandoned: false, voided: false, held_from_feed: false },
  ...{ checked: true, held: [], revisions: [] },
  lines: [{ element: 31, team: 1, total_points: 2, goals_scored: 0 }],
} as unknown as OperationsFixture;
const FIXTURE = "/api/operations/fixtures/7/";
const NOTHING: MatchChangeReview = {
  ...{ deadlines: [], reopened: [], final: [], players: [], chips: [] },
  teams: { changed: 0, gained: 0, lost: 0, ranks: 0, examples: [] },
};

/** The page of a match; each act answers with how the match is afterwards. */
function open(match: OperationsFixture, acts: Record<string, Partial<OperationsFixture>>, more: Answers = {}) {
  let now = match;
  const asked = stubServer({
    [`GET ${FIXTURE}`]: () => now,
    [`GET ${FIXTURE}team-sheets/`]: () => [],
    "GET /api/event/11/live/": () => ({ elements: [] }),
    [`POST ${FIXTURE}changes/review/`]: () => NOTHING,
    ...Object.fromEntries(
      Object.entries(acts).map(([act, after]) => [
        act,
        () => {
          now = { ...now, ...after };
          const rescores = /correct|figures/.test(act);
          return rescores ? { revisions: 1, rescored: [11] } : new Response(null, { status: 204 });
        },
      ]),
    ),
    ...more,
  });
  drawAt({ address: "/console/fixtures/7", path: "/console/fixtures/:fixtureId", viewer: OWNER, game: GAME }, <Page />);
  return asked;
}
/** What stands in the cells of a table's first line. */
const firstRow = (dialog: HTMLElement) => readLine(within(dialog).getAllByRole("row")[1]!);

async function give(name: string, reason: string): Promise<void> {
  const dialog = await screen.findByRole("alertdialog");
  await userEvent.type(within(dialog).getByRole("textbox"), reason);
  const submit = within(dialog).getByRole<HTMLButtonElement>("button", { name });
  await waitFor(() => expect(submit.disabled).toBe(false));
  await userEvent.click(submit);
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
}

const CHANGE = { element: 31, identifier: "goals_scored", old_value: 0, new_value: 1 } as const;
const REVIEW: CorrectionReview = {
  changes: [{ ...CHANGE, old_points: 2, new_points: 7 }],
  doubts: [{ element: 31, code: "figure_invalid", detail: { identifier: "goals_scored", value: "1", most: 0 } }],
  ...{ entries: 812, leagues: 40 },
};

async function want(value: string): Promise<void> {
  const form = (await screen.findByRole("button", { name: t("console.add") })).closest("form")!;
  await userEvent.selectOptions(within(form).getByLabelText(t("console.player")), "31");
  await userEvent.type(within(form).getByLabelText(t("console.value"), { exact: false }), value);
}

test("a figure is corrected with a reason, after what it changes has been shown; the ledger then has it", async () => {
  const revision = { ...REVIEW.changes[0], id: 1, at: AT, source: "operator", reason: "protokollet" };
  const asked = open(
    MATCH,
    { [`POST ${FIXTURE}correct/`]: { revisions: [revision] } as unknown as Partial<OperationsFixture> },
    { [`POST ${FIXTURE}review/`]: () => REVIEW },
  );
  await want("1");
  await userEvent.click(screen.getByRole("button", { name: t("console.add") }));
  expect(screen.getByRole("list", { name: t("console.draft") }).textContent).toBe("Spelare 31 · Mål: 0 → 1");
  await userEvent.click(screen.getByRole("button", { name: t("console.review") }));
  const dialog = await screen.findByRole("alertdialog");
  expect(firstRow(dialog)).toEqual(["Spelare 31", "Mål", "0 → 1", "2 → 7"]);
  expect(within(dialog).getByText(t("console.concerns", { entries: 812, leagues: 40 }))).toBeDefined();
  expect(within(dialog).getByText(t("console.finalAgain"))).toBeDefined();
  const doubt = t("console.feed.fault.figure_invalid", { figure: "Mål", value: "1" });
  expect(within(dialog).getByText(doubt, { exact: false })).toBeDefined();
  expect(within(dialog).getByRole("button", { name: t("console.make") })).toHaveProperty("disabled", true);
  expect(asked.some(({ path }) => path.endsWith("/correct/"))).toBe(false);
  await give(t("console.make"), "protokollet");
  expect(await screen.findByText(t("console.corrected", { lines: 1, rounds: 1 }))).toBeDefined();
  expect(await screen.findByRole("cell", { name: "protokollet" })).toBeDefined();
  expect(screen.queryByRole("list", { name: t("console.draft") })).toBeNull();
  expect(asked.find(({ path }) => path.endsWith("/correct/"))?.body).toEqual({
    lines: [{ element: 31, team: 1, stats: { goals_scored: 1 } }],
    ...{ reason: "protokollet", before: { "31 goals_scored": 0 } },
  });
});

test("nothing is added that stands already or is no number, and no reason is asked for a correction that changes nothing", async () => {
  open(MATCH, {}, { [`POST ${FIXTURE}review/`]: () => ({ ...REVIEW, changes: [], doubts: [] }) });
  await want("0");
  const add = screen.getByRole("button", { name: t("console.add") });
  expect(add).toHaveProperty("disabled", true);
  await userEvent.type(screen.getByDisplayValue("0"), "x");
  expect(screen.getByText(t("console.wholeNumber"))).toBeDefined();
  expect(add).toHaveProperty("disabled", true);
  await userEvent.clear(screen.getByDisplayValue("0x"));
  await want("1");
  await userEvent.click(add);
  await userEvent.click(screen.getByRole("button", { name: t("console.review") }));
  const dialog = await screen.findByRole("alertdialog");
  expect(within(dialog).getByText(t("console.nothingChanges"))).toBeDefined();
  expect(within(dialog).queryByRole("textbox")).toBeNull();
});

test("a match is moved with a reason, says that operators have put it there, and is handed back to the feed", async () => {
  const kickoff_time = "2026-08-16T12:05:00.000Z";
  const asked = open(MATCH, {
    [`PUT ${FIXTURE}place/`]: { kickoff_time, held_from_feed: true },
    [`DELETE ${FIXTURE}place/`]: { held_from_feed: false },
  });
  const kickoff = await screen.findByLabelText<HTMLInputElement>(t("console.kickoff"));
  expect(screen.queryByText(t("console.heldFromFeed"))).toBeNull();
  fireEvent.change(kickoff, { target: { value: "2026-08-16T12:05" } });
  await userEvent.click(screen.getByRole("button", { name: t("console.move") }));
  await give(t("console.move"), "flyttad för tv");
  expect(await screen.findByText(t("console.moved"))).toBeDefined();
  expect(await screen.findByText(t("console.heldFromFeed"))).toBeDefined();
  expect(kickoff.value).toBe("2026-08-16T12:05");
  expect(asked.find(({ method }) => method === "PUT")?.body).toMatchObject({ event: 11, kickoff_time });
  await userEvent.click(screen.getByRole("button", { name: t("console.leaveToFeed") }));
  expect(await screen.findByText(t("console.leftToFeed"))).toBeDefined();
  await waitFor(() => expect(screen.queryByText(t("console.heldFromFeed"))).toBeNull());
  expect(screen.queryByRole("button", { name: t("console.leaveToFeed") })).toBeNull();
});

test("of a match that was abandoned with its figures, as a feed does, they are taken back [mended-54]", async () => {
  const asked = open({ ...MATCH, abandoned: true }, { [`POST ${FIXTURE}abandon/`]: { voided: true } });
  await userEvent.click(await screen.findByRole("button", { name: t("console.abandon") }));
  await give(t("console.abandon"), "ligan har beslutat");
  expect(screen.queryByRole("button", { name: t("console.abandon") })).toBeNull();
  const sent = asked.find(({ path }) => path.endsWith("abandon/"))?.body;
  expect(sent).toEqual({ result: "void", reason: "ligan har beslutat", before: { result: "stands" } });
});

test("a match is abandoned without a result, and that is undone with a reason [mended-54]", async () => {
  const asked = open(MATCH, {
    [`POST ${FIXTURE}abandon/`]: { abandoned: true, voided: true },
    [`POST ${FIXTURE}resume/`]: { abandoned: false, voided: false },
  });
  await userEvent.click(await screen.findByRole("button", { name: t("console.abandon") }));
  const dialog = await screen.findByRole("alertdialog");
  await userEvent.click(within(dialog).getByLabelText(t("console.result.void")));
  await give(t("console.abandon"), "dimma över planen");
  expect(await screen.findByText(t("console.isVoid"))).toBeDefined();
  expect(screen.queryByRole("button", { name: t("console.abandon") })).toBeNull();
  expect(screen.queryByRole("heading", { name: t("console.correct") })).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: t("console.resume") }));
  expect(await screen.findByText(t("console.resumeWords"))).toBeDefined();
  await give(t("console.resume"), "den spelas klart");
  expect(await screen.findByText(t("console.resumed"))).toBeDefined();
  await waitFor(() => expect(screen.queryByText(t("console.isVoid"))).toBeNull());
  const sent = (act: string) => asked.find(({ path }) => path === `${FIXTURE}${act}/`)?.body;
  expect(sent("abandon")).toEqual({ result: "void", reason: "dimma över planen", before: { result: null } });
  expect(sent("resume")).toEqual({ reason: "den spelas klart" });
});

test("one that stands as it was when it was broken off says another thing [mended-54]", async () => {
  open({ ...MATCH, abandoned: true }, {});
  expect(await screen.findByText(t("console.isAbandoned"))).toBeDefined();
  expect(screen.queryByText(t("console.isVoid"))).toBeNull();
});

test("the figures of a match that operators have set are listed in it, and left to the feed again [mended-58]", async () => {
  const figure = { fixture: 7, element: 31, identifier: "key_passes", value: 30, told: 2, at: AT, reason: "omräknat" };
  open(
    { ...MATCH, held: [figure] as OperationsFixture["held"] },
    {
      [`DELETE ${FIXTURE}figures/31/key_passes/`]: { held: [] },
    },
  );
  const list = await screen.findByRole("list", { name: t("console.heldFigures") });
  const named = t("console.leaveFigureNamed", { player: "Spelare 31", figure: "Nyckelpass" });
  expect(list.textContent).toContain("omräknat");
  await userEvent.click(within(list).getByRole("button", { name: named }));
  await waitFor(() => expect(screen.queryByRole("list", { name: t("console.heldFigures") })).toBeNull());
});
