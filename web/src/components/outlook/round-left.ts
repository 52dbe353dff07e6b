import type { Fixture, Forecasts, Live, LivePlayer, RoundSample, TeamSheet } from "@elvan/contract";
import type { AppearanceLeft, MatchLeft, OutlookPlayer, OutlookRound } from "@elvan/forecast/outlook";
import { clubInMatch, isOver, playState, sheetStates, waitOf } from "@elvan/rules";
import type { ElementTypeId, SheetState, WaitState } from "@elvan/rules";
import { clubsOf } from "../../data/round-clubs.tsx";

type Player = { id: number; element_type: ElementTypeId; team: number };

/** Where nobody has told: of a match that has begun only expected points are known. */
const USUALLY_PLAYS = 0.85;

const UNPLAYED = { minutes: 0, yellow_cards: 0, red_cards: 0 };

/** `wait`: what the line-ups say, of a player who has not played. */
export type RoundPlayer = OutlookPlayer & { wait: WaitState };
export type RoundToPlay = Omit<OutlookRound, "players"> & { players: readonly RoundPlayer[] };

type Expected = { expected: number; plays: number };

const keyOf = (element: number, fixture: number) => `${element} ${fixture}`;

/** What was told before the deadline, and of matches that nobody has begun to play what is told now. */
function expectations(kept: RoundSample["forecasts"], told: Forecasts | null, teamOf: (id: number) => number) {
  const found = new Map<string, Expected>(
    kept.map(({ element, fixture, expected }) => [
      keyOf(element, fixture),
      { expected: expected / 100, plays: USUALLY_PLAYS },
    ]),
  );
  if (told === null) return found;
  const byClub = new Map<number, number[]>();
  for (const { id, team_h, team_a } of told.fixtures) {
    for (const club of [team_h, team_a]) byClub.set(club, [...(byClub.get(club) ?? []), id]);
  }
  for (const { id, points, plays } of told.elements) {
    for (const [index, fixture] of (byClub.get(teamOf(id)) ?? []).entries()) {
      found.set(keyOf(id, fixture), { expected: (points[index] ?? 0) / 10, plays: (plays[index] ?? 0) / 100 });
    }
  }
  return found;
}

function matchLeft(fixture: Fixture, told: Forecasts | null): MatchLeft {
  const ahead = told?.fixtures.find(({ id }) => id === fixture.id);
  return {
    ...{ id: fixture.id, team_h: fixture.team_h, team_a: fixture.team_a, minutes: fixture.minutes },
    ...{ started: fixture.started === true, score_h: fixture.team_h_score ?? 0, score_a: fixture.team_a_score ?? 0 },
    goals_h: ahead ? ahead.team_h_goals / 100 : null,
    goals_a: ahead ? ahead.team_a_goals / 100 : null,
  };
}

function soFar(live: LivePlayer | undefined, fixture: number): Pick<AppearanceLeft, "minutes" | "clean_sheet_points"> {
  const lines = live?.explain.find((block) => block.fixture === fixture)?.stats ?? [];
  const line = (name: string) => lines.find(({ identifier }) => identifier === name);
  return { minutes: line("minutes")?.value ?? 0, clean_sheet_points: line("clean_sheets")?.points ?? 0 };
}

/**
 * The running round as a simulation needs it: what has been played, and what is left with what is expected of it. Who is left out of a
 * match squad has nothing left there.
 */
export function roundLeft(
  event: number,
  players: Iterable<Player>,
  live: Live,
  fixtures: readonly Fixture[],
  kept: RoundSample["forecasts"],
  told: Forecasts | null,
  sheets: readonly TeamSheet[],
): RoundToPlay {
  const all = [...players];
  const clubOf = new Map(all.map(({ id, team }) => [id, team]));
  const expected = expectations(kept, told, (id) => clubOf.get(id) ?? 0);
  const liveOf = new Map(live.elements.map((row) => [row.id, row]));
  const open = fixtures.filter((fixture) => !isOver(fixture));
  const player = ({ id, element_type, team: today }: Player): RoundPlayer => {
    const row = liveOf.get(id);
    const clubs = clubsOf({ team: today }, row);
    const matches = open.filter((fixture) => clubInMatch(clubs, fixture) !== null);
    const team = matches.map((fixture) => clubInMatch(clubs, fixture))[0] ?? clubs.team;
    const places = new Map(sheetStates({ id, team }, matches, sheets).map(({ fixture, state }) => [fixture, state]));
    const placeIn = ({ id: fixture }: Fixture) => places.get(fixture) ?? "unknown";
    const own = matches.filter((fixture) => placeIn(fixture) !== "absent");
    return {
      ...{ id, element_type, team, points: row?.stats.total_points ?? 0 },
      state: playState(row?.stats ?? UNPLAYED, matches.length),
      wait: waitOf(matches.map((fixture) => ({ state: placeIn(fixture), started: fixture.started === true }))),
      left: own.flatMap((fixture) => {
        const told = expected.get(keyOf(id, fixture.id));
        const named = namedIn(placeIn(fixture));
        return told === undefined ? [] : [{ match: fixture.id, named, ...told, ...soFar(row, fixture.id) }];
      }),
    };
  };
  return { event, matches: open.map((fixture) => matchLeft(fixture, told)), players: all.map(player) };
}

const namedIn = (state: SheetState): AppearanceLeft["named"] =>
  state === "starting" || state === "bench" ? state : null;

/** Whether chances can be told: something is left, and forecasts of it are known. */
export const canSimulate = ({ matches, players }: OutlookRound): boolean =>
  matches.length > 0 && matches.every(({ id }) => players.some(({ left }) => left.some(({ match }) => match === id)));

/** Plays now, or has a match to come. */
export const hasMatchLeft = (player: RoundPlayer | undefined): boolean =>
  player !== undefined && (player.left.length > 0 || (player.state === "to_play" && player.wait !== "left_out"));
