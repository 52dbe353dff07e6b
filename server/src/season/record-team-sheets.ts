import {
  isOver,
  reviewSheetMoment,
  reviewTeamSheet,
  sameSheet,
  SHEET_LEAD,
  type SheetFacts,
  type SheetPlayers,
} from "@elvan/rules";
import { audit, type Actor } from "../db/audit.ts";
import type { Queryable } from "../db/connect.ts";
import { sheetPlayers } from "../db/elements.ts";
import { fixtureById } from "../db/fixtures.ts";
import { lockSeason } from "../db/locks.ts";
import type { Row, SheetSource } from "../db/schema.ts";
import { deleteTeamSheet, insertWord, newestWords, saveTeamSheet, teamSheet } from "../db/team-sheets.ts";
import type { Context } from "../platform/context.ts";
import { NotFound, refuseIfAny, type Problem } from "../platform/refusal.ts";

/** `players` null: the source takes its sheet back. */
export type SheetReport = { fixture: number; team: number; announced_at: Date; players: SheetPlayers | null };

/** `seen`: the version that the operator has looked at; 0 for none. */
type Operator = Actor & { source: "operator"; seen: number };
export type SheetOrigin = { source: "feed" | "simulator" } | Operator;

export type RecordedSheets = {
  /** Matches whose standing sheets are others now. */
  changed: number[];
  refused: { report: SheetReport; problems: Problem[] }[];
};

type Word = Row<"team_sheet_word">;

/** A word stands before the feed's of that day while it is an operator's. Undefined: no sheet stands. */
function standingWord(newest: readonly Word[]): Word | undefined {
  const fed = newest.filter(({ source }) => source !== "operator").toSorted((a, b) => b.id - a.id)[0];
  const own = ownWord(newest, "operator");
  if (own && own.players !== null && (!fed || isOfOneDay(own, fed))) return own;
  return fed?.players === null ? undefined : fed;
}

/**
 * Writes down what sources say of line-ups, and what stands by it. Safe to repeat: who says the same again changes nothing.
 * Of a feed's sheets the wrong ones are returned; an operator's is refused.
 * @throws Refusal of an operator's sheet, also when another has changed it meanwhile
 */
export async function recordTeamSheets(
  ctx: Context,
  reports: readonly SheetReport[],
  origin: SheetOrigin,
): Promise<RecordedSheets> {
  const isNew = await Promise.all(reports.map((report) => differs(ctx.db, report, origin.source)));
  const fresh = reports.filter((_, index) => isNew[index]);
  if (fresh.length === 0) return { changed: [], refused: [] };
  return ctx.db.transaction().execute(async (tx) => {
    await lockSeason(tx);
    const recorded: RecordedSheets = { changed: [], refused: [] };
    for (const report of fresh) {
      const problems = await review(ctx, tx, report, origin);
      if (origin.source === "operator") refuseIfAny(problems);
      if (problems.length > 0) recorded.refused.push({ report, problems });
      else if (await record(ctx, tx, report, origin)) recorded.changed.push(report.fixture);
    }
    if (recorded.changed.length > 0) await ctx.changed(tx, "team-sheets");
    return recorded;
  });
}

const ownWord = (newest: readonly Word[], source: SheetSource): Word | undefined =>
  newest.find((word) => word.source === source);

/** Of a match that has been moved since, the sheets are of another day. */
const isOfOneDay = (before: { announced_at: Date }, now: { announced_at: Date }): boolean =>
  now.announced_at.getTime() - before.announced_at.getTime() <= SHEET_LEAD;

/** Also when the sheet itself is the same but who is named as absent is not. */
async function differs(db: Queryable, report: SheetReport, source: SheetSource): Promise<boolean> {
  const before = ownWord(await newestWords(db, report.fixture, report.team), source);
  const { players } = report;
  // An earlier version, told again.
  if (before && report.announced_at < before.announced_at) return false;
  if (!before?.players || players === null) return (before?.players ?? null) !== players;
  return (
    !isOfOneDay(before, report) || !sameSheet(before.players, players) || absences(before.players) !== absences(players)
  );
}

const absences = ({ absent }: SheetPlayers): string =>
  absent
    .map(({ element, reason }) => `${element} ${reason}`)
    .toSorted()
    .join();

async function review(ctx: Context, tx: Queryable, report: SheetReport, origin: SheetOrigin): Promise<Problem[]> {
  const row = await fixtureById(tx, report.fixture);
  if (!row) throw new NotFound("fixture");
  const facts: Omit<SheetFacts, "players"> = {
    fixture: { ...row, kickoff_time: row.kickoff_time?.getTime() ?? null, over: isOver(row) },
    now: ctx.now().getTime(),
  };
  const announced = { team: report.team, announced_at: report.announced_at.getTime() };
  const { players } = report;
  const problems: Problem[] =
    players === null
      ? reviewSheetMoment(announced, facts)
      : reviewTeamSheet({ ...players, ...announced }, { ...facts, players: await sheetPlayers(tx, namesIn(players)) });
  if (origin.source === "operator") {
    const stands = await teamSheet(tx, report.fixture, report.team);
    if ((stands?.version ?? 0) !== origin.seen) problems.unshift({ code: "sheet_changed" });
  }
  return problems;
}

const namesIn = ({ starting, bench, absent }: SheetPlayers): number[] => [
  ...starting,
  ...bench,
  ...absent.map(({ element }) => element),
];

/** @returns whether another sheet stands now */
async function record(ctx: Context, tx: Queryable, report: SheetReport, origin: SheetOrigin): Promise<boolean> {
  const { fixture, team, announced_at, players } = report;
  if (!(await differs(tx, report, origin.source))) return false;
  const at = ctx.now();
  const account = origin.source === "operator" ? origin.account : null;
  await insertWord(tx, {
    ...{ fixture, team, source: origin.source, at, announced_at, account },
    players: players && JSON.stringify(players),
  });
  if (origin.source === "operator") {
    const detail = { fixture, team, ...(players && { starting: players.starting, bench: players.bench }) };
    const action = players === null ? "team_sheet_left_to_feed" : "team_sheet_saved";
    await audit(tx, { at, account, address: origin.address ?? null, action, detail });
  }
  return stand(tx, fixture, team, at);
}

async function stand(tx: Queryable, fixture: number, team: number, at: Date): Promise<boolean> {
  const held = await teamSheet(tx, fixture, team);
  const word = standingWord(await newestWords(tx, fixture, team));
  if (word?.id === held?.version) return false;
  if (!word?.players) {
    await deleteTeamSheet(tx, fixture, team);
    return true;
  }
  const before = held && isOfOneDay(held, word) ? held : undefined;
  const isSame = before === undefined || sameSheet(before, word.players);
  const announced_at = before?.announced_at ?? word.announced_at;
  // A source that gives no time of its own for a change is taken by our clock.
  const changed_at = word.announced_at > announced_at && word.announced_at <= at ? word.announced_at : at;
  const { starting, bench, absent } = word.players;
  await saveTeamSheet(tx, {
    ...{ fixture, team, source: word.source, version: word.id, announced_at, starting, bench },
    changed_at: isSame ? (before?.changed_at ?? null) : changed_at,
    absent: JSON.stringify(absent),
  });
  return true;
}
