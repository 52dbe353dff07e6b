import { STAT_NAMES, type ChipName, type StatLine } from "@elvan/rules";
import type { StatReport } from "../../src/season/match-data.ts";
import { squadOfEntry } from "../../src/db/squads.ts";
import { savePicks } from "../../src/squads/save-picks.ts";
import { runDue } from "../../src/jobs/run-due.ts";
import { recordStats, type ReportedLine } from "../../src/season/record-stats.ts";
import type { Game } from "./game.ts";
import type { Person } from "./people.ts";
import { clubOf, clubsOf, deadlineOf, fixtureOf, kickoffOf, player, SQUAD_SIZE } from "./season.ts";

const MINUTES = 60_000;
const HOURS = 60 * MINUTES;

/** Statistics of a player in a match of the small season: a figure for every player that anybody can compute again. */
export type Feats = Partial<StatLine>;

/** Everybody of a club who plays a match by default: one goalkeeper, four defenders, four midfielders, two forwards. */
export const ELEVEN = [1, 3, 4, 5, 6, 9, 10, 11, 12, 16, 17];

/** A whole match: the elevens play 90 minutes, and what `feats` says of single players. */
export function matchLines(fixture: number, feats: ReadonlyMap<number, Feats> = new Map()): ReportedLine[] {
  const { team_h, team_a } = clubsOf(fixture);
  return [team_h, team_a].flatMap((team) =>
    Array.from({ length: SQUAD_SIZE }, (_, index) => {
      const element = player(team, index + 1);
      const minutes = ELEVEN.includes(index + 1) ? 90 : 0;
      return { element, team, stats: { minutes, ...feats.get(element) } };
    }),
  );
}

const NOTHING = Object.fromEntries(STAT_NAMES.map((name) => [name, 0])) as StatLine;

/** The same as a provider tells it: every figure of everybody. */
export const toldLines = (fixture: number, feats?: ReadonlyMap<number, Feats>): StatReport[] =>
  matchLines(fixture, feats).map((line) => ({ ...line, stats: { ...NOTHING, ...line.stats } }));

/** Plays a chip with the line-up that a team has saved. */
export async function playTeamChip({ ctx }: Game, { entry }: Pick<Person, "entry">, chip: ChipName): Promise<void> {
  const row = await squadOfEntry(ctx.db, entry);
  const picks = (row?.elements ?? []).map((element, index) => ({
    element,
    position: index + 1,
    is_captain: element === row?.captain,
    is_vice_captain: element === row?.vice_captain,
  }));
  await savePicks(ctx, { entry, picks, chip });
}

/** Plays a round: past the deadline, all its matches at their time, whatever is due done in order. Ends at the last whistle. */
export async function playRound(
  game: Game,
  event: number,
  feats: ReadonlyMap<number, Feats> = new Map(),
): Promise<void> {
  await game.at(deadlineOf(event));
  await runDue(game.ctx);
  await game.at(kickoffOf(event));
  await runDue(game.ctx);
  await game.at(new Date(kickoffOf(event).getTime() + 2 * HOURS));
  const fixtures = await fixturesNow(game, event);
  await recordStats(
    game.ctx,
    fixtures.map((fixture) => ({
      fixture,
      state: { started: true, minutes: 90, finished_provisional: true, ...scoreOf(fixture, feats) },
      lines: matchLines(fixture, feats),
      complete: true,
    })),
    { source: "feed" },
  );
  await runDue(game.ctx);
}

/** The score that the goals of a match come to. */
export function scoreOf(fixture: number, feats: ReadonlyMap<number, Feats> = new Map()) {
  const { team_h, team_a } = clubsOf(fixture);
  const goals = (team: number, name: "goals_scored" | "own_goals") =>
    [...feats].reduce((sum, [element, feat]) => sum + (clubOf(element) === team ? (feat[name] ?? 0) : 0), 0);
  return {
    team_h_score: goals(team_h, "goals_scored") + goals(team_a, "own_goals"),
    team_a_score: goals(team_a, "goals_scored") + goals(team_h, "own_goals"),
  };
}

async function fixturesNow(game: Game, event: number): Promise<number[]> {
  const rows = await game.ctx.db.selectFrom("fixture").select("id").where("event", "=", event).orderBy("id").execute();
  return rows.map((row) => row.id);
}

/** On to the morning after, when the round is settled, and some hours more, when it is checked. */
export async function settleRound(game: Game, event: number): Promise<void> {
  for (const hours of [20, 24]) {
    await game.at(new Date(kickoffOf(event).getTime() + hours * HOURS));
    await runDue(game.ctx);
  }
}

/** The match of a player's club in a round. */
export const matchOf = (element: number, event: number): number => fixtureOf(clubOf(element), event);
