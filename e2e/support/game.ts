import { execFileSync, spawn, type ChildProcess } from "node:child_process";
import { LIMITS } from "../../scripts/limits.ts";
import { CLI, copySeason } from "./season.ts";

/** A running server with a demo season of its own. */
export type Game = {
  /** The Swedish site, e.g. http://localhost:41234 */
  sv: string;
  /** The English site: the same server under the host name en.localhost. */
  en: string;
  stop(): Promise<void>;
};

/** What a journey wants of its season beside the usual. */
export type Wishes = {
  /** Chips that its list has more. */
  chips: readonly string[];
  /** How many rounds have been played; 0 for as many as usual. */
  rounds: number;
};

/** Rounds played of a season whose cups are drawn: forty teams need six, the last of which is the season's. */
export const LATE_ROUND = 27;

/** The port of a server that has just been started, once it says where it is. */
function portOf(server: ChildProcess): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  let said = "";
  for (const stream of [server.stdout, server.stderr]) {
    stream?.on("data", (chunk: Buffer) => {
      said += chunk.toString();
      const port = /Elvan is at http:\/\/[^:\s]+:(\d+)\n/.exec(said)?.[1];
      if (port !== undefined) resolve(port);
    });
  }
  const fail = () => reject(new Error(`The server did not start:\n${said}`));
  server.once("exit", fail);
  const patience = setTimeout(fail, LIMITS.command);
  return promise.finally(() => clearTimeout(patience));
}

/** Starts a server on a season of its own, and waits until it answers. */
export async function startGame({ chips = [], rounds = 0 }: Partial<Wishes> = {}): Promise<Game> {
  const usual = process.env.ELVAN_E2E_SEASON;
  if (usual === undefined) throw new Error("No season was seeded: run the tests through `npm run e2e`.");
  const copy = await copySeason(usual, rounds);
  const env = { ...copy.env, PORT: "0" };
  if (chips.length > 0) execFileSync(process.execPath, [CLI, "chip", ...chips], { env });
  const server = spawn(process.execPath, [CLI, "serve"], { env, stdio: ["ignore", "pipe", "pipe"] });
  const gone = new Promise<void>((resolve) => server.once("exit", () => resolve()));
  const stop = async () => {
    server.kill("SIGTERM");
    await gone;
    await copy.remove();
  };
  const port = await portOf(server).catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  return { sv: `http://localhost:${port}`, en: `http://en.localhost:${port}`, stop };
}
