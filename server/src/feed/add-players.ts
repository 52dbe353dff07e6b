import type { Context } from "../platform/context.ts";
import { audit, type Actor } from "../db/audit.ts";
import { elementIds } from "../db/elements.ts";
import { insertAll } from "../db/insert-all.ts";
import { teamIds } from "../db/teams.ts";
import { NotFound, Refusal } from "../platform/refusal.ts";
import { computeFigures } from "../season/element-figures.ts";
import { lockSeason } from "../db/locks.ts";
import type { PlayerProfile, PlayerReport } from "../season/match-data.ts";
import { PROFILE_FIELDS } from "./gate/shapes.ts";

/**
 * Brings players into the game who are not in it yet, at the price at which their provider offers them; reports without a
 * profile and players who are there already are left alone. One transaction.
 *
 * @returns the ids of the new players
 */
export function addPlayers(ctx: Context, reports: readonly PlayerReport[]): Promise<number[]> {
  return ctx.db.transaction().execute(async (tx) => {
    await lockSeason(tx);
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
  });
}

const OWN = ["id", "code", "element_type", "start_cost", ...Object.keys(PROFILE_FIELDS)] as (keyof PlayerProfile)[];

/** An adapter's profile may bring more than we keep; every row has the same columns. */
const ownFields = (profile: PlayerProfile): PlayerProfile =>
  Object.fromEntries(OWN.flatMap((name) => (profile[name] === undefined ? [] : [[name, profile[name]]]))) as never;

type NewPlayer = Pick<PlayerReport, "team"> &
  Pick<PlayerProfile, "id" | "start_cost" | "element_type" | "first_name" | "second_name" | "web_name">;

/**
 * An operator brings in a player whom the feed has named.
 * @throws NotFound of an unknown club; Refusal `player_there`
 */
export async function addPlayerByHand(ctx: Context, { team, ...player }: NewPlayer, by: Actor): Promise<number> {
  if (!(await teamIds(ctx.db)).has(team)) throw new NotFound("team");
  const { id } = player;
  const [element] = await addPlayers(ctx, [
    {
      ...{ element: id, team, status: "a", can_select: true, chance_of_playing_next_round: null, news_added: null },
      news: { sv: "", en: "" },
      // The provider's code is unknown; real ones are never negative.
      profile: { code: -id, known_name: "", photo: "", opta_code: "", ...player },
    },
  ]);
  if (element === undefined) throw new Refusal([{ code: "player_there", element: id }]);
  const { id: _, ...rest } = player;
  await audit(ctx.db, { at: ctx.now(), ...by, action: "feed_player_added", detail: { player: id, team, ...rest } });
  await ctx.notify(ctx.db, { kind: "run_job", name: "feed" });
  return element;
}
