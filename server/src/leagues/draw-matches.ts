import { cupPlaces, NO_OVERRIDES } from "@elvan/rules";
import type { Context } from "../platform/context.ts";
import { eventById, updateEvent } from "../db/events.ts";
import { insertMatches, matchesOfRound } from "../db/h2h-matches.ts";
import { cupsBegunBefore, presentEntries } from "../db/leagues.ts";
import { drawKnockouts } from "./draw-knockouts.ts";
import { LEAGUES_LOCK } from "../db/locks.ts";
import { cupRound, makeCups } from "./make-cups.ts";
import { drawSeed } from "./start-leagues.ts";

const BATCH_SIZE = 200;

/** rules.md 2, 13, 14. Works in batches; interrupted, it continues and draws the same. */
export async function drawMatches(ctx: Context, event: number): Promise<boolean> {
  const done = await ctx.db.exclusively([LEAGUES_LOCK, event], async () => {
    const [round, before] = [await eventById(ctx.db, event), await eventById(ctx.db, event - 1)];
    if (!round || !before || round.h2h_ko_matches_created || before.checked_at === null) return false;
    if (before.matches_partition !== before.partition_name) return false;
    const { events } = await ctx.ruleset(ctx.db, { id: event, overrides: NO_OVERRIDES });
    await drawNextRounds(ctx, event, events);
    await makeCups(ctx, event - 1, events);
    await drawKnockouts(ctx, event);
    await ctx.db.transaction().execute(async (tx) => {
      // Matches added to a round that is settled already are decided by settling its matches again.
      await updateEvent(tx, event, {
        cup_leagues_created: true,
        h2h_ko_matches_created: true,
        matches_partition: null,
      });
      await ctx.changed(tx, "bootstrap-static");
    });
    return true;
  });
  return done === true;
}

async function drawNextRounds(ctx: Context, event: number, events: number): Promise<void> {
  const seed = await drawSeed(ctx.db);
  const cups = await cupsBegunBefore(ctx.db, event);
  for (let from = 0; from < cups.length; from += BATCH_SIZE) {
    const batch = cups.slice(from, from + BATCH_SIZE);
    const ids = batch.map(({ id }) => id);
    await ctx.db.transaction().execute(async (tx) => {
      const drawn = new Set((await matchesOfRound(tx, ids, event)).map(({ league }) => league));
      const decided = await matchesOfRound(tx, ids, event - 1);
      const before = Map.groupBy(decided, ({ league }) => league);
      const present = await presentEntries(
        tx,
        decided.flatMap(({ winner }) => winner ?? []),
      );
      const matches = batch
        .filter(({ id }) => !drawn.has(id))
        .flatMap((cup) => {
          const winners = (before.get(cup.id) ?? []).flatMap((match) => match.winner ?? []);
          const left = winners.filter((entry) => present.has(entry));
          return cupRound(cup, left, { event, places: cupPlaces(event, events), seed });
        });
      await insertMatches(tx, matches);
    });
  }
}
