/** The database is gone, hanging, restarting or out of connections: the caller may try again. */
export class DatabaseAwayError extends Error {
  override readonly name = "DatabaseAwayError";
  readonly code: string | undefined;
  constructor(cause: unknown) {
    const { code, message } = cause as { code?: string; message?: string };
    super(message || code || "the database is away", { cause });
    this.code = code;
  }
}

/** What ends a connection to a database that accepts it and says nothing. */
export class DatabaseSilentError extends Error {
  override readonly name = "DatabaseSilentError";
}

const sqlState = (error: unknown): string => {
  const { code } = (error ?? {}) as { code?: unknown };
  return typeof code === "string" && /^[0-9A-Z]{5}$/.test(code) ? code : "";
};

/** Answered by the database, not by the driver or the network. */
export const isAnswer = (error: unknown): boolean => sqlState(error) !== "";

/** Also the driver's own words for a connection that nobody answers. */
export const isSilent = (error: unknown): boolean =>
  error instanceof DatabaseSilentError ||
  (!isAnswer(error) && /timeout/i.test((error as Error | undefined)?.message ?? ""));

/**
 * Ended connection (08), disk, memory or connections full (53), restart (57P), timeouts (57014, 55P03, 25P03), primary became standby
 * (25006), failing disk (58030), conflicting transactions (40001, 40P01), broken embedded database (24000).
 */
const TRANSIENT_STATES = /^(?:08|53|57P|57014|55P03|25P03|25006|58030|40001|40P01|24000)/;

export const isAway = (error: unknown): boolean =>
  error instanceof DatabaseAwayError || TRANSIENT_STATES.test(sqlState(error));

/** 53100, and what PGlite's file system reports. */
export const isDiskFull = (error: unknown): boolean =>
  sqlState(error) === "53100" || (error as { code?: unknown } | null)?.code === "ENOSPC";

/** What a statement says is not of its column's type, or breaks a key (22, 23): another row may be taken all the same. */
export const isRefusedValue = (error: unknown): boolean => /^2[23]/.test(sqlState(error));
