import { ConfigError } from "../config.ts";
import { DatabaseInUseError } from "../db/connect.ts";
import { MigrationError } from "../db/migrate.ts";
import { FeedError } from "../feed/feed-error.ts";
import { SeasonExistsError } from "../feed/insert-season.ts";
import { SeasonStaysError } from "../game/clear-season.ts";

/** What whoever sits at the terminal has asked for cannot be done; the message says why. */
export class CommandError extends Error {
  override readonly name = "CommandError";
  readonly exitCode: number;

  /** @param exitCode 2: what was given is wrong; 1: it could not be done */
  constructor(message: string, exitCode = 2) {
    super(message);
    this.exitCode = exitCode;
  }
}

/** So many lines are enough to see what is wrong with a file. */
const MOST_LINES = 20;

/** What the machine, the network or the database server says against it. */
const OF_THE_MACHINE = new Set(["EADDRINUSE", "EACCES", "ENOENT", "ENOTDIR", "ENOSPC", "ECONNREFUSED", "ENOTFOUND"]);
/** PostgreSQL: wrong password, no such role, no such database. */
const OF_THE_DATABASE = new Set(["28P01", "28000", "3D000"]);

/** An error as a message for the terminal; undefined when it is a fault of ours. */
export function saidPlainly(error: unknown): { message: string; exitCode: number } | undefined {
  if (error instanceof CommandError) return { message: error.message, exitCode: error.exitCode };
  if (error instanceof FeedError) return { message: feedMessage(error), exitCode: 2 };
  if (error instanceof SeasonExistsError) {
    return {
      message: `${error.message}; choose an empty one (ELVAN_DATA_DIR, DATABASE_URL or --database-url), or begin the next season with import --new-season`,
      exitCode: 2,
    };
  }
  const isPlain = [ConfigError, DatabaseInUseError, MigrationError, SeasonStaysError].some(
    (kind) => error instanceof kind,
  );
  if (isPlain) return { message: (error as Error).message, exitCode: 1 };
  const { code, message } = error as { code?: string; message?: string };
  if (code !== undefined && (OF_THE_MACHINE.has(code) || OF_THE_DATABASE.has(code))) {
    return { message: message || code, exitCode: 1 };
  }
  return undefined;
}

function feedMessage(error: FeedError): string {
  const lines = error.message.split("\n");
  const more = lines.length - MOST_LINES;
  const shown = more > 0 ? [...lines.slice(0, MOST_LINES), `and ${more} more`] : lines;
  return `nothing was changed, because the files cannot be taken:\n${shown.map((line) => `  ${line}`).join("\n")}`;
}
