import { BY_HAND_FROM } from "@elvan/rules";
import type { Context } from "../platform/context.ts";
import { audit, type Actor } from "../db/audit.ts";
import type { Queryable } from "../db/connect.ts";
import { elementIds, knownElements } from "../db/elements.ts";
import { insertAll } from "../db/insert-all.ts";
import { teamIds } from "../db/teams.ts";
import { deleteWord } from "../db/feed-state.ts";
import { Refusal } from "../platform/refusal.ts";
import { computeFigures } from "../season/element-figures.ts";
import { lockSeason } from "../db/locks.ts";
import type { PlayerProfile, PlayerReport } from "../season/match-data.ts";
import { fullName } from "./gate/newcomers.ts";
import { PROFILE_FIELDS } from "./gate/shapes.ts";

/**
 * Brings players into the game who are not in it yet, at the price at which their provider offers them; reports without a
 * profile and players who are there already are left alone. One transaction.
 * @returns the ids of the new players
 */
export function addPlayers(ctx: Context, reports: readonly PlayerReport[]): Promise<number[]> {
  return ctx.db.transaction().execute(async (tx) => {
    await lockSeason(tx);
    return insertPlayers(ctx, tx, reports);
  });
}

async function insertPlayers(ctx: Context, tx: Queryable, reports: readonly PlayerReport[]): Promise<number[]> {
  const there = await elementIds(tx);
  const fresh = reports.flatMap(({ profile, team, can_select }) =>
    profile && !there.has(profile.id)
      ? [{ ...ownFields(profile), team, can_select, now_cost: profile.start_cost }]
      : [],
  );
  if (fresh.length === 0) return [];
  await insertAll(tx, "element", fresh);
  const ids = fresh.map((player) => player.id);
  await computeFigures(ctx, tx, ids);
  await ctx.changed(tx, "bootstrap-static");
  return ids;
}

const OWN = ["id", "code", "element_type", "start_cost", ...Object.keys(PROFILE_FIELDS)] as (keyof PlayerProfile)[];

/** An adapter's profile may bring more than we keep; every row has the same columns. */
const ownFields = (profile: PlayerProfile): PlayerProfile =>
  Object.fromEntries(OWN.flatMap((name) => (profile[name] === undefined ? [] : [[name, profile[name]]]))) as never;

type NewPlayer = Pick<PlayerReport, "team"> &
  Pick<PlayerProfile, "start_cost" | "element_type" | "first_name" | "second_name" | "web_name"> & {
    /** Their number in the feed; null where it has not named them. */
    player: number | null;
  };

/**
 * An operator brings in a player: one whom the feed does not describe, or has not named yet. Whoever is in that club under that name is
 * there already, so that a form that is sent twice adds one.
 * @returns their number
 * @throws Refusal `unknown_team`, `player_there`
 */
export function addPlayerByHand(
  ctx: Context,
  { player, team, ...profile }: NewPlayer,
  { reason, ...by }: Actor & { reason: string },
): Promise<number> {
  return ctx.db.transaction().execute(async (tx) => {
    await lockSeason(tx);
    if (!(await teamIds(tx)).has(team)) throw new Refusal([{ code: "unknown_team", team, field: "team" }]);
    const known = await knownElements(tx);
    const name = fullName(profile);
    const twin = known.find((one) => one.id === player || (one.team === team && fullName(one) === name));
    if (twin) throw new Refusal([{ code: "player_there", element: twin.id }]);
    const id = player ?? known.reduce((highest, one) => Math.max(highest, one.id + 1), BY_HAND_FROM);
    await insertPlayers(ctx, tx, [
      {
        ...{ element: id, team, status: "a", can_select: true, chance_of_playing_next_round: null, news_added: null },
        news: { sv: "", en: "" },
        // The provider's code is unknown; real ones are never negative.
        profile: { id, code: -id, known_name: "", photo: "", opta_code: "", ...profile },
      },
    ]);
    // It may have been said that they are not in this game.
    if (player !== null) await deleteWord(tx, String(player));
    const detail = { element: id, team, ...profile, reason };
    await audit(tx, { at: ctx.now(), ...by, action: "player_added", detail });
    await ctx.notify(tx, { kind: "run_job", name: "feed" });
    return id;
  });
}
