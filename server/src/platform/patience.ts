import type { Endpoint } from "@elvan/contract";
import { isConsoleRole } from "@elvan/rules";
import type { Database } from "../db/connect.ts";
import { waitsForLock } from "../db/locks.ts";
import { inTime } from "../time/in-time.ts";
import type { Context } from "./context.ts";
import { tooSlow } from "./http-problem.ts";

/** Of the time that a caller waits, for the question whether the database keeps them waiting. */
const ASKING = 0.2;

const refuse = (): never => {
  throw tooSlow();
};

const mayHang = ({ engine }: Database): boolean => engine.kind === "postgresql" && engine.limits !== undefined;

/**
 * A table that is locked, or work that many wait for, keeps one caller no longer than a database that is away: the work itself goes on.
 * What operators start, the demo's clock, and what waits for somebody else's service may take longer, but only while it gets on.
 */
export function answeredInTime<T>(ctx: Context, endpoint: Endpoint, work: Promise<T>, elapsed: number): Promise<T> {
  const { method, access, limit, stream } = endpoint;
  if (!mayHang(ctx.db) || stream === true) return work;
  const { read, write } = ctx.config.patience;
  const patience = method === "GET" ? read : write;
  const mayTakeLong = limit === "sign_in" || (method !== "GET" && (access === "demo" || isConsoleRole(access)));
  return mayTakeLong
    ? whileItGetsOn(ctx, work, elapsed, patience)
    : inTime(ctx.machine, Math.max(0, patience - elapsed), work, refuse);
}

/** For what comes before every call's own work. */
export function foundInTime<T>(ctx: Context, work: Promise<T>): Promise<T> {
  return mayHang(ctx.db) ? inTime(ctx.machine, ctx.config.patience.read, work, refuse) : work;
}

/** The caller has waited long enough to ask why. */
const OVER = Symbol("over");

async function whileItGetsOn<T>(ctx: Context, work: Promise<T>, elapsed: number, patience: number): Promise<T> {
  const asking = patience * ASKING;
  for (let left = patience - asking - elapsed; ; left = patience - asking) {
    const answer = await inTime(ctx.machine, Math.max(0, left), work, (): typeof OVER => OVER);
    if (answer !== OVER) return answer;
    const isStuck = inTime(ctx.machine, asking, waitsForLock(ctx.brisk, patience / 2), () => true).catch(() => true);
    if (await Promise.race([work.then(() => false), isStuck])) throw tooSlow();
  }
}
