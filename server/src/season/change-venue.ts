import type { Context } from "../platform/context.ts";
import { audit, type Actor } from "../db/audit.ts";
import type { Queryable } from "../db/connect.ts";
import { raiseLiveVersion } from "../db/events.ts";
import { turnBefore } from "../db/feed-memory.ts";
import { lockFixture, updateFixture } from "../db/fixtures.ts";
import { matchMoveOf, saveMatchMove } from "../db/match-moves.ts";
import { lockSeason } from "../db/locks.ts";
import type { Row } from "../db/schema.ts";
import { NotFound, Refusal } from "../platform/refusal.ts";

type Operator = Actor & { reason: string };
type Venue = { fixture: number; team_h: number };

/**
 * The two clubs of a match change ends. Figures and scores are the clubs' own and go with them, so no point changes, whatever has
 * been played and settled. What an operator says stands until the feed agrees, or an operator turns the match again.
 * @returns whether `team_h` was the away side
 */
export const changeVenue = (ctx: Context, venue: Venue, operator: Operator | null = null): Promise<boolean> =>
  ctx.db.transaction().execute((tx) => changeVenueIn(ctx, tx, venue, operator));

export async function changeVenueIn(
  ctx: Context,
  tx: Queryable,
  { fixture: id, team_h }: Venue,
  operator: Operator | null,
): Promise<boolean> {
  await lockSeason(tx);
  const fixture = await lockFixture(tx, id);
  if (operator && !fixture) throw new NotFound("fixture");
  if (operator && fixture?.team_h !== team_h && fixture?.team_a !== team_h) {
    throw new Refusal([{ code: "club_not_in_match", team: team_h, field: "team_h" }]);
  }
  if (fixture?.team_a !== team_h || (!operator && fixture.venue_by_operator)) return false;
  await updateFixture(tx, id, {
    ...{ team_h, team_a: fixture.team_h },
    ...{ team_h_score: fixture.team_a_score, team_a_score: fixture.team_h_score },
    ...(fixture.awarded && { awarded: JSON.stringify(turned(fixture.awarded)) }),
    venue_by_operator: operator !== null,
  });
  await turnBefore(tx, id);
  const moved = await matchMoveOf(tx, id);
  if (moved) {
    const { state } = moved;
    await saveMatchMove(tx, id, {
      ...moved,
      state: { ...turned(state), awarded: state.awarded && turned(state.awarded) },
    });
  }
  if (operator) {
    const { reason, ...by } = operator;
    const detail = { fixture: id, from: fixture.team_h, to: team_h, reason };
    await audit(tx, { at: ctx.now(), ...by, action: "fixture_turned_round", detail });
  }
  const { event } = fixture;
  if (event !== null) await raiseLiveVersion(tx, event);
  await ctx.changed(tx, "bootstrap-static", "fixtures");
  if (event !== null) await ctx.changed(tx, `event/${event}/live`);
  return true;
}

const turned = <S extends NonNullable<Row<"fixture">["awarded"]>>(state: S): S => ({
  ...state,
  ...{ team_h_score: state.team_a_score, team_a_score: state.team_h_score },
});
