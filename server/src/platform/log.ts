import { pino, type DestinationStream, type Level, type Logger } from "pino";

/** Patterns removed from any text: messages, stacks, user input. */
const SECRETS: readonly [RegExp, string][] = [
  [/elvan_[\w-]{43}/g, "[token]"],
  [/\b(Bearer|Basic) +[\w.~+/=-]+/gi, "$1 [token]"],
  [/\b(sessionid|csrftoken|deviceid|ceremony)=[^;"\\\s]+/gi, "$1=[cookie]"],
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

export const withoutSecrets = (line: string): string =>
  SECRETS.reduce((text, [pattern, instead]) => text.replace(pattern, instead), line);

/** Secrets are removed twice, by member name and by pattern, because errors may quote what they were given. */
export function createLog(level: Level | "silent", destination?: DestinationStream): Logger {
  const options = {
    level,
    redact: { paths: MEMBERS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: "[redacted]" },
    hooks: { streamWrite: withoutSecrets },
  };
  return destination ? pino(options, destination) : pino(options);
}
