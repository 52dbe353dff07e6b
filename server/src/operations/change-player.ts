import {
  PLAYER_FIELDS,
  reviewPlayerChange,
  type PlayerChangeReview,
  type PlayerDetails,
  type PlayerField,
} from "@elvan/rules";
import type { Context } from "../platform/context.ts";
import { audit, type Actor } from "../db/audit.ts";
import type { Queryable } from "../db/connect.ts";
import { elementsById } from "../db/elements.ts";
import { deleteHeldDetail, heldDetails, holdDetail } from "../db/held-details.ts";
import { lockSeason } from "../db/locks.ts";
import { setCost } from "../db/prices.ts";
import type { Row } from "../db/schema.ts";
import { ownersFor } from "../db/squads.ts";
import { teamIds } from "../db/teams.ts";
import { roundsNow } from "../db/events.ts";
import { refuseIfChanged } from "../platform/changed-elsewhere.ts";
import { NotFound, refuseIfAny } from "../platform/refusal.ts";
import { recordPlayersIn } from "../season/record-players.ts";

type Changes = Partial<PlayerDetails>;
export type PlayerWish = { element: number; changes: Changes };

export const detailsOf = (row: Row<"element">): PlayerDetails =>
  Object.fromEntries(PLAYER_FIELDS.map((field) => [field, row[field]])) as PlayerDetails;

/** The price is the game's own, and no feed changes it. */
const isFed = (field: PlayerField): boolean => field !== "now_cost";

/** Changes nothing. @throws NotFound; Refusal */
export const reviewChangeOfPlayer = (ctx: Context, wish: PlayerWish): Promise<PlayerChangeReview> =>
  review(ctx, ctx.db, wish);

/**
 * An operator sets what a feed would tell of a player, or the price. It stands against the feed until the feed agrees, or until it is
 * left to it. @throws NotFound; Refusal
 */
export function changePlayer(
  ctx: Context,
  { before, reason, ...wish }: PlayerWish & { before?: Record<string, unknown> | undefined; reason: string },
  by: Actor,
): Promise<void> {
  return ctx.db.transaction().execute(async (tx) => {
    await lockSeason(tx);
    const [row] = await elementsById(tx, [wish.element]);
    if (!row) throw new NotFound("element");
    refuseIfChanged(detailsOf(row), before, wish.changes);
    const { changes } = await review(ctx, tx, wish);
    const now = ctx.now();
    for (const { field, from } of changes) {
      if (!isFed(field)) continue;
      await holdDetail(tx, { element: row.id, field, told: from, at: now, account: by.account, reason });
    }
    const { now_cost, ...record } = wish.changes;
    await recordPlayersIn(ctx, tx, [{ element: row.id, ...record }]);
    if (now_cost !== undefined) await setCost(tx, now, { element: row.id, new_cost: now_cost });
    await ctx.changed(tx, "bootstrap-static");
    await audit(tx, { at: now, ...by, action: "player_changed", detail: { element: row.id, changes, reason } });
  });
}

/** @returns undefined when an operator holds no such thing */
export function leaveDetail(
  ctx: Context,
  { element, field }: { element: number; field: PlayerField },
  by: Actor,
): Promise<true | undefined> {
  return ctx.db.transaction().execute(async (tx) => {
    await lockSeason(tx);
    const held = (await heldDetails(tx, [element])).find((row) => row.field === field);
    if (!held) return undefined;
    await deleteHeldDetail(tx, { element, field });
    await recordPlayersIn(ctx, tx, [{ element, [field]: held.told }]);
    const detail = { element, field, to: held.told };
    await audit(tx, { at: ctx.now(), ...by, action: "player_left_to_feed", detail });
    return true;
  });
}

async function review(ctx: Context, db: Queryable, { element, changes }: PlayerWish): Promise<PlayerChangeReview> {
  const [row] = await elementsById(db, [element]);
  if (!row) throw new NotFound("element");
  const { team } = changes;
  if (team !== undefined && !(await teamIds(db)).has(team)) refuseIfAny([{ code: "unknown_team", team, element }]);
  const { planned } = await roundsNow(db, ctx.now());
  if (!planned) throw new NotFound("season");
  const { squad_team_limit } = (await ctx.ruleset(db, planned)).rules;
  const owners = await ownersFor(db, element, { team: team ?? row.team, limit: squad_team_limit });
  const reviewed = reviewPlayerChange(detailsOf(row), changes, owners);
  refuseIfAny(reviewed.problems);
  return reviewed;
}
