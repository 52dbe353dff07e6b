import { createScorer, reviewChipReturn, type ChipPlay, type ChipReturnProblem } from "@elvan/rules";
import type { Context } from "../platform/context.ts";
import { audit, type Actor } from "../db/audit.ts";
import { chipPlays, deleteChipPlay } from "../db/chip-plays.ts";
import { entryEvent } from "../db/entry-events.ts";
import { eventById, lockEvent } from "../db/events.ts";
import { lockSeason } from "../db/locks.ts";
import { inOpenRound, withTeam, type Moment } from "./open-round.ts";
import { Refusal, refuseIfAny } from "../platform/refusal.ts";
import { roundResults } from "../rounds/round-results.ts";
import { whileNotScored } from "../rounds/score-event.ts";
import { rescoreFrom } from "../rounds/settle-event.ts";

/** The round's points with the chip and, where it can be returned, without it. */
type UsedChip = {
  play: ChipPlay;
  points: number | null;
  points_without: number | null;
  problems: ChipReturnProblem[];
};

export async function usedChips(ctx: Context, entry: number): Promise<UsedChip[]> {
  const moment = await inOpenRound(ctx, (_, now) => Promise.resolve(now));
  const plays = await chipPlays(ctx.db, entry);
  const used: UsedChip[] = [];
  for (const play of plays) used.push(await usedChip(ctx, entry, play, plays, moment));
  return used;
}

async function usedChip(
  ctx: Context,
  entry: number,
  play: ChipPlay,
  plays: readonly ChipPlay[],
  { open, ruleset }: Moment,
): Promise<UsedChip> {
  const round = await eventById(ctx.db, play.event);
  const team = await entryEvent(ctx.db, entry, play.event);
  if (!round || !team) throw new Error(`entry ${entry} has no round ${play.event} in which it used a chip`);
  const problems = reviewChipReturn(plays, play.event, { finished: round.finished_at !== null, open, ruleset });
  const used = { play, points: team.points, points_without: null, problems };
  if (problems.length > 0) return used;
  const law = await ctx.ruleset(ctx.db, round);
  const scorer = createScorer(await roundResults(ctx.db, round.id, law), law, round.id);
  const { points } = scorer.score(team.elements, 0, team.captain, team.vice_captain, null, "final");
  return { ...used, points_without: points };
}

/** For a chip lost through no fault of the team: this round and all later ones are scored again without it. */
export async function returnChip(
  ctx: Context,
  wish: Actor & { entry: number; event: number; reason: string },
): Promise<number[]> {
  const { entry, event, reason, account, address } = wish;
  const given = await whileNotScored(ctx, event, () =>
    withTeam(ctx, entry, [], async (tx, { facts, moment: { now } }) => {
      await lockSeason(tx);
      const round = await lockEvent(tx, event);
      const finished = round?.finished_at != null;
      const due = finished && round.stats_version !== round.scored_version;
      const problems = reviewChipReturn(facts.plays, event, { ...facts, finished });
      // Killed after the chip was returned and before the points had followed: the same call finishes.
      if (due && problems.some(({ code }) => code === "chip_not_played")) return true;
      refuseIfAny(problems);

      await deleteChipPlay(tx, entry, event);
      const chip = facts.plays.find((play) => play.event === event)?.name;
      const detail = { entry, event, chip, reason };
      await audit(tx, { at: now, account, address, action: "chip_returned", detail });
      return true;
    }),
  );
  if (given === undefined) throw new Refusal([{ code: "event_being_scored", event }]);
  return rescoreFrom(ctx, event);
}
