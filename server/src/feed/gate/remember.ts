import { MINUTE } from "@elvan/rules";
import type { Context } from "../../platform/context.ts";
import { countStep, feedBefores, forgetBefore, rememberBefore } from "../../db/feed-memory.ts";
import { JUMP } from "./bounds.ts";
import type { Held, TakenMatch } from "./gate.ts";
import type { Before } from "./jumps.ts";
import type { HeldMatch } from "./take-back.ts";

export async function readBefore({ db }: Pick<Context, "db">, matches: readonly HeldMatch[]) {
  const known = new Map(matches.map((match) => [match.id, match]));
  return new Map(
    (await feedBefores(db)).flatMap(({ fixture, at, polls, match, lines }): [number, Before][] => {
      const held = known.get(fixture);
      return held ? [[fixture, { at: at.getTime(), polls, match: { ...held, ...match }, lines }]] : [];
    }),
  );
}

/** Before the figures are taken: what a poll changes much of is kept as it was, so that the next may take it back. */
export async function remember(ctx: Context, held: Held, taken: readonly TakenMatch[]): Promise<void> {
  const now = ctx.now();
  const until = new Date(now.getTime() - JUMP.remembered * MINUTE);
  const stands = (fixture: number) => held.before?.get(fixture);
  const known = taken.filter(({ fixture }) => stands(fixture) !== undefined);
  await countStep(
    ctx.db,
    known.filter(({ mark }) => mark !== "back").map(({ fixture }) => fixture),
  );
  for (const { fixture, mark } of taken) {
    const match = held.calendar?.matches.find(({ id }) => id === fixture);
    if (mark !== "jump" || match === undefined) continue;
    const { minutes, team_h_score, team_a_score, finished_provisional, finished } = match;
    const state = { minutes, team_h_score, team_a_score, finished_provisional, finished };
    const lines = held.lines.get(fixture) ?? [];
    const isEmpty = stands(fixture)?.lines.every(({ stats }) => stats.minutes === 0) === true;
    const row = { fixture, at: now, match: state, lines: [...lines] };
    await rememberBefore(ctx.db, row, isEmpty ? new Date(now.getTime() + 1) : until);
  }
  const old = [...(held.before ?? [])]
    .filter(([fixture, { at }]) => at < until.getTime() && held.standing?.clocks.has(fixture) !== true)
    .map(([fixture]) => fixture);
  const back = known.filter(({ mark }) => mark === "back").map(({ fixture }) => fixture);
  const again = new Set(taken.flatMap(({ fixture, mark }) => (mark === "jump" ? [fixture] : [])));
  await forgetBefore(ctx.db, [...back, ...old.filter((fixture) => !again.has(fixture))]);
}
