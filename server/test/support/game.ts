import { AsyncLocalStorage } from "node:async_hooks";
import { pino } from "pino";
import { isLong } from "../../../scripts/long.ts";
import { readConfig } from "../../src/platform/config.ts";
import { createContext, type Context, type Given } from "../../src/platform/context.ts";
import { openDatabase } from "./database.ts";
import { deadlineOf } from "./season.ts";

export type Game = {
  ctx: Context;
  /** Sets the season's clock; it stands still until the next call. */
  at(time: string | Date): Promise<void>;
  /** An hour before a round's deadline. */
  beforeDeadline(event: number): Promise<void>;
  /** Makes the process fail before the n-th statement from now on (counted from 1); null: never. */
  failAt(statement: number | null): void;
  /** Statements since the last failAt. */
  statements(): number;
  /** Moves on with every statement that is more than a plain read, also of a transaction that was taken back. */
  writes(): number;
  close(): Promise<void>;
};

/** Documents are made anew for each state of the season: packing them as for the public is a fifth of their work. */
export const QUICK: Pick<Given, "compression"> = isLong ? {} : { compression: { gzip: 1, brotli: 0 } };

type Clocks = Pick<Given, "machineTime" | "databaseTime">;

/** What a statement throws when the test ends the process there. */
export class Killed extends Error {
  override readonly name = "Killed";
}

/**
 * The small season in a database of its own, with a clock that the test sets. Begins two days before the first deadline.
 *
 * @param clocks the machine's and the database's, where the test is about them
 */
export async function openGame(template: "season" | "empty" = "season", clocks: Clocks = {}): Promise<Game> {
  let statements = 0;
  let writes = 0;
  let fatal: number | null = null;
  const db = await openDatabase(template, (statement) => {
    statements += 1;
    if (statement !== "SelectQueryNode") writes += 1;
    const counted = counting.getStore();
    if (counted) counted.statements += 1;
    if (fatal !== null && statements >= fatal) throw new Killed(`statement ${statements}`);
  });
  const config = readConfig({ ELVAN_DATA_DIR: "memory://", ELVAN_JOBS: "off" });
  const ctx = await createContext(config, { ...clocks, ...QUICK, db, log: pino({ level: "silent" }) });
  const game: Game = {
    ctx,
    at: (time) => ctx.setClock({ frozen: new Date(time) }),
    beforeDeadline: (event) => game.at(new Date(deadlineOf(event).getTime() - 3_600_000)),
    failAt(statement) {
      fatal = statement;
      statements = 0;
    },
    statements: () => statements,
    writes: () => writes,
    close: () => ctx.close(),
  };
  if (template === "season") await game.at(new Date(deadlineOf(1).getTime() - 48 * 3_600_000));
  return game;
}

/** Crashes before the n-th statement of a step. @returns true when the step has fewer statements. */
export async function survives(game: Game, statement: number, step: () => Promise<unknown>): Promise<boolean> {
  game.failAt(statement);
  const through = await step().then(
    () => true,
    (error: unknown) => {
      if (error instanceof Killed) return false;
      throw error;
    },
  );
  game.failAt(null);
  return through;
}

/**
 * Crashes a step before its statement 1, 2, 3, … until it completes.
 * @param before runs ahead of each attempt. @returns the number of crashes
 */
export async function crashAtEveryStatement(
  game: Game,
  step: () => Promise<unknown>,
  before: () => Promise<void> = () => Promise.resolve(),
): Promise<number> {
  for (let deaths = 0; ; deaths++) {
    await before();
    if (await survives(game, deaths + 1, step)) return deaths;
  }
}

const counting = new AsyncLocalStorage<{ statements: number }>();

/**
 * Statements on behalf of a request, whatever else the process does meanwhile. It has to be made in the process (by
 * `openBrowser`): what comes by the network is on nobody's behalf.
 */
export async function countStatements(request: () => Promise<unknown>): Promise<number> {
  const counted = { statements: 0 };
  await counting.run(counted, request);
  return counted.statements;
}
