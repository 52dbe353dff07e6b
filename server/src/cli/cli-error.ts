import { ConfigError } from "../platform/config.ts";
import { DatabaseAwayError, isAway } from "../db/away.ts";
import { DatabaseInUseError, DataFolderError } from "../db/data-folder.ts";
import { MigrationError } from "../db/migrate.ts";
import { FeedError } from "../feed/feed-error.ts";
import { SeasonExistsError } from "../feed/insert-season.ts";
import { RecordingError } from "../feed/recording/recording-error.ts";
import { SeasonStaysError } from "../season/clear-season.ts";
import { SeasonModeError } from "../season/season-mode.ts";

export class CommandError extends Error {
  override readonly name = "CommandError";
  readonly exitCode: number;

  /** @param exitCode 2: wrong input; 1: it could not be done */
  constructor(message: string, exitCode = 2) {
    super(message);
    this.exitCode = exitCode;
  }
}

const MAX_LINES = 20;

/** Wrong password, no such role, no such database, no right to make tables in it. */
const DATABASE_ERRORS = new Set(["28P01", "28000", "3D000", "42501"]);

/** Undefined when it is a fault of ours. */
export function toCliError(error: unknown): { message: string; exitCode: number } | undefined {
  if (error instanceof CommandError || error instanceof RecordingError) {
    return { message: error.message, exitCode: error.exitCode };
  }
  if (error instanceof FeedError) return { message: feedMessage(error), exitCode: 2 };
  if (error instanceof SeasonExistsError) {
    return {
      message: `${error.message}; choose an empty one (ELVAN_DATA_DIR, DATABASE_URL or --database-url), or begin the next season with import --new-season`,
      exitCode: 2,
    };
  }
  const isPlain = [
    ConfigError,
    DatabaseInUseError,
    DataFolderError,
    MigrationError,
    SeasonModeError,
    SeasonStaysError,
  ].some((kind) => error instanceof kind);
  if (isPlain) return { message: (error as Error).message, exitCode: 1 };
  const { code = "", message = "" } = error as { code?: string; message?: string };
  if (isOfTheSystem(error) || DATABASE_ERRORS.has(code)) return { message: message || code, exitCode: 1 };
  if (isAway(error))
    return { message: `the database doesn't answer (${message}); try again when it does`, exitCode: 1 };
  return undefined;
}

/** A call of the operating system has failed: a file, a disk, an address. Several addresses of a name fail together. */
function isOfTheSystem(error: unknown): boolean {
  const { syscall, cause } = error as { syscall?: unknown; cause?: unknown };
  if (error instanceof AggregateError) return error.errors.every(isOfTheSystem);
  return typeof syscall === "string" || (error instanceof DatabaseAwayError && isOfTheSystem(cause));
}

function feedMessage(error: FeedError): string {
  const lines = error.message.split("\n");
  const more = lines.length - MAX_LINES;
  const shown = more > 0 ? [...lines.slice(0, MAX_LINES), `and ${more} more`] : lines;
  return `nothing was changed, because the files can't be used:\n${shown.map((line) => `  ${line}`).join("\n")}`;
}
