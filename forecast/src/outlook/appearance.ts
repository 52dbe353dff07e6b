import { statPoints } from "@elvan/rules";
import type { ElementTypeId, Random, Ruleset } from "@elvan/rules";
import { counts } from "../distribution.ts";
import type { AppearanceLeft, MatchLeft, OutlookPlayer } from "./types.ts";

/** Regular time and what is added to it, on average. */
export const MATCH_MINUTES = 95;
/** Where nobody has told: a club's goals in a match. */
export const USUAL_GOALS = 1.45;
/** Reported minutes lag behind the clock. */
const REPORT_LAG = 10;
/** Who has so many minutes and is not on the pitch to the end began the match and went off; who has fewer has come on. */
const HALF = 45;
/** Of those on the bench when a match begins, for each minute that is left. */
const COMES_ON = 0.35;
const MINUS = 0.35;
const SIZE = 1.4;
/** Of goals: how strong clubs are is not known exactly either. */
const GOALS_SIZE = 6;
const SHORT_SHARE = 0.3;
/** How much a player's own returns go with the goals of the club. */
const WITH_CLUB: Record<ElementTypeId, number> = { 1: 0, 2: 0.35, 3: 0.55, 4: 0.65 };
/** More goals than that make no difference to it. */
const MOST_GOALS = 5;

/** Of those who play, how many play the longer time, as it was in the forecasts of 2025 and 2026. */
const longShare = (plays: number): number => Math.max(0.33, 1 - 2.2 * (1 - plays));

export const goalsLeft = (goals: number | null, match: MatchLeft): number => (goals ?? USUAL_GOALS) * shareLeft(match);

export const shareLeft = ({ started, minutes }: MatchLeft): number =>
  started ? Math.max(0.02, (MATCH_MINUTES - minutes) / MATCH_MINUTES) : 1;

type Table = Float64Array;

function cumulative(mean: number, size: number): Table {
  const table = counts(mean, size).slice();
  for (let count = 1; count < table.length; count++) table[count]! += table[count - 1]!;
  return table;
}

function draw(table: Table, random: Random): number {
  const at = random();
  const last = table.length - 1;
  let count = 0;
  while (count < last && table[count]! < at) count += 1;
  return count;
}

/** Counts of `mean` goals, drawn. */
export const goalsDrawer = (mean: number): ((random: Random) => number) => {
  const table = cumulative(mean, GOALS_SIZE);
  return (random) => draw(table, random);
};

/** What a player's returns bring besides appearances and goals that the club concedes, by the goals that the club scores. */
function returnsTables(mean: number, size: number, goals: number, type: ElementTypeId): Table[] {
  const share = WITH_CLUB[type];
  return Array.from({ length: MOST_GOALS + 1 }, (_, scored) =>
    cumulative(mean * (1 - share + (share * scored) / goals), size),
  );
}

/** @returns points to come, or null without an appearance in this match */
export type AppearanceDrawer = (scored: number, conceded: number, random: Random) => number | null;

type Worth = { long: number; short: number; clean: number; conceded: (count: number) => number };

const worthOf = (type: ElementTypeId, ruleset: Ruleset): Worth => ({
  long: statPoints("minutes", 90, type, ruleset),
  short: statPoints("minutes", 1, type, ruleset),
  clean: statPoints("clean_sheets", 1, type, ruleset),
  conceded: (count) => statPoints("goals_conceded", count, type, ruleset),
});

/** Mean of a player's other returns in a whole match, so that all parts sum to what is expected. */
function returnsMean({ expected, plays }: AppearanceLeft, worth: Worth, conceding: number): number {
  if (plays <= 0) return 0;
  const long = longShare(plays);
  let conceded = 0;
  const against = counts(conceding, GOALS_SIZE);
  for (const [count, probability] of against.entries()) conceded += probability * worth.conceded(count);
  const sure = long * (worth.long + worth.clean * against[0]! + conceded) + (1 - long) * worth.short;
  return Math.max(-MINUS, (expected / plays - sure) / (long + (1 - long) * SHORT_SHARE));
}

export function appearanceDrawer(
  player: OutlookPlayer,
  appearance: AppearanceLeft,
  match: MatchLeft,
  ruleset: Ruleset,
): AppearanceDrawer {
  const type = player.element_type;
  const worth = worthOf(type, ruleset);
  const isHome = player.team === match.team_h;
  const [own, others] = isHome ? [match.goals_h, match.goals_a] : [match.goals_a, match.goals_h];
  const returns = returnsMean(appearance, worth, others ?? USUAL_GOALS) + MINUS;
  const tables = (share: number) => {
    const goals = Math.max(0.05, goalsLeft(own, match));
    const plus = returnsTables(returns * share, SIZE * share, goals, type);
    const minus = cumulative(MINUS * share, Infinity);
    return (scored: number, random: Random) => draw(plus[Math.min(MOST_GOALS, scored)]!, random) - draw(minus, random);
  };
  const starts = appearance.named === "starting";
  const left = shareLeft(match);
  if (appearance.named === "bench" ? appearance.minutes === 0 : match.started && appearance.minutes === 0 && !starts) {
    const comesOn = Math.min(appearance.plays, COMES_ON) * left;
    const short = tables(SHORT_SHARE * left);
    return (scored, _conceded, random) => (random() < comesOn ? worth.short + short(scored, random) : null);
  }
  if (!match.started) return before(starts ? 1 : appearance.plays, worth, tables(1), tables(SHORT_SHARE));
  // Nothing reported yet: they are on the pitch all the same.
  const minutes = appearance.minutes === 0 ? match.minutes : appearance.minutes;
  if (minutes < match.minutes - REPORT_LAG && minutes >= HALF) return () => 0;
  const conceded = isHome ? match.score_a : match.score_h;
  return playing({ ...appearance, minutes }, match, worth, conceded, ruleset, tables(left));
}

type Drawn = (scored: number, random: Random) => number;

const before =
  (plays: number, worth: Worth, long: Drawn, short: Drawn): AppearanceDrawer =>
  (scored, conceded, random) => {
    if (random() >= plays) return null;
    if (random() >= longShare(plays)) return worth.short + short(scored, random);
    return worth.long + (conceded === 0 ? worth.clean : 0) + worth.conceded(conceded) + long(scored, random);
  };

/** On the pitch. A clean sheet that is counted already can be lost; one that is not can still come. */
function playing(
  { minutes, clean_sheet_points }: AppearanceLeft,
  match: MatchLeft,
  worth: Worth,
  concededSoFar: number,
  ruleset: Ruleset,
  returns: Drawn,
): AppearanceDrawer {
  const longPlay = ruleset.steps.long_play_minutes;
  const isLong = minutes >= longPlay;
  const becomesLong = !isLong && minutes + MATCH_MINUTES - match.minutes >= longPlay;
  const step = becomesLong ? worth.long - worth.short : 0;
  const canKeep = concededSoFar === 0 && (isLong || becomesLong);
  return (scored, conceded, random) => {
    const clean = (canKeep && conceded === 0 ? worth.clean : 0) - clean_sheet_points;
    const against = worth.conceded(concededSoFar + conceded) - worth.conceded(concededSoFar);
    return step + clean + against + returns(scored, random);
  };
}
