import type { MissingSetting } from "@elvan/contract";
import { build } from "./app.ts";
import type { Config } from "../platform/config.ts";
import { machineClock } from "../time/machine-clock.ts";
import { createContext, unhurried } from "../platform/context.ts";
import { migrate } from "../db/migrate.ts";
import type { Demo } from "./demo.ts";
import { jobsOf } from "./jobs.ts";
import { startJobs } from "../jobs/start-jobs.ts";
import { onNextSeason } from "../platform/next-season.ts";
import { loadSecret } from "../platform/secret.ts";
import { checkMode, checkNoDemo, missingSettings } from "../season/season-mode.ts";

export type RunningServer = {
  url: string;
  stop(): Promise<void>;
  /** Before `stop`: it serves on, and says that it isn't ready. */
  announceEnd(): void;
  /** Resolves when the database has gone on to another season: the server must be restarted. */
  nextSeason: Promise<void>;
  missing: readonly MissingSetting[];
};

/** On failure everything started is closed again. */
export async function startServer(config: Config, demo?: Demo): Promise<RunningServer> {
  const ending: (() => Promise<unknown>)[] = [];
  let stopped: Promise<void> | undefined;
  const stop = () =>
    (stopped ??= (async () => {
      const failed: unknown[] = [];
      for (const end of ending.toReversed()) await end().catch((error: unknown) => failed.push(error));
      if (failed.length > 0) throw failed[0];
    })());
  try {
    const ctx = await createContext(config);
    ending.push(() => ctx.close());
    await migrate(ctx.work);
    if (!demo) await checkNoDemo(ctx.db);
    const missing = (await checkMode(config, ctx.db)) ? missingSettings(config) : [];
    await ctx.reload();
    await loadSecret(ctx);
    const { promise: nextSeason, resolve } = Promise.withResolvers<void>();
    await onNextSeason(ctx, resolve);
    await demo?.clock.resume(unhurried(ctx));
    const app = await build(ctx, { demo });
    ending.push(() => app.close());
    const url = await app.listen({ port: config.port, host: config.host });
    // Links in letters name it, and a restart takes it again: port 0 was any that is free.
    config.port = Number(new URL(url).port) || config.port;
    if (config.jobs) {
      const jobs = await startJobs(unhurried(ctx), jobsOf(demo));
      ending.push(() => jobs.stop());
    }
    return { url, stop, announceEnd: app.announceEnd, nextSeason, missing };
  } catch (error) {
    await stop().catch(() => {});
    throw error;
  }
}

const SHUTDOWN_TIMEOUT_MS = 10_000;

/** A second signal exits at once. A new season in the database restarts the server. */
export async function serve(
  config: Config,
  { listening, demo }: { listening: (server: RunningServer) => void; demo?: Demo },
): Promise<void> {
  let server = await startServer(config, demo);
  const told = Promise.withResolvers<void>();
  let isStopping = false;
  const onSignal = () => {
    if (isStopping) process.exit(1);
    isStopping = true;
    if (config.shutdownDelay > 0) server.announceEnd();
    machineClock.after(config.shutdownDelay, told.resolve);
    machineClock.after(config.shutdownDelay + SHUTDOWN_TIMEOUT_MS, () => process.exit(1));
  };
  process.on("SIGINT", onSignal);
  process.on("SIGTERM", onSignal);
  // A program that hears it may send one at once.
  listening(server);
  for (;;) {
    await Promise.race([told.promise, server.nextSeason]);
    await server.stop();
    if (isStopping) return;
    server = await startServer(config, demo);
    listening(server);
  }
}
