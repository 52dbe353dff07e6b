import { pino, type DestinationStream, type Level, type Logger } from "pino";

/** What may never stand in a log, in whatever text it comes: an error's words, a stack, somebody's own. */
const SECRETS: readonly [RegExp, string][] = [
  [/elvan_[\w-]{43}/g, "[token]"],
  [/\b(Bearer|Basic) +[\w.~+/=-]+/gi, "$1 [token]"],
  [/\b(sessionid|csrftoken|deviceid|ceremony)=[^;"\\\s]+/gi, "$1=[cookie]"],
  [/([?&](?:code|state|token|password|signature)=)[^&"\\\s]+/gi, "$1[secret]"],
  // Pages whose address is the secret itself.
  [/(\/password-set\/[\w-]+\/)[\w-]+/g, "$1[secret]"],
  [/(\/unsubscribe\/)[\w.-]+/g, "$1[secret]"],
  [/\$argon2\w*\$[^"\\\s]+/g, "[hash]"],
  [/[\w.!#$%&'*+/=?^`{|}~-]+@[\w-]+(?:\.[\w-]+)+/g, "[email]"],
];

/** Members that are never written, wherever they stand. */
const MEMBERS = ["password", "new_password1", "new_password2", "token", "secret", "cookie", "authorization", "email"];

/** A line of the log with everything that is somebody's secret or address taken out. */
export const withoutSecrets = (line: string): string =>
  SECRETS.reduce((text, [pattern, instead]) => text.replace(pattern, instead), line);

/**
 * The server's log: JSON, one line a happening. Secrets and addresses are taken out twice, by the members' names and by what
 * they look like, because an error of the database or of a library may quote what it was given.
 */
export function createLog(level: Level | "silent", destination?: DestinationStream): Logger {
  const options = {
    level,
    redact: { paths: MEMBERS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: "[redacted]" },
    hooks: { streamWrite: withoutSecrets },
  };
  return destination ? pino(options, destination) : pino(options);
}
