import { machineClock } from "../../time/machine-clock.ts";
import { DAY, MINUTE } from "@elvan/rules";
import { FetchRefused, safeFetch } from "../../platform/safe-fetch.ts";
import { RULES } from "../public-api/public-api.ts";
import { NOT_UTF8, textOf } from "../public-api/read-text.ts";
import { RecordingError } from "./recording-error.ts";

/** All times are in milliseconds. */
export type PoliteOptions = {
  /** Between an answer and the next request. */
  pause: number;
  /** For one answer. */
  timeout: number;
  /** Before the second try unless the server sends Retry-After; doubles with each further one. */
  firstRetryWait: number;
};

const TRIES = 5;
/** A longer Retry-After ends the command. */
const MAX_WAIT_MS = 15 * MINUTE;
const MAX_RETRY_AFTER_MS = 365 * DAY;
const RETRYABLE_STATUS = new Set([429, 500, 502, 503, 504]);

/** Fetches one document at a time. */
export type Ask = (path: string, maxBytes: number) => Promise<string>;

/** @param waiting called before each wait, with its reason and length in ms */
export function politeFetch(base: URL, options: PoliteOptions, waiting: (reason: string, ms: number) => void): Ask {
  const rules = { ...RULES, patience: options.timeout };
  const mayFollow = (target: string) => new URL(target).origin === base.origin;
  let isFirst = true;
  let hasAnswered = false;
  return async (path, maxBytes) => {
    const url = new URL(path, base).href;
    const wanted = { mayFollow, types: /json/, maxBytes, purpose: "season recorder" };
    for (let tries = 1; ; tries += 1) {
      if (!isFirst) await machineClock.sleep(options.pause);
      isFirst = false;
      try {
        const { body } = await safeFetch(url, wanted, rules);
        hasAnswered = true;
        const text = textOf(body);
        if (text === undefined) throw new FetchRefused(`${url} ${NOT_UTF8}`);
        return text;
      } catch (error) {
        const wait = waitAfter(error, options.firstRetryWait * 2 ** (tries - 1));
        // A final answer is for the caller to explain.
        if (wait === undefined) throw error;
        const reason = reasonOf(error, url);
        const isAway = !(error instanceof FetchRefused);
        if (isAway && !hasAnswered) throw new RecordingError(`${reason}. Is the address right?`, 1);
        if (tries === TRIES) throw new RecordingError(`${reason}, ${TRIES} times. ${RUN_AGAIN}`, 1);
        if (wait > MAX_WAIT_MS) {
          const at = new Date(machineClock.now() + wait).toISOString().slice(0, 16);
          throw new RecordingError(`${reason} and asks for no requests until ${at}Z. ${RUN_AGAIN}`, 1);
        }
        waiting(reason, wait);
        await machineClock.sleep(wait);
      }
    }
  };
}

export const RUN_AGAIN = "Run the same command again later: what is complete is kept";

/** Wait before the next try, in ms; undefined where a retry would not help. */
function waitAfter(error: unknown, usual: number): number | undefined {
  if (!(error instanceof FetchRefused)) return usual;
  const { status, retryAfter } = error;
  if (status === undefined || !RETRYABLE_STATUS.has(status)) return undefined;
  return Math.max(usual, retryAfter === undefined ? 0 : retryTime(retryAfter, machineClock.now()));
}

/** `Retry-After` in milliseconds: seconds, or a date. Nonsense asks for nothing. */
export function retryTime(text: string, now: number): number {
  const ms = /^\d+$/.test(text.trim()) ? Number(text) * 1000 : Date.parse(text) - now;
  return Number.isNaN(ms) ? 0 : Math.min(MAX_RETRY_AFTER_MS, Math.max(0, ms));
}

function reasonOf(error: unknown, url: string): string {
  if (error instanceof FetchRefused) return error.message;
  const { name, code, message } = error as { name?: string; code?: string; message?: string };
  if (name === "TimeoutError") return `${url} does not answer in time`;
  return `${url} does not answer (${(message || code) ?? "unknown reason"})`;
}
