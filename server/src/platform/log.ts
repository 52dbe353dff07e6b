import { pino, type DestinationStream, type Level, type Logger, type LoggerOptions } from "pino";
import { machineClock } from "../time/machine-clock.ts";
import { isAway } from "../db/away.ts";

/** Patterns removed from any text: messages, stacks, user input. */
const SECRETS: readonly [RegExp, string][] = [
  [/elvan_[\w-]{43}/g, "[token]"],
  [/\b(Bearer|Basic) +[\w.~+/=-]+/gi, "$1 [token]"],
  [/\b(sessionid|csrftoken|deviceid|ceremony(?:_proof)?)=[^;"\\\s]+/gi, "$1=[cookie]"],
  [/([?&](?:code|state|token|password|signature)=)[^&"\\\s]+/gi, "$1[secret]"],
  // Addresses that contain a secret.
  [/(\/player\/browser\/[\w-]+\/)[\w-]+/g, "$1[secret]"],
  [/(\/password-set\/[\w-]+\/)[\w-]+/g, "$1[secret]"],
  [/(\/unsubscribe\/)[\w.-]+/g, "$1[secret]"],
  [/(\/api\/calendar\/)[\w.-]+/g, "$1[secret]"],
  [/(\/arrive\/)[\w-]+/g, "$1[secret]"],
  [/\$argon2\w*\$[^"\\\s]+/g, "[hash]"],
  [/[\w.!#$%&'*+/=?^`{|}~-]+@[\w-]+(?:\.[\w-]+)+/g, "[email]"],
];

const MEMBERS = [
  "password",
  "new_password1",
  "new_password2",
  "token",
  "secret",
  "code",
  "cookie",
  "authorization",
  "email",
  "endpoint",
];

/** So long a failure that goes on is only counted. */
const QUIET_MS = 600_000;
const MOST_FAILURES = 200;

/**
 * An outage fails every job and listener again and again. Of what fails in the same way the first is written with its stack, later
 * ones as a line with their number every ten minutes. What a request ran into is always written: its caller knows the line by its id.
 */
function createRepeats(now: () => number) {
  const failures = new Map<string, { at: number; times: number }>();
  /** The arguments to write; undefined: none of it. */
  return (args: unknown[]): unknown[] | undefined => {
    const [first, words] = args;
    const {
      err,
      error_id,
      req,
      job = "",
    } = (first ?? {}) as { err?: unknown; error_id?: unknown; req?: unknown; job?: string };
    const error = first instanceof Error ? first : err;
    if (!(error instanceof Error) || error_id !== undefined || req !== undefined) return args;
    const key = isAway(error) ? `${String(words)} away` : `${String(words)} ${job} ${error.name} ${error.message}`;
    const before = failures.get(key);
    const at = now();
    if (before && at - before.at < QUIET_MS) {
      before.times += 1;
      return undefined;
    }
    failures.delete(key);
    failures.set(key, { at, times: 0 });
    const [oldest] = failures.keys();
    if (failures.size > MOST_FAILURES && oldest !== undefined) failures.delete(oldest);
    if (!before || before.times === 0) return args;
    return [{ ...(job !== "" && { job }), reason: error.message, times: before.times + 1 }, words];
  };
}

export const withoutSecrets = (line: string): string =>
  SECRETS.reduce((text, [pattern, instead]) => text.replace(pattern, instead), line);

/** Secrets are removed twice, by member name and by pattern, because errors may quote what they were given. */
export function createLog(level: Level | "silent", destination?: DestinationStream, now = machineClock.now): Logger {
  const told = createRepeats(now);
  const options: LoggerOptions = {
    level,
    redact: { paths: MEMBERS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: "[redacted]" },
    hooks: {
      streamWrite: withoutSecrets,
      logMethod(args, method) {
        const written = told(args);
        if (written) method.apply(this, written as typeof args);
      },
    },
  };
  return destination ? pino(options, destination) : pino(options);
}
