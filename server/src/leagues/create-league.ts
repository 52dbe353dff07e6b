import { randomInt } from "node:crypto";
import { LEAGUE_CODE_LENGTH, reviewLeague, reviewLeagueCount, type LeagueWish } from "@elvan/rules";
import type { Context } from "../platform/context.ts";
import type { Queryable } from "../db/connect.ts";
import { addMembers, countLeaguesOf, insertLeague, leagueByCode, type LeagueRow } from "../db/leagues.ts";
import { leagueMoment } from "./league-moment.ts";
import { nameProblems } from "../names/names.ts";
import { lockTeam } from "../platform/lock-person.ts";
import { Refusal, refuseIfAny } from "../platform/refusal.ts";

/** Without characters that look alike when copied by hand. */
const CODE_LETTERS = "abcdefghjkmnpqrstuvwxyz23456789";

/** Unguessable: the code is a private league's only protection. */
export async function generateLeagueCode(tx: Queryable): Promise<string> {
  for (;;) {
    const code = Array.from({ length: LEAGUE_CODE_LENGTH }, () => CODE_LETTERS[randomInt(CODE_LETTERS.length)]).join(
      "",
    );
    if ((await leagueByCode(tx, code)) === undefined) return code;
  }
}

export function leagueProblems(wish: LeagueWish, facts: Parameters<typeof reviewLeague>[1]) {
  return reviewLeague(wish, facts).map(({ field, code, limit }) => ({
    code,
    field,
    ...(limit !== undefined && { limit }),
  }));
}

/** @throws Refusal with the problems of its settings, or `max_private_entries` */
export function createLeague(ctx: Context, entry: number, wish: LeagueWish): Promise<LeagueRow> {
  return ctx.db.transaction().execute(async (tx) => {
    await lockTeam(tx, entry);
    const { now, currentEvent, open, ruleset } = await leagueMoment(ctx, tx);
    const asked = { ...wish, ko_rounds: wish.ko_rounds || null, max_entries: wish.max_entries || null };
    refuseIfAny([
      ...leagueProblems(asked, { currentEvent, events: ruleset.events, rules: ruleset.rules }),
      ...(await nameProblems(tx, asked.name)),
      ...reviewLeagueCount("x", await countLeaguesOf(tx, entry, "x"), ruleset.rules),
    ]);
    if (open === null) throw new Refusal([{ code: "no_open_event" }]);
    const league = await insertLeague(tx, {
      name: asked.name.trim(),
      league_type: "x",
      scoring: asked.scoring,
      admin_entry: entry,
      start_event: asked.start_event,
      code: await generateLeagueCode(tx),
      code_privacy: "l",
      max_entries: asked.scoring === "h" ? asked.max_entries : null,
      ko_rounds: asked.scoring === "h" ? asked.ko_rounds : null,
      created: now,
      has_cup: asked.scoring === "c",
    });
    await addMembers(tx, league.id, [entry], { joined_time: now, joined_event: open.id });
    return league;
  });
}
