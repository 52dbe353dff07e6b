import type { EntryCourse, EntryLedger, LeagueCourse, Rival } from "@elvan/contract";
import { MINUTE } from "@elvan/rules";

type Line = EntryLedger["lines"][number];

export type EveningLine = Line & {
  /** As they count for the team. */
  counted: number;
  /** Who of the rivals has the player among those who count, and how many times. */
  rivals: { entry: number; name: string; multiplier: number }[];
};

/** What happened in five minutes, and the rank before and after them. */
export type EveningMoment = {
  /** Null: imported, or reported after the round. */
  time: string | null;
  points: number;
  before: number | null;
  after: number | null;
  /** In leagues where the place is another now. */
  places: { league: number; name: string; before: number; after: number }[];
  lines: EveningLine[];
  /** Players who came on or reached the longer time: a point each, told together. */
  appearances: { players: number; points: number };
};

/** The course is told every five minutes; what a single goal did to the rank cannot be told apart from its neighbours. */
const SLOT = 5 * MINUTE;
const slotOf = (time: string) => Math.floor(Date.parse(time) / SLOT);

/** What happened to a team's players, newest first. Players who did not count are left out. */
export function eveningOf(
  ledger: EntryLedger,
  course: EntryCourse | undefined,
  rivals: readonly Rival[],
  leagues: readonly LeagueCourse[] = [],
): EveningMoment[] {
  const moments = course?.moments ?? [];
  const places = new Map(moments.map(({ time }, index) => [slotOf(time), index]));
  const lines = ledger.lines.filter(({ multiplier }) => multiplier > 0);
  const groups = Map.groupBy(lines, ({ time }) => (time === null ? null : slotOf(time)));
  return [...groups]
    .toSorted(([one], [other]) => (other ?? 0) - (one ?? 0))
    .map(([slot, own]) => {
      const place = slot === null ? undefined : places.get(slot);
      const told = own.map((line) => toldLine(line, rivals));
      const appearances = told.filter(({ identifier, correction }) => identifier === "minutes" && !correction);
      return {
        time: own.at(-1)?.time ?? null,
        points: sumOf(told),
        before: place === undefined ? null : (moments[place - 1]?.overall_rank ?? null),
        after: place === undefined ? null : (moments[place]?.overall_rank ?? null),
        places: slot === null ? [] : leagues.flatMap((league) => placeMoved(league, slot)),
        lines: told.filter((line) => !appearances.includes(line)).toReversed(),
        appearances: { players: new Set(appearances.map(({ element }) => element)).size, points: sumOf(appearances) },
      };
    });
}

const FEW_LINES = 4;

/** Whole moments, as their lines add up to what is said above them; at least one, however much happened in it. */
export function newestOf(moments: readonly EveningMoment[]): readonly EveningMoment[] {
  let lines = 0;
  const end = moments.findIndex((moment) => (lines += moment.lines.length) > FEW_LINES);
  return end === -1 ? moments : moments.slice(0, Math.max(1, end));
}

/** The place after these five minutes and before them, if they differ. */
function placeMoved({ league, name, moments }: LeagueCourse, slot: number): EveningMoment["places"] {
  const after = moments.findLast(({ time }) => slotOf(time) <= slot);
  const before = moments.findLast(({ time }) => slotOf(time) < slot);
  if (after === undefined || before === undefined || after.place === before.place) return [];
  return [{ league, name, before: before.place, after: after.place }];
}

const sumOf = (lines: readonly EveningLine[]) => lines.reduce((sum, { counted }) => sum + counted, 0);

function toldLine(line: Line, rivals: readonly Rival[]): EveningLine {
  const holders = rivals.flatMap(({ entry, entry_name: name, picks }) => {
    const multiplier = picks.find(({ element }) => element === line.element)?.multiplier ?? 0;
    return multiplier > 0 ? { entry, name, multiplier } : [];
  });
  return { ...line, counted: line.points * line.multiplier, rivals: holders };
}
