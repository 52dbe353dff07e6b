import type { ElementTypeId, StatLine } from "@elvan/rules";

/**
 * The game once more, as plainly as it can be written down from rules.md 3, 7, 10, 12 and 13, sharing no code with the rules or the
 * server: slow, and easy to read. What the server shows of leagues is held against it.
 */

/** Frozen picks of a team: the fifteen in position order. */
export type FrozenTeam = {
  entry: number;
  event: number;
  elements: number[];
  captain: number;
  vice_captain: number;
  chip: string | null;
  cost: number;
  /** Counted transfers of the season until this deadline. */
  counted: number;
};

export type RoundSheet = {
  entry: number;
  points: number;
  cost: number;
  counted: number;
  goals: number;
  conceded: number;
};

/** Points of one player in one match (rules.md 3). */
function matchPoints(stats: StatLine, type: ElementTypeId): number {
  const of = <T>(goalkeeper: T, defender: T, midfielder: T, forward: T) =>
    [goalkeeper, defender, midfielder, forward][type - 1] as T;
  const played = stats.minutes >= 60 ? 2 : stats.minutes > 0 ? 1 : 0;
  const conceded = of(-Math.max(0, stats.goals_conceded - 1), -Math.floor(stats.goals_conceded / 2), 0, 0);
  return (
    played +
    stats.goals_scored * of(6, 6, 5, 5) +
    stats.assists * 3 +
    stats.clean_sheets * of(5, 4, 1, 0) +
    Math.floor(stats.saves / 2) +
    stats.penalties_saved * 5 -
    stats.penalties_missed * 2 +
    conceded -
    stats.yellow_cards -
    stats.red_cards * 3 -
    stats.own_goals * 2 +
    stats.attacking_bonus +
    stats.defending_bonus +
    stats.winning_goals
  );
}

export type PlayerRound = { points: number; played: boolean; goals: number; conceded: number };

/** What players have done in a round, from all their matches in it. */
export function playerRound(lines: readonly StatLine[], type: ElementTypeId): PlayerRound {
  const sum = (of: (line: StatLine) => number) => lines.reduce((total, line) => total + of(line), 0);
  return {
    points: sum((line) => matchPoints(line, type)),
    played: sum((line) => line.minutes + line.yellow_cards + line.red_cards) > 0,
    goals: sum((line) => line.goals_scored),
    conceded: sum((line) => line.goals_conceded),
  };
}

/** A team's round by rules.md 7: substitutes, captain, chips, points. */
export function teamRound(
  team: FrozenTeam,
  did: (element: number) => PlayerRound,
  typeOf: (element: number) => ElementTypeId,
): RoundSheet {
  const eleven = team.elements.slice(0, 11);
  const bench = team.elements.slice(11);
  const legal = (players: number[]) => {
    const count = (type: number) => players.filter((element) => typeOf(element) === type).length;
    return (
      count(1) === 1 &&
      count(2) >= 3 &&
      count(2) <= 5 &&
      count(3) >= 2 &&
      count(3) <= 5 &&
      count(4) >= 1 &&
      count(4) <= 3
    );
  };
  for (let place = 0; place < 11; place++) {
    const out = eleven[place]!;
    if (did(out).played) continue;
    const coming = bench.find(
      (element) => did(element).played && legal(eleven.map((other) => (other === out ? element : other))),
    );
    if (coming === undefined) continue;
    eleven[place] = coming;
    bench[bench.indexOf(coming)] = out;
  }
  const played = (element: number) => did(element).played;
  const times = (element: number): number => {
    if (team.chip === "pdbus") return typeOf(element) === 2 ? 2 : 1;
    if (team.chip === "2capt") return element === team.captain || element === team.vice_captain ? 3 : 1;
    if (element === team.captain) return played(team.captain) ? 2 : 1;
    if (element === team.vice_captain) return !played(team.captain) && played(team.vice_captain) ? 2 : 1;
    return 1;
  };
  const sum = (of: (element: number) => number) => eleven.reduce((total, element) => total + of(element), 0);
  return {
    entry: team.entry,
    points: sum((element) => times(element) * did(element).points),
    cost: team.cost,
    counted: team.counted,
    goals: sum((element) => did(element).goals),
    conceded: sum((element) => did(element).conceded),
  };
}

export type Season = Map<number, Map<number, RoundSheet>>;

/** Points of a window of rounds: all of them, less all costs but the first round's, unless it is the season's first. */
export function windowTotal(season: Season, entry: number, start: number, stop: number): number {
  let total = 0;
  for (let event = start; event <= stop; event++) {
    const sheet = season.get(event)?.get(entry);
    if (sheet !== undefined) total += sheet.points - (event === start && start > 1 ? 0 : sheet.cost);
  }
  return total;
}

export type TableRow = { entry: number; rank: number; total: number; event_total: number };

/** A classic table: more points, then fewer transfers; who is level shares the rank; then by number. */
export function referenceTable(season: Season, members: readonly number[], start: number, stop: number): TableRow[] {
  const sheets = season.get(stop);
  const rows = members
    .filter((entry) => sheets?.has(entry))
    .map((entry) => ({
      entry,
      total: windowTotal(season, entry, start, stop),
      event_total: sheets?.get(entry)?.points ?? 0,
      counted: sheets?.get(entry)?.counted ?? 0,
    }));
  const better = (one: (typeof rows)[number], two: (typeof rows)[number]) =>
    one.total > two.total || (one.total === two.total && one.counted < two.counted);
  return rows
    .map(({ counted: _, ...row }, index) => ({
      ...row,
      rank: 1 + rows.filter((other) => better(other, rows[index]!)).length,
    }))
    .toSorted((a, b) => a.rank - b.rank || a.entry - b.entry);
}

export type Played = { entry_1: number | null; entry_2: number | null; points_1: number; points_2: number };
export type DuelRow = {
  entry: number | null;
  rank: number;
  total: number;
  points_for: number;
  won: number;
  drawn: number;
  lost: number;
};

/** A head-to-head table: 3, 1, 0; then own points; who has won the final is first. */
export function referenceDuels(
  members: readonly (number | null)[],
  matches: readonly Played[],
  champion: number | null,
): DuelRow[] {
  const rows = members.map((entry) => {
    const own = matches.flatMap((match) => {
      if (match.entry_1 === entry) return [[match.points_1, match.points_2] as const];
      return match.entry_2 === entry ? [[match.points_2, match.points_1] as const] : [];
    });
    const won = own.filter(([mine, theirs]) => mine > theirs).length;
    const drawn = own.filter(([mine, theirs]) => mine === theirs).length;
    const points_for = own.reduce((sum, [mine]) => sum + mine, 0);
    return { entry, won, drawn, lost: own.length - won - drawn, total: 3 * won + drawn, points_for };
  });
  const better = (one: (typeof rows)[number], two: (typeof rows)[number]) =>
    one.total > two.total || (one.total === two.total && one.points_for > two.points_for);
  return rows
    .map((row) => {
      const isFirst = (one: { entry: number | null }) => champion !== null && one.entry === champion;
      const above = rows.filter((other) => other !== row && !isFirst(other) && better(other, row)).length;
      return { ...row, rank: isFirst(row) ? 1 : 1 + above + (champion === null ? 0 : 1) };
    })
    .toSorted((a, b) => a.rank - b.rank || (a.entry ?? Infinity) - (b.entry ?? Infinity));
}
