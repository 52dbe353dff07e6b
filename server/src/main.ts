import { build } from "./app.ts";
import type { Config } from "./config.ts";
import { createContext } from "./context.ts";
import { migrate } from "./db/migrate.ts";
import { wakeDemo } from "./jobs/live-demo.ts";
import { startJobs } from "./jobs/start-jobs.ts";
import { onNextSeason } from "./next-season.ts";

/** A server that listens. */
export type RunningServer = {
  /** Where it is reached, e.g. http://127.0.0.1:3000 */
  url: string;
  /** Ends it in order: no new requests, those under way are answered, then the database is let go. Safe to call twice. */
  stop(): Promise<void>;
  /** Resolves when the database has gone on to another season: this server is to be stopped, and a new one started. */
  nextSeason: Promise<void>;
};

/**
 * Starts everything: database, migrations, pages and API, the season's jobs.
 * @throws DatabaseInUseError, and what the database or the network says against it; what was begun is ended again.
 */
export async function startServer(config: Config): Promise<RunningServer> {
  const ending: (() => Promise<unknown>)[] = [];
  let stopped: Promise<void> | undefined;
  const stop = () =>
    (stopped ??= (async () => {
      for (const end of ending.toReversed()) await end();
    })());
  try {
    const ctx = await createContext(config);
    ending.push(() => ctx.close());
    await migrate(ctx.db);
    await ctx.reload();
    const { promise: nextSeason, resolve } = Promise.withResolvers<void>();
    await onNextSeason(ctx, resolve);
    await wakeDemo(ctx);
    const app = await build(ctx);
    ending.push(() => app.close());
    const url = await app.listen({ port: config.port, host: config.host });
    if (config.jobs) {
      const jobs = await startJobs(ctx);
      ending.push(() => jobs.stop());
    }
    return { url, stop, nextSeason };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** How long requests under way may take once the server is told to stop. */
const PATIENCE = 10_000;

/**
 * Runs the server until the process is told to stop (SIGINT, SIGTERM). A second signal does not wait. When a new season has begun
 * in its database, it starts anew by itself.
 */
export async function serve(config: Config, listening: (url: string) => void = () => {}): Promise<void> {
  let server = await startServer(config);
  listening(server.url);
  const told = Promise.withResolvers<void>();
  let isStopping = false;
  const onSignal = () => {
    if (isStopping) process.exit(1);
    isStopping = true;
    setTimeout(() => process.exit(1), PATIENCE).unref();
    told.resolve();
  };
  process.on("SIGINT", onSignal);
  process.on("SIGTERM", onSignal);
  for (;;) {
    await Promise.race([told.promise, server.nextSeason]);
    await server.stop();
    if (isStopping) return;
    server = await startServer(config);
    listening(server.url);
  }
}
