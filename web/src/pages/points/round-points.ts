import type { Fixture, Live, LivePlayer, Picks } from "@elvan/contract";
import { armbandTakenOver, clubInMatch, isOver, playState, projectEntry } from "@elvan/rules";
import type { ElementTypeId, EntryTeam, EventResults, PlayState, RoundPlayer, Ruleset } from "@elvan/rules";
import { clubsOf } from "../../data/round-clubs.tsx";

export type LiveState = PlayState | "playing";

export type PickPoints = {
  element: number;
  position: number;
  element_type: ElementTypeId;
  is_captain: boolean;
  is_vice_captain: boolean;
  /** Fixed at the deadline or at the round's end. */
  multiplier: number;
  /** During the round, as if it ended now. */
  counts: number;
  /** Not multiplied. */
  points: number;
  state: LiveState;
  live: LivePlayer | null;
};

type Player = { id: number; element_type: ElementTypeId; team: number };

export function resultsOf(
  players: readonly RoundPlayer[],
  live: ReadonlyMap<number, LivePlayer>,
  fixtures: readonly Fixture[],
): EventResults {
  return players.map((player) => {
    const { id, element_type } = player;
    const stats = live.get(id)?.stats;
    const left = fixtures.filter((fixture) => !isOver(fixture) && clubInMatch(player, fixture) !== null).length;
    return {
      element: id,
      element_type,
      points: stats?.total_points ?? 0,
      state: playState(stats ?? { minutes: 0, yellow_cards: 0, red_cards: 0 }, left),
      goals_scored: stats?.goals_scored ?? 0,
      goals_conceded: stats?.goals_conceded ?? 0,
    };
  });
}

/** The match in which a player is or was on the pitch and that is still on. */
export const matchPlayedNow = (live: LivePlayer | null, fixtures: readonly Fixture[]): Fixture | undefined =>
  fixtures.find(
    (fixture) =>
      fixture.started === true &&
      !isOver(fixture) &&
      (live?.explain.find((block) => block.fixture === fixture.id)?.stats[0]?.value ?? 0) > 0,
  );

export type RoundChanges = {
  /** False: what the round's end would change if it came now. */
  made: boolean;
  subs: { out: number; into: number; certain: boolean }[];
  armband: { from: number; to: number; certain: boolean } | null;
};

export type RoundPoints = {
  picks: PickPoints[];
  /** Before transfer cost; during the round as if it ended now, as in every table. */
  points: number;
  /** Without the substitutions and the hand-over that the round's end would bring. */
  standing: number;
  points_on_bench: number;
  changes: RoundChanges;
};

/** During the round, as if it ended now; when final, the server's own figures. */
export function roundPoints(
  picks: Picks,
  players: ReadonlyMap<number, Player>,
  live: Live,
  fixtures: readonly Fixture[],
  ruleset: Ruleset,
  { final }: { final: boolean },
): RoundPoints {
  const order = picks.picks.toSorted((a, b) => a.position - b.position);
  const byElement = new Map(live.elements.map((row) => [row.id, row]));
  const squad = order.map(({ element, element_type }) => ({
    ...{ id: element, element_type },
    ...clubsOf(players.get(element) ?? { team: 0 }, byElement.get(element)),
  }));
  const results = resultsOf(squad, byElement, fixtures);
  const rows = order.map((pick, index): PickPoints => {
    const row = byElement.get(pick.element);
    const playing = !final && matchPlayedNow(row ?? null, fixtures) !== undefined;
    return {
      ...pick,
      counts: pick.multiplier,
      points: row?.stats.total_points ?? 0,
      state: playing ? "playing" : results[index]!.state,
      live: row ?? null,
    };
  });
  const { active_chip: chip } = picks;
  if (final) {
    const { points, points_on_bench } = picks.entry_history;
    const subs = picks.automatic_subs.map((sub) => ({ out: sub.element_out, into: sub.element_in, certain: true }));
    const changes = { made: true, subs, armband: armbandOf(picks, order, ruleset, true) };
    return { picks: rows, points, standing: points, points_on_bench, changes };
  }
  const standing = rows.reduce((sum, pick) => sum + pick.multiplier * pick.points, 0);
  const bench = rows.reduce((sum, pick) => sum + (pick.multiplier === 0 ? pick.points : 0), 0);
  const team: EntryTeam = {
    elements: order.map((pick) => pick.element),
    captain: order.find((pick) => pick.is_captain)?.element ?? 0,
    vice_captain: order.find((pick) => pick.is_vice_captain)?.element ?? 0,
    chip,
    event: picks.entry_history.event,
  };
  const whole = team.captain !== 0 && team.vice_captain !== 0 && order.length === ruleset.rules.squad_squadsize;
  const projection = whole ? projectEntry(team, results, ruleset) : null;
  const multiplied = order.map((pick, index) => ({
    ...pick,
    multiplier: projection?.multipliers[index] ?? pick.multiplier,
  }));
  return {
    picks: rows.map((pick, index) => ({ ...pick, counts: multiplied[index]!.multiplier })),
    points: projection?.points ?? standing,
    standing,
    points_on_bench: projection?.points_on_bench ?? bench,
    changes: {
      made: false,
      subs: (projection?.automatic_subs ?? []).map(([out, into], index) => ({
        out,
        into,
        certain: projection?.certain_subs[index] === true,
      })),
      armband: armbandOf(picks, multiplied, ruleset, projection?.captain_certain === true),
    },
  };
}

function armbandOf(
  { active_chip, entry_history }: Picks,
  picks: Picks["picks"],
  ruleset: Ruleset,
  certain: boolean,
): RoundChanges["armband"] {
  const to = armbandTakenOver(picks, active_chip, ruleset, entry_history.event);
  const from = picks.find((pick) => pick.is_captain)?.element;
  return to === null || from === undefined ? null : { from, to, certain };
}
