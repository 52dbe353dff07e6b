import type { SERVER_TIME_HEADER } from "@elvan/contract";
import { createStore } from "../lib/store.ts";
import { KEPT_AT_HEADER, KEPT_SERVER_TIME_HEADER } from "../service-worker/words.ts";

const HEADER: typeof SERVER_TIME_HEADER = "x-server-time";

let offset = 0;
let heard = false;
/** The offset of which listeners were last told. */
const jumps = createStore(0);

/** A browser clock further off than this makes the game reload its base data before My Team (core-088). */
export const CLOCK_OFFSET_LIMIT_MS = 600_000;

/** Half the round trip is taken off. Answers from caches have no such header. */
export function noteServerTime(response: Response, sentAt: number): void {
  const header = response.headers.get(HEADER);
  if (header === null) return noteKeptTime(response);
  heard = true;
  const server = Number(header);
  if (!Number.isFinite(server)) return;
  const received = Date.now();
  setClockOffset(server + (received - sentAt) / 2 - received);
}

/** Until the server itself has been heard, how far its clock was from ours when a kept answer came is the best guess. */
function noteKeptTime({ headers }: Response): void {
  const [server, ours] = [headers.get(KEPT_SERVER_TIME_HEADER), headers.get(KEPT_AT_HEADER)].map(Number);
  if (!heard && server && ours) setClockOffset(server - ours);
}

/** Small differences are network noise and are not announced. */
export function setClockOffset(milliseconds: number): void {
  const moved = Math.abs(milliseconds - offset) > 2_000;
  offset = milliseconds;
  if (moved) jumps.set(offset);
}

export const clockOffset = (): number => offset;

/** In the demo season this is not the time on the wall. */
export const serverNow = (): number => Date.now() + offset;

/** Fires when the demo clock jumps, or when the browser's clock turns out to be wrong. */
export const onClockChange = jumps.subscribe;
