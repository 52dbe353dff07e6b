import type { CabinetLeague, LeagueLife, LeagueWordsWish } from "@elvan/contract";
import type { MomentKind, Reaction } from "@elvan/rules";
import {
  cabinetOf,
  decideReports,
  insertReport,
  isMuted,
  momentBy,
  momentsOf,
  openReports,
  reactionsOf,
  removeReaction,
  saveReaction,
  saveWords,
  setMuted,
  winnersOf,
  wordsOf,
  type ReportRow,
} from "../db/league-life.ts";
import { isMember, leagueById, lockLeague } from "../db/leagues.ts";
import { refusalOf } from "../names/names.ts";
import { audit, type Actor } from "../db/audit.ts";
import type { Context } from "../platform/context.ts";
import { refuseIfChanged } from "../platform/changed-elsewhere.ts";
import { lockPerson } from "../platform/lock-person.ts";
import { NotFound, Refusal } from "../platform/refusal.ts";
import { seasonFacts } from "../season/season-state.ts";
import { lockOwnLeague } from "./league-moment.ts";
import type { LeagueServer } from "./league-tables.ts";
import { viewLeagueLife } from "./views/league-life.ts";

/** Rounds of which moments are shown. */
const SHOWN_ROUNDS = 3;

const seasonPhase = ({ seasonState }: LeagueServer): number => seasonFacts(seasonState).phases[0]?.id ?? 1;

/** @throws NotFound when there is none; a cup is none, and a league of everybody of a kind has no life of its own */
async function livingLeague({ db }: Pick<Context, "db">, id: number) {
  const league = await leagueById(db, id);
  if (league === undefined || league.cup_of !== null || league.membership !== null) throw new NotFound("league");
  return league;
}

export async function leagueLife(server: LeagueServer, id: number, entry: number | null): Promise<LeagueLife> {
  const { db } = server.ctx;
  const league = await livingLeague(server.ctx, id);
  const won = await winnersOf(db, id);
  const since = Math.max(1, (won[0]?.event ?? 1) - SHOWN_ROUNDS + 1);
  const member = entry !== null && (await isMember(db, id, entry));
  const [told, reactions, words, muted] = await Promise.all([
    momentsOf(db, id, since),
    reactionsOf(db, id, since, entry),
    member ? wordsOf(db, id) : undefined,
    member && isMuted(db, id, entry),
  ]);
  const out = league.scoring === "c" ? (await server.tables.reads.outOfTables()).entries : [];
  const isNamed = ({ entry: team, other = null }: { entry: number; other?: number | null }) =>
    !out.includes(team) && (other === null || !out.includes(other));
  const [winners, moments] = [won.filter(isNamed), told.filter(isNamed)];
  const named = [...winners.map((one) => one.entry), ...moments.flatMap((one) => [one.entry, one.other ?? []].flat())];
  const names = await server.tables.reads.names([...new Set(named)]);
  const own = { member, canAdmin: league.league_type === "x" && entry !== null && league.admin_entry === entry, muted };
  return viewLeagueLife({ winners, moments, reactions, words, season: seasonPhase(server), own }, names);
}

export async function entryCabinet(server: LeagueServer, entry: number): Promise<CabinetLeague[]> {
  const cabinet = await cabinetOf(server.ctx.db, entry, seasonPhase(server));
  const { entries } = await server.tables.reads.outOfTables();
  return entries.includes(entry) ? cabinet.filter(({ scoring }) => scoring === "h") : cabinet;
}

/** `null` takes it back. @throws Refusal `not_member`, `moment_gone` */
export function react(
  ctx: Context,
  entry: number,
  { league, event, kind, entry: subject }: { league: number; event: number; kind: MomentKind; entry: number },
  reaction: Reaction | null,
): Promise<void> {
  return ctx.db.transaction().execute(async (tx) => {
    if (!(await isMember(tx, league, entry))) throw new Refusal([{ code: "not_member" }]);
    const given = { league, event, kind, subject, entry };
    if (reaction === null) return removeReaction(tx, given);
    if ((await momentBy(tx, { league, event, kind, entry: subject })) === undefined)
      throw new Refusal([{ code: "moment_gone" }]);
    return saveReaction(tx, { ...given, reaction, at: ctx.now() });
  });
}

type WordsWish = Required<Omit<LeagueWordsWish, "before">> & Pick<LeagueWordsWish, "before">;

/** Changed words are shown again, whatever an operator hid before: they can be reported again. */
export function changeWords(ctx: Context, entry: number, id: number, { before, ...words }: WordsWish): Promise<void> {
  return ctx.db.transaction().execute(async (tx) => {
    await lockOwnLeague(tx, id, entry);
    const { notice = "", rules = "" } = (await wordsOf(tx, id)) ?? {};
    refuseIfChanged({ notice, rules }, before, words);
    for (const field of ["notice", "rules"] as const) {
      // Names are judged whole; of a text each line is.
      for (const line of words[field].split("\n"))
        if ((await refusalOf(tx, line, "game")) !== null) throw new Refusal([{ code: "words_not_allowed", field }]);
    }
    await saveWords(tx, { league: id, ...words, changed_at: ctx.now() });
  });
}

/** For members alone. @throws Refusal `not_member`, `nothing_to_report` */
export function reportWords(
  ctx: Context,
  by: { entry: number; account: number },
  id: number,
  reason: string,
): Promise<void> {
  return ctx.db.transaction().execute(async (tx) => {
    await lockPerson(tx, by.account);
    if ((await lockLeague(tx, id)) === undefined) throw new NotFound("league");
    if (!(await isMember(tx, id, by.entry))) throw new Refusal([{ code: "not_member" }]);
    const words = await wordsOf(tx, id);
    const shown = words === undefined || words.hidden ? "" : [words.notice, words.rules].filter(Boolean).join("\n\n");
    if (shown === "") throw new Refusal([{ code: "nothing_to_report" }]);
    await insertReport(tx, { league: id, account: by.account, reason, words: shown, at: ctx.now() });
  });
}

/** @throws Refusal `not_member` */
export async function muteLeague(ctx: Context, entry: number, league: number, muted: boolean): Promise<void> {
  if (!(await setMuted(ctx.db, league, entry, muted))) throw new Refusal([{ code: "not_member" }]);
}

export const reportedWords = ({ db }: Pick<Context, "db">): Promise<ReportRow[]> => openReports(db);

/** All open reports of the league at once. @returns the league; undefined when the report is not open */
export function decideReport(
  ctx: Pick<Context, "db" | "realTime">,
  id: number,
  { hidden, by }: { hidden: boolean; by: Actor },
): Promise<number | undefined> {
  return ctx.db.transaction().execute(async (tx) => {
    const now = ctx.realTime();
    const league = await decideReports(tx, id, { hidden, decided: now });
    if (league === undefined) return undefined;
    const action = hidden ? ("league_words_hidden" as const) : ("league_words_kept" as const);
    await audit(tx, { at: now, ...by, action, detail: { league, report: id } });
    return league;
  });
}
