// @vitest-environment happy-dom
import type { MyTeam, Player } from "@elvan/contract";
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { draw, stubServer, t } from "../../../test/draw.tsx";
import { EVENT, GAME, TEAM } from "../../../test/season.ts";
import { GameProvider } from "../../data/game.ts";
import { MyTeamEditor } from "./my-team-editor.tsx";

const ROUND = { ...EVENT, overrides: { rules: {}, scoring: {}, element_types: [], pick_multiplier: null } };
const SAVE = "POST /api/my-team/5/";
const SUSPENDED: Partial<Player> = { status: "s", chance_of_playing_next_round: 0 };
const matchesOf = (...pairs: [number, number][]) =>
  pairs.map(([team_h, team_a], index) => ({ id: index + 1, event: EVENT.id, team_h, team_a, stats: [] }));
const ALL = matchesOf([1, 2], [3, 4], [5, 6], [7, 8]);

type Picks = Pick<MyTeam["picks"][number], "element" | "position" | "is_captain">[];

/** My Team with what is known of some players, and the matches of the round. */
function open(news: Record<number, Partial<Player>>, fixtures: object[] = ALL, team = TEAM) {
  const players = new Map([...GAME.players].map(([id, player]) => [id, { ...player, ...news[id] }]));
  const saved = (body: unknown): MyTeam => {
    const { picks } = body as { picks: Picks };
    const known = new Map(TEAM.picks.map((pick) => [pick.element, pick]));
    return { ...TEAM, version: 8, picks: picks.map((pick) => ({ ...known.get(pick.element)!, ...pick })) };
  };
  const asked = stubServer({ [SAVE]: saved, "GET /api/fixtures/": () => fixtures });
  draw(
    <GameProvider value={{ ...GAME, players }}>
      <MyTeamEditor
        entry={5}
        event={ROUND}
        team={team}
        welcome={{ shown: false, close: () => {} } as never}
        onUnsaved={() => {}}
      />
    </GameProvider>,
  );
  return {
    savedPicks: () => (asked.find(({ method }) => method === "POST")?.body as { picks: Picks } | undefined)?.picks,
  };
}
const andSave = (change: string) => t("trouble.andSave", { change });
const name = (element: number) => GAME.players.get(element)!.web_name;
const told = async () =>
  [...(await screen.findByRole("list", { name: t("trouble.title") })).children].map((row) => row.textContent);

test("a suspended starter is told above the pitch, and one press brings in who can play and saves [hour-30]", async () => {
  const { savedPicks } = open({ 23: SUSPENDED });
  expect(await told()).toEqual([t("trouble.suspended", { player: name(23) })]);
  await userEvent.click(screen.getByRole("button", { name: andSave(t("trouble.mend.swap", { player: name(25) })) }));
  await waitFor(() => expect(savedPicks()).toBeDefined());
  const startsNow = savedPicks()!.flatMap(({ element, position }) => (position < 12 ? [element] : []));
  expect(startsNow).toContain(25);
  expect(startsNow).not.toContain(23);
});

test("the captain without a match is told as captain, and the armband goes on [hour-30]", async () => {
  const { savedPicks } = open({}, matchesOf([1, 2], [4, 5], [6, 7]));
  await waitFor(async () =>
    expect(await told()).toEqual([
      `${t("trouble.role.captain")} ${t("trouble.no_match", { player: name(43) })}`,
      t("trouble.no_match", { player: name(23) }),
      t("trouble.no_match", { player: name(33) }),
    ]),
  );
  await userEvent.click(screen.getByRole("button", { name: t("trouble.all", { count: 3 }) }));
  await waitFor(() => expect(savedPicks()).toBeDefined());
  expect(savedPicks()!.find(({ is_captain }) => is_captain)!.element).not.toBe(43);
  expect(
    savedPicks()!
      .filter(({ position }) => position < 12)
      .map(({ element }) => element),
  ).not.toContain(43);
});

test("with nobody to bring in it leads to transfers; who sits on the bench is no alarm [hour-30]", async () => {
  open({ 11: SUSPENDED, 12: SUSPENDED });
  expect(await told()).toEqual([t("trouble.suspended", { player: name(11) })]);
  expect(screen.getByRole("link", { name: t("trouble.mend.transfers") }).getAttribute("href")).toBe("/transfers");
});

test("the hint about the captain makes way to below the team, and a fit team has no alarm [hour-30]", async () => {
  open({ 23: SUSPENDED });
  await told();
  const below = screen.getByRole("tabpanel").compareDocumentPosition(screen.getByText(t("myTeam.captainHint")));
  expect(below & Node.DOCUMENT_POSITION_FOLLOWING).not.toBe(0);
});

test("what home lists besides is listed here as well, below the team, with the same words on the button [hour-82]", async () => {
  const forecast = TEAM.picks.map((pick) => ({ ...pick, expected_points: pick.element === 11 ? 61 : 44 }));
  const { savedPicks } = open(
    { 23: SUSPENDED, 33: { status: "d", chance_of_playing_next_round: 25, form: "0.0" } },
    ALL,
    { ...TEAM, picks: forecast },
  );
  expect(await told()).toEqual([t("trouble.suspended", { player: name(23) })]);
  const list = screen.getByRole("list", { name: t("myTeam.advice") });
  expect(screen.getByRole("tabpanel").compareDocumentPosition(list) & Node.DOCUMENT_POSITION_FOLLOWING).not.toBe(0);
  const rows = within(list)
    .getAllByRole("listitem")
    .map((row) => row.textContent);
  expect(rows.join()).toContain(t("trouble.doubtfulChance", { player: name(33), chance: 25 }));
  const better = { player: name(11), other: name(43), better: "6,1", worse: "4,4" };
  expect(rows.join()).toContain(t("trouble.captain_better", better));
  await userEvent.click(
    within(list).getByRole("button", { name: andSave(t("trouble.mend.captain", { player: name(11) })) }),
  );
  await waitFor(() => expect(savedPicks()?.find(({ is_captain }) => is_captain)?.element).toBe(11));
});

test("a doubtful starter is no alarm [hour-30]", async () => {
  open({ 23: { status: "d", chance_of_playing_next_round: 75 } });
  const above = (await screen.findByRole("tabpanel")).compareDocumentPosition(
    screen.getByText(t("myTeam.captainHint")),
  );
  expect(above & Node.DOCUMENT_POSITION_PRECEDING).not.toBe(0);
  expect(screen.queryByRole("list", { name: t("trouble.title") })).toBeNull();
});

test("in a round without matches one row says it all [hour-30]", async () => {
  open({}, []);
  expect(await screen.findByText(t("myTeam.absentSeveral", { count: 11 }))).toBeDefined();
  expect(screen.queryByRole("list", { name: t("trouble.title") })).toBeNull();
});
