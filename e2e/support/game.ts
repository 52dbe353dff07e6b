import { fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import type { Asked, Said } from "./game-host.ts";
import { copySeason, isDatabase } from "./season.ts";

/** A running server with a demo season of its own. */
export type Game = {
  /** The Swedish site, e.g. http://localhost:41234 */
  sv: string;
  /** The English site: the same server under the host name en.localhost. */
  en: string;
  stop(): Promise<void>;
};

/** Rounds played of a season whose cups are drawn: forty teams need six, the last of which is the season's. */
export const LATE_ROUND = 27;

export type GameHost = {
  /** Serves the season that the environment names. */
  serve: (env: NodeJS.ProcessEnv) => Promise<Game>;
  end: () => Promise<void>;
};

/** The same game, after which something is to be done. */
const endingWith = (game: Game, after: () => Promise<void>): Game => ({
  ...game,
  async stop() {
    try {
      await game.stop();
    } finally {
      await after();
    }
  },
});

/** A process that serves games, any number of them. */
export function startGameHost(): GameHost {
  const child = fork(fileURLToPath(new URL("game-host.ts", import.meta.url)), {
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  const gone = once(child, "exit");
  const waiting = new Map<number, (said: Said) => void>();
  let count = 0;
  child.on("message", (said: Said) => waiting.get(said.number)?.(said));
  const ask = async (asked: Asked): Promise<Said> => {
    const { promise, resolve } = Promise.withResolvers<Said>();
    waiting.set(asked.number, resolve);
    child.send(asked);
    const over = gone.then((): Said => ({ number: asked.number, error: "its process has ended" }));
    const said = await Promise.race([promise, over]);
    waiting.delete(asked.number);
    if (said.error !== undefined) throw new Error(`The game's server: ${said.error}`);
    return said;
  };
  return {
    async serve(env) {
      const number = count++;
      const { url = "" } = await ask({ number, start: { ...env, PORT: "0" } });
      const { port } = new URL(url);
      return {
        ...{ sv: `http://localhost:${port}`, en: `http://en.localhost:${port}` },
        async stop() {
          await ask({ number });
        },
      };
    },
    async end() {
      child.disconnect();
      await gone;
    },
  };
}

/** One game in a process of its own, which ends with it. */
export async function serveAlone(env: NodeJS.ProcessEnv): Promise<Game> {
  const host = startGameHost();
  try {
    return endingWith(await host.serve(env), host.end);
  } catch (error) {
    await host.end();
    throw error;
  }
}

/**
 * Starts a server on a season of its own, and waits until it answers.
 *
 * @param rounds how many have been played; 0 for as many as usual
 */
export async function startGame(rounds = 0, serve = serveAlone): Promise<Game> {
  const usual = process.env.ELVAN_E2E_SEASON;
  if (usual === undefined) throw new Error("No season was seeded: run the tests through `npm run e2e`.");
  const { env, remove } = await copySeason(usual, rounds);
  try {
    // The embedded database may end its process (vitest.config.ts), and then only its own game.
    return endingWith(await (isDatabase(usual) ? serve(env) : serveAlone(env)), remove);
  } catch (error) {
    await remove();
    throw error;
  }
}
