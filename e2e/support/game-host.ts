// A process of its own that serves games for tests (game.ts): to load the server takes longer than to start one.
import { readConfig, type Config } from "@elvan/server/platform/config.ts";
import { startServer, type RunningServer } from "@elvan/server/app/main.ts";
import { demo } from "../../demo/src/demo.ts";
import { LIMITS } from "../../scripts/limits.ts";

/** What it is asked: to start a server with this environment, or to stop the one it started under this number. */
export type Asked = { number: number; start?: NodeJS.ProcessEnv };

/** What it says once that is done. */
export type Said = { number: number; url?: string; error?: string };

/** A machine that plays a round for each of three browsers is slow, not away: what it answers late is no 503. */
const patient = ({ limits, ...config }: Config): Config => ({
  ...config,
  limits: { ...limits, hang: LIMITS.wait },
  patience: { read: LIMITS.wait, write: LIMITS.wait },
});

const running = new Map<number, RunningServer>();

async function follow({ number, start }: Asked): Promise<Said> {
  try {
    if (start === undefined) {
      await running.get(number)?.stop();
      return { number };
    }
    const server = await startServer(patient(readConfig(start)), demo);
    running.set(number, server);
    return { number, url: server.url };
  } catch (error) {
    return { number, error: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

process.on("message", (asked: Asked) => void follow(asked).then((said) => process.send?.(said)));
// Whoever has started it is gone.
process.on("disconnect", () => process.exit());
