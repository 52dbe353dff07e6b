// @vitest-environment happy-dom
import type { FeedState } from "@elvan/contract";
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeAll, expect, test } from "vitest";
import { draw, speech, stubServer, t } from "../../../test/draw.tsx";
import { OWNER, drawAt } from "../../../test/screen.tsx";
import { BOOTSTRAP } from "../../../test/season.ts";
import { readLine } from "../../../test/tables.ts";
import { gameOf } from "../../data/game.ts";
import { formatOf } from "../../i18n/format.ts";
import { localTime } from "../local-time.ts";
import { FeedCard } from "./feed-card.tsx";

// Loaded when the first dialog opens, which takes longer than a test waits.
beforeAll(() => import("../../components/ui/dialog-sheet.tsx"));

const AT = "2026-05-02T13:00:00.000000Z";
const STATE: FeedState = {
  ...{ followed: true, last_good: AT, failures: 0, delay: 10, waits: [], passes: [], words: [], polls: [] },
  faults: [
    {
      ...{ code: "goals_above_score", player: null, element: null, fixture: 7, event: null, may_pass: true },
      ...{ detail: { team: 1, goals: 2, score: 1 }, first_at: AT, last_at: AT, polls: 3 },
    },
    {
      ...{ code: "player_position", player: "31", element: 31, fixture: null, event: null, may_pass: false },
      ...{ detail: { held: 3, told: "4" }, first_at: AT, last_at: AT, polls: 3 },
    },
  ],
};
const PASS = "PUT /api/operations/feed/fixtures/7/";

test("a match that contradicts itself is taken from its line, with a reason; the list says so and ends it [mended-84]", async () => {
  let state = STATE;
  const asked = stubServer({
    "GET /api/operations/feed/": () => state,
    [PASS]: () => {
      state = { ...STATE, faults: [], passes: [{ fixture: 7, at: AT, reason: "ligans protokoll" }] };
      return new Response(null, { status: 204 });
    },
    "DELETE /api/operations/feed/fixtures/7/": () => {
      state = STATE;
      return new Response(null, { status: 204 });
    },
  });
  draw(<FeedCard />);
  await userEvent.click(await screen.findByRole("button", { name: t("console.feed.pass") }));
  const dialog = await screen.findByRole("alertdialog");
  await userEvent.type(within(dialog).getByRole("textbox"), "ligans protokoll");
  await userEvent.click(within(dialog).getByRole("button", { name: t("console.feed.pass") }));
  const end = await screen.findByRole("button", { name: t("console.feed.passEndNamed", { about: "7" }) });
  expect(asked.find(({ method }) => method === "PUT")?.body).toEqual({ reason: "ligans protokoll" });
  expect(screen.queryByRole("button", { name: t("console.feed.pass") })).toBeNull();
  await userEvent.click(end);
  await waitFor(() => expect(asked.some(({ method }) => method === "DELETE")).toBe(true));
});

test("another position is named in words, and offers nothing [mended-85]", async () => {
  stubServer({ "GET /api/operations/feed/": () => ({ ...STATE, faults: STATE.faults.slice(1) }) });
  draw(<FeedCard />);
  expect(await screen.findByText(/anfallare i stället för mittfältare/)).toBeDefined();
  expect(screen.queryByRole("button", { name: t("console.feed.pass") })).toBeNull();
});

/** With names of what is counted. */
const GAME = gameOf({ ...BOOTSTRAP, element_stats: [{ name: "minutes", label: "Minuter" }] } as typeof BOOTSTRAP);
const drawFeed = () => drawAt({ address: "/console", viewer: OWNER, game: GAME }, <FeedCard />);

const FAULT = STATE.faults[1]!;
const WRONG: FeedState = {
  ...{ ...STATE, failures: 2, delay: 95 },
  faults: [
    {
      ...{ ...FAULT, code: "figure_invalid", fixture: 7 },
      detail: { identifier: "minutes", value: "900", most: 120 },
    },
    { ...FAULT, code: "player_unknown", player: "999", element: null, detail: {} },
    {
      ...{ ...FAULT, code: "document_failed", player: null, element: null, event: 11 },
      detail: { document: "event/11/live/", reason: "answers 404" },
    },
  ],
  words: [{ player: "998", element: null }],
  polls: [
    { at: AT, ms: 412, outcome: "waits", error: "", ...{ fixtures: 8, revisions: 0, players: 0, faults: 3, waits: 1 } },
  ],
};

test("wrong rows are listed by player, match and figure, and the poll goes on [mended-56]", async () => {
  stubServer({ "GET /api/operations/feed/": () => WRONG });
  drawFeed();
  const rows = (await screen.findAllByRole("listitem")).map(({ textContent }) => textContent ?? "");
  expect(rows[0]).toContain("Spelare 31");
  expect(rows[0]).toContain(t("console.feed.fault.figure_invalid", { figure: "Minuter", value: "900" }));
  expect(rows[1]).toContain("999");
  expect(rows[1]).toContain(t("console.feed.fault.player_unknown"));
  const document = { document: "event/11/live/", reason: "answers 404" };
  expect(rows[2]).toContain(t("console.feed.fault.document_failed", document));
  expect(screen.getByText(t("console.feed.seconds", { seconds: 95 }))).toBeDefined();
  expect(screen.getByText("2", { selector: "dd" })).toBeDefined();
  const [, poll] = screen.getAllByRole("row", { hidden: true });
  expect(poll?.textContent).toContain(t("console.feed.outcome.waits"));
  expect(poll?.textContent).toContain("412 ms");
});

test("an operator says that a name of the feed is nobody's, and takes it back [mended-56]", async () => {
  const done = () => new Response(null, { status: 204 });
  const asked = stubServer({
    "GET /api/operations/feed/": () => WRONG,
    "PUT /api/operations/feed/players/999/": done,
    "DELETE /api/operations/feed/players/998/": done,
  });
  drawFeed();
  await userEvent.click(await screen.findByRole("button", { name: t("console.feed.saveWord") }));
  await waitFor(() => expect(asked.find(({ method }) => method === "PUT")?.body).toMatchObject({ element: null }));
  await userEvent.click(screen.getByRole("button", { name: t("console.feed.forgetNamed", { player: "998" }) }));
  await waitFor(() => expect(asked.some(({ method }) => method === "DELETE")).toBe(true));
});

const WAIT: FeedState["waits"][number] = {
  ...{ subject: "fixture:7", fixture: 7, digest: "seen", first_at: AT, last_at: AT, verdict: null },
  ...{ entries: 812, leagues: 40, reasons: [{ code: "minutes_taken", count: 22, most: 3 }] },
  changes: [{ fixture: 7, element: 31, what: "minutes", from: 90, to: 0, points: [6, 0] }],
};

test.each(["refused", "taken"] as const)(
  "what the feed would take away waits, is shown with its points, and %s with a reason [mended-55]",
  async (verdict) => {
    let waits = [WAIT];
    const asked = stubServer({
      "GET /api/operations/feed/": () => ({ ...STATE, faults: [], waits }),
      "POST /api/operations/feed/waits/fixture%3A7/": () => {
        waits = verdict === "refused" ? [{ ...WAIT, verdict }] : [];
        return new Response(null, { status: 204 });
      },
    });
    drawFeed();
    expect(await screen.findByText(t("console.feed.wait.minutes_taken", { count: 22 }))).toBeDefined();
    await userEvent.click(screen.getByRole("button", { name: t("console.review") }));
    const dialog = await screen.findByRole("alertdialog");
    expect(readLine(within(dialog).getAllByRole("row")[1]!)).toEqual(["Spelare 31", "Minuter", "90 → 0", "6 → 0"]);
    expect(within(dialog).getByText(t("console.concerns", { entries: 812, leagues: 40 }))).toBeDefined();
    const decide = within(dialog).getByRole<HTMLButtonElement>("button", { name: t("console.move") });
    expect(decide.disabled).toBe(true);
    await userEvent.click(within(dialog).getByLabelText(t(`console.feed.verdict.${verdict}`)));
    await userEvent.type(within(dialog).getByRole("textbox"), "deras dokument är tomt");
    await userEvent.click(decide);
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
    expect(asked.find(({ method }) => method === "POST")?.body).toEqual({
      ...{ verdict, digest: "seen", reason: "deras dokument är tomt", before: { verdict: null } },
    });
    const refused = t("console.feed.refused", { about: "7" });
    await waitFor(() => expect(screen.queryAllByText(refused)).toHaveLength(verdict === "refused" ? 1 : 0));
    expect(screen.queryByText(t("console.feed.waits", { about: "7" }))).toBeNull();
  },
);

test("that points are recalculated is said of a match alone", async () => {
  const waits = [{ ...WAIT, subject: "calendar", fixture: null, changes: [] }];
  stubServer({ "GET /api/operations/feed/": () => ({ ...STATE, faults: [], waits }) });
  drawFeed();
  await userEvent.click(await screen.findByRole("button", { name: t("console.review") }));
  const dialog = within(await screen.findByRole("alertdialog"));
  expect(dialog.getByLabelText(t("console.feed.verdict.takenPlain"))).toBeDefined();
  expect(dialog.queryByLabelText(t("console.feed.verdict.taken"))).toBeNull();
});

const MATCHES = { "GET /api/fixtures/": () => [{ id: 7, event: 11, team_h: 1, team_a: 6 }] };

test("of what the feed gets wrong clubs are named, and a kick-off has the operator's time", async () => {
  const fault = { ...FAULT, player: null, element: null, fixture: 7 };
  const kickoff = "2026-08-19T17:00:00.000Z";
  const faults = [
    { ...fault, code: "begun_before_kickoff", detail: { kickoff } },
    { ...fault, code: "fixture_clubs", detail: { told: "6-1", held: "1-6" } },
    { ...fault, code: "line_team", player: "31", element: 31, detail: { team: 3 } },
  ];
  stubServer({ ...MATCHES, "GET /api/operations/feed/": () => ({ ...STATE, faults }) });
  drawFeed();
  const at = localTime(kickoff).replace("T", " ");
  expect(await screen.findByText(t("console.feed.fault.begun_before_kickoff", { kickoff: at }))).toBeDefined();
  const clubs = { told: "Hammarby – AIK", held: "AIK – Hammarby" };
  expect(screen.getByText(t("console.feed.fault.fixture_clubs", clubs))).toBeDefined();
  expect(screen.getByText(t("console.feed.fault.line_team", { team: "Djurgården" }))).toBeDefined();
});

const EARLY = "2026-08-22T13:00:00.000Z";
const LATE = "2026-08-29T13:00:00.000Z";
const CHANGE = { fixture: null, element: null, points: null };

test.each([
  [
    "a match's place",
    "calendar",
    { ...CHANGE, fixture: 7, what: "place", from: `12 ${EARLY}`, to: `– ${LATE}` },
    (moment: (time: string) => string) => [
      ...["AIK – Hammarby", t("console.place")],
      `Omgång 12, ${moment(EARLY)} → ${t("console.noRound")}, ${moment(LATE)}`,
    ],
  ],
  [
    "its home club",
    "venues",
    { ...CHANGE, fixture: 7, what: "venue", from: "1-6", to: "6-1" },
    () => ["AIK – Hammarby", t("console.venue"), "AIK – Hammarby → Hammarby – AIK"],
  ],
  [
    "its state",
    "fixture:7",
    { ...CHANGE, fixture: 7, what: "phase", from: "ended", to: "running" },
    () => ["AIK – Hammarby", t("console.feed.phase"), "slut → pågår"],
  ],
  [
    "its score",
    "fixture:7",
    { ...CHANGE, fixture: 7, what: "team_a_score", from: 2, to: 0 },
    () => ["AIK – Hammarby", t("console.awardGoals", { club: "Hammarby" }), "2 → 0"],
  ],
  [
    "a player's club",
    "players",
    { ...CHANGE, element: 31, what: "team", from: 1, to: 6 },
    () => ["Spelare 31", t("consolePlayer.field.team"), "AIK → Hammarby"],
  ],
  [
    "a player's status",
    "players",
    { ...CHANGE, element: 31, what: "status", from: "a", to: "u" },
    () => [
      ...["Spelare 31", t("consolePlayer.field.status")],
      `${t("consolePlayer.available")} → ${t("player.status.u")}`,
    ],
  ],
  [
    "a new player",
    "players",
    { ...CHANGE, what: "newcomer 812", from: "Berg", to: 6 },
    () => ["Berg", t("consolePlayer.new"), `${t("common.dash")} → Hammarby`],
  ],
] as const)("what waits of the feed is told in words before it is decided: %s", async (_, subject, change, line) => {
  const wait = { ...WAIT, subject, fixture: null, changes: [change] };
  stubServer({ ...MATCHES, "GET /api/operations/feed/": () => ({ ...STATE, faults: [], waits: [wait] }) });
  drawFeed();
  await userEvent.click(await screen.findByRole("button", { name: t("console.review") }));
  const dialog = await screen.findByRole("alertdialog");
  const row = () => readLine(within(dialog).getAllByRole("row")[1]!);
  await waitFor(() => expect(row()).toEqual([...line(formatOf(speech).moment), t("common.dash")]));
});
