import type { SERVER_TIME_HEADER } from "@elvan/contract";

const HEADER: typeof SERVER_TIME_HEADER = "x-server-time";

let offset = 0;
const listeners = new Set<() => void>();

/** A browser clock further off than this makes the game load its base data again before My Team (core-088). */
export const CLOCK_OFFSET_LIMIT_MS = 600_000;

/** Reads the server's clock from an answer; half the way back is taken off. Answers that a cache kept have no such header. */
export function noteServerTime(response: Response, sentAt: number): void {
  const header = response.headers.get(HEADER);
  if (header === null) return;
  const server = Number(header);
  if (!Number.isFinite(server)) return;
  const received = Date.now();
  setClockOffset(server + (received - sentAt) / 2 - received);
}

/** The difference of the server's clock to this one; small differences are noise of the network and are not announced. */
export function setClockOffset(milliseconds: number): void {
  const moved = Math.abs(milliseconds - offset) > 2_000;
  offset = milliseconds;
  if (moved) for (const listener of listeners) listener();
}

/** Milliseconds by which the server's clock is ahead of this one. */
export const clockOffset = (): number => offset;

/** What time it is in the game, in milliseconds. In the demo season that is not the time on the wall. */
export const serverNow = (): number => Date.now() + offset;

/** Tells when the server's clock turned out to be elsewhere (a jump of the demo clock, a wrong browser clock). */
export function onClockChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
