import { api, type MyTeam, type Player } from "@elvan/contract";
import { expect, type Page } from "@playwright/test";
import type { Game } from "./game.ts";
import { post } from "./managers.ts";
import { moveClock, read } from "./people.ts";
import { gameOf, teamOf } from "./squad.ts";

type Pick = MyTeam["picks"][number];

/** Milliseconds after which a match is surely over. */
const MATCH_OVER = 130 * 60_000;

/** A team whose captain will not play. */
export type Story = {
  entry: number;
  event: number;
  players: Map<number, Player>;
  captain: Player;
  vice: Player;
  /** First on the bench. */
  substitute: Player;
  /** When the captain's match is over; vice and substitute are still to play then. */
  over: string;
};

/** Just before the deadline somebody lines up a captain who plays early in the round, a vice and a first substitute who play later. */
export async function lineUpEarlyCaptain(page: Page, game: Game): Promise<Story> {
  await moveClock(game, "before_deadline");
  const { entry, event, players } = await gameOf(page);
  const { picks } = await teamOf(page, entry);
  const matches = await read(page, api.fixtures.list, { event });
  const kickoffs = ({ element }: Pick) => {
    const club = players.get(element)?.team ?? 0;
    const own = matches.filter((match) => match.team_h === club || match.team_a === club);
    return own.map((match) => Date.parse(match.kickoff_time ?? ""));
  };
  const startOf = (pick: Pick) => Math.min(...kickoffs(pick));
  const endOf = (pick: Pick) => Math.max(...kickoffs(pick)) + MATCH_OVER;

  const starters = picks.filter(({ position }) => position > 1 && position <= 11);
  const bench = picks.filter(({ position }) => position > 12);
  const found = starters
    .toSorted((a, b) => endOf(a) - endOf(b))
    .flatMap((captain) => {
      const later = (pick: Pick) => startOf(pick) >= endOf(captain);
      const substitute = bench.find((pick) => later(pick) && pick.element_type === captain.element_type);
      const vice = starters.find(later);
      return substitute && vice ? [{ captain, vice, substitute }] : [];
    })[0];
  if (!found) throw new Error("nobody plays before the others");
  const { captain, vice, substitute } = found;
  const order = [...picks.slice(0, 12), substitute, ...bench.filter((pick) => pick !== substitute)];
  const saved = await post(page, `/api/my-team/${entry}/`, {
    picks: order.map(({ element }, index) => ({
      element,
      position: index + 1,
      is_captain: element === captain.element,
      is_vice_captain: element === vice.element,
    })),
  });
  expect(saved.status, JSON.stringify(saved.json)).toBe(202);
  const playerOf = ({ element }: Pick) => players.get(element)!;
  return {
    entry,
    event,
    players,
    captain: playerOf(captain),
    vice: playerOf(vice),
    substitute: playerOf(substitute),
    over: new Date(endOf(captain)).toISOString(),
  };
}

/** The operator's word on the matches that are over: of these fifteen all have played, but not the captain. */
export async function ruleOutCaptain(operator: Page, { entry, event, players, captain }: Story): Promise<void> {
  const { picks } = await read(operator, api.picks.get, { entry, event });
  const matches = await read(operator, api.fixtures.list, { event });
  for (const match of matches.filter((one) => one.finished_provisional)) {
    const lines = picks
      .map(({ element }) => ({ element, team: players.get(element)?.team ?? 0 }))
      .filter(({ team }) => team === match.team_h || team === match.team_a)
      .map(({ element, team }) => ({
        element,
        team,
        stats: element === captain.id ? { minutes: 0, yellow_cards: 0, red_cards: 0 } : { minutes: 90 },
      }));
    if (lines.length === 0) continue;
    const path = `/api/operations/fixtures/${match.id}/correct/`;
    const corrected = await post(operator, path, { lines, reason: "The team sheet says so" });
    expect(corrected.status, JSON.stringify(corrected.json)).toBe(200);
  }
}
