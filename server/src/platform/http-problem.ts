import type { Context } from "./context.ts";
import { isAway, isDiskFull } from "../db/away.ts";
import { hasRoom } from "./disk.ts";

/** The family's `{ "detail": … }`. */
export class HttpProblem extends Error {
  override readonly name = "HttpProblem";
  readonly statusCode: number;
  readonly headers: Record<string, string>;

  constructor(statusCode: number, detail: string, headers: Record<string, string> = {}) {
    super(detail);
    this.statusCode = statusCode;
    this.headers = headers;
  }
}

/** The words that clients of the family look for. */
export const DETAIL = {
  notFound: "Not found.",
  notSignedIn: "Authentication credentials were not provided.",
  notAllowed: "You do not have permission to perform this action.",
  badToken: "Invalid token.",
  notWithToken: "This call cannot be made with a token.",
  tokenTooWeak: "The token may only read.",
  csrfMissing: "CSRF Failed: CSRF token missing.",
  csrfWrong: "CSRF Failed: CSRF token incorrect.",
  crossSite: "CSRF Failed: Cross-site request.",
  tooLarge: "Request body is too large.",
  badAddress: "Bad request.",
  starting: "There is no season yet.",
  away: "The database cannot be reached at present. Try again in some seconds.",
  providerAway: "The other sign-in service cannot be reached at present, or does not know this game.",
  pictureAway: "The picture cannot be fetched at present.",
  slow: "This takes too long at present. Try again in some seconds.",
  full: "There is no room left to save anything. What was there is safe.",
} as const;

export const notFound = (): HttpProblem => new HttpProblem(404, DETAIL.notFound);

/** Retry-After in seconds. */
export const AGAIN_AFTER = 5;
const DISK_RETRY_SECONDS = 60;

const full = () => new HttpProblem(503, DETAIL.full, { "retry-after": String(DISK_RETRY_SECONDS) });

export function expectRoom(ctx: Context): void {
  if (!hasRoom(ctx)) throw full();
}

export function unavailable(error: unknown): HttpProblem | undefined {
  if (isDiskFull(error)) return full();
  return isAway(error) ? new HttpProblem(503, DETAIL.away, { "retry-after": String(AGAIN_AFTER) }) : undefined;
}

export const tooSlow = (): HttpProblem => new HttpProblem(503, DETAIL.slow, { "retry-after": String(AGAIN_AFTER) });

export const providerAway = (): HttpProblem =>
  new HttpProblem(503, DETAIL.providerAway, { "retry-after": String(AGAIN_AFTER) });

export const throttled = (seconds: number): HttpProblem =>
  new HttpProblem(429, `Request was throttled. Expected available in ${seconds} seconds.`, {
    "retry-after": String(seconds),
  });
