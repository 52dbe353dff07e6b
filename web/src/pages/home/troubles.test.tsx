// @vitest-environment happy-dom
import type { TeamSheet } from "@elvan/contract";
import { screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { draw, focusOn, stubServer, t } from "../../../test/draw.tsx";
import { GAME, NOW, TEAM } from "../../../test/season.ts";
import { useSquadTroubles } from "../../data/squad-troubles.ts";
import { Troubles } from "./troubles.tsx";

const round = { ...GAME.next!, overrides: { rules: {}, scoring: {}, element_types: [], pick_multiplier: null } };
const MATCHES = [
  [1, 2],
  [3, 4],
  [5, 6],
].map(([team_h, team_a], index) => ({ id: index + 1, event: 12, team_h, team_a, started: false, stats: [] }));
const nameOf = (element: number) => GAME.players.get(element)!.web_name;
const sheet = (fixture: number, team: number, starting: number[]): TeamSheet => ({
  ...{ fixture, team, source: "feed", announced_at: new Date(NOW).toISOString(), changed_at: null },
  ...{ starting, bench: [], absent: [] },
});

function Drawn() {
  const inTrouble = useSquadTroubles(5, round);
  return inTrouble && <Troubles entry={5} event={round} inTrouble={inTrouble} />;
}

test("home says in words that line-ups are known, how many start, and of whom nothing is known [hour-97]", async () => {
  stubServer({
    "GET /api/my-team/5/": () => TEAM,
    "GET /api/fixtures/?event=12": () => MATCHES,
    // Of club 4 nothing is known: 24 and 34.
    "GET /api/team-sheets/?event=12": () => [
      sheet(1, 1, [11, 21, 31, 41]),
      sheet(1, 2, [22, 32, 42]),
      sheet(2, 3, [23, 33, 43]),
      sheet(3, 5, []),
    ],
  });
  draw(<Drawn />);
  const known = t("teamSheet.summary", { starting: 9, eleven: 11 });
  const rest = t("teamSheet.rest", { rest: `${nameOf(24)} och ${nameOf(34)}` });
  expect((await screen.findByText(new RegExp(known.slice(0, 12)))).textContent).toBe(`${known} ${rest}`);
  // On the bench after the goalkeeper stand 25 and 35 of club 5, who are left out, then 42.
  expect(screen.getByText(t("trouble.first_substitute_out", { player: nameOf(25) }))).not.toBeNull();
  const first = t("trouble.andSave", { change: t("trouble.mend.first", { player: nameOf(42) }) });
  expect(screen.getByRole("button", { name: first })).not.toBeNull();
});

test("the press that mends it takes its own button away, and the keyboard goes on with what comes next [hour-97]", async () => {
  const saved = (body: unknown) => {
    const known = new Map(TEAM.picks.map((pick) => [pick.element, pick]));
    const { picks } = body as typeof TEAM;
    return { ...TEAM, version: 8, picks: picks.map((pick) => ({ ...known.get(pick.element)!, ...pick })) };
  };
  stubServer({
    "GET /api/my-team/5/": () => TEAM,
    "GET /api/fixtures/?event=12": () => MATCHES,
    "GET /api/team-sheets/?event=12": () => [sheet(1, 2, [22, 32, 42]), sheet(3, 5, [])],
    "POST /api/my-team/5/": saved,
  });
  draw(
    <>
      <Drawn />
      <a href="/transfers">Byten</a>
    </>,
  );
  const change = t("trouble.mend.first", { player: nameOf(42) });
  const mend = { name: t("trouble.andSave", { change }) };
  await userEvent.click(await screen.findByRole("button", mend));
  await focusOn(screen.getByRole("link", { name: "Byten" }));
  expect(screen.queryByRole("button", mend)).toBeNull();
});
