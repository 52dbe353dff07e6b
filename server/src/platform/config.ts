import ipaddr from "ipaddr.js";
import { z } from "zod";
import type { Limits } from "../db/connection.ts";

const flag = z.enum(["1", "0", "true", "false", "on", "off"]).transform((text) => ["1", "true", "on"].includes(text));

const seconds = (usual: number) => z.coerce.number().int().min(1).max(86_400).default(usual);

/** Named ranges, as in Express and Fastify. */
const RANGES = new Set(["loopback", "linklocal", "uniquelocal"]);
const { IPv4, IPv6 } = ipaddr;
const isNetwork = (text: string) =>
  RANGES.has(text) || IPv4.isValidFourPartDecimal(text) || IPv6.isValid(text) || ipaddr.isValidCIDR(text);
const networks = z
  .string()
  .transform((text) =>
    text === "none" ? [] : text.split(",").flatMap((part) => (part.trim() === "" ? [] : [part.trim()])),
  )
  .refine((list) => list.every((each) => isNetwork(each)), "addresses or ranges such as 10.0.0.0/8, loopback, or none");

const PATIENCE_MS = { read: 5_000, write: 8_000 };
/** Early enough for both. */
const HANG_MS = 3_000;

/** No variable is needed to play locally. */
const Environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().default("127.0.0.1"),
  ELVAN_DATA_DIR: z.string().min(1).default(".elvan"),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_REPLICA_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_POOL: z.coerce.number().int().min(2).max(500).default(20),
  /** For the season's work and for what is read ahead of requests. */
  DATABASE_WORK_POOL: z.coerce.number().int().min(4).max(500).default(12),
  /** A request waits this long for a connection, a lock or one statement; then the answer is 503. */
  DATABASE_CONNECT_TIMEOUT: seconds(5),
  DATABASE_LOCK_TIMEOUT: seconds(8),
  DATABASE_STATEMENT_TIMEOUT: seconds(10),
  DATABASE_WORK_TIMEOUT: seconds(900),
  /** For a new database; an existing one keeps its season's mode. */
  ELVAN_MODE: z.enum(["live", "demo", "replay"]).default("demo"),
  /** Decides secure cookies and links in mail. */
  ELVAN_URL: z.url().optional(),
  /** The API of a game of the family, e.g. https://fantasy.example.se/api/. Unset: results come by `elvan import --update` or operators. */
  ELVAN_FEED: z.url({ protocol: /^https?$/ }).optional(),
  /** Replaces our newsroom in The Scout. */
  ELVAN_SCOUT_FEED: z.url({ protocol: /^https?$/ }).optional(),
  /** `{"993": "https://…"}` by club code; unset: the list in server/src/news. */
  ELVAN_CLUB_FEEDS: z.string().min(1).optional(),
  /** e.g. smtps://user:password@mail.example:465. Unset: the demo's mailbox, or nothing is sent. */
  ELVAN_MAIL_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  ELVAN_MAIL_FROM: z
    .string()
    .regex(/^[^<>@\r\n]*<?[^<>@\s]+@[^<>@\s]+>?$/, "a name and an address: Elvan <elvan@example.se>")
    .default("Elvan <elvan@localhost>"),
  /** The same in every process. Unset: one kept in the database. */
  ELVAN_SECRET: z.string().min(32, "at least 32 characters").optional(),
  /** Folder with the range files of "Have I Been Pwned", one per five-character SHA-1 prefix. */
  ELVAN_PASSWORD_RANGES: z.string().min(1).optional(),
  /** For /.well-known/security.txt: mailto:, tel: or https:. Unset: the page /help. */
  ELVAN_SECURITY_CONTACT: z.url({ protocol: /^(https|mailto|tel)$/ }).optional(),
  /**
   * OpenID Connect issuer; it redirects to /api/player/social/complete/oidc/ on both hosts of ELVAN_URL. Unset: the demo's
   * own provider, in a demo season only.
   */
  ELVAN_OIDC_ISSUER: z.url({ protocol: /^https$/ }).optional(),
  ELVAN_OIDC_CLIENT_ID: z.string().min(1).default("elvan"),
  ELVAN_OIDC_CLIENT_SECRET: z.string().min(1).optional(),
  ELVAN_OIDC_NAME: z.string().min(1).max(40).default("OpenID"),
  /** Balancers whose X-Forwarded-* headers are trusted. Only this machine by default: a direct client could claim any address. */
  ELVAN_TRUSTED_PROXIES: networks.default(["loopback"]),
  /** For /metrics. Unset: only callers on this machine. */
  ELVAN_METRICS_TOKEN: z.string().min(16, "at least 16 characters").optional(),
  ELVAN_JOBS: flag.default(true),
  /** Seconds that a process keeps serving after SIGTERM while it says that it isn't ready: balancers need them to notice. */
  SHUTDOWN_DELAY: z.coerce.number().int().min(0).max(600).default(0),
  /** `off` removes the pages' service worker from browsers, with all it has kept. */
  ELVAN_SERVICE_WORKER: flag.default(true),
  LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"]).default("info"),
});

export const SETTINGS = Object.keys(Environment.shape);

/** For tools and tests; no server reads them. */
const TOOL_SETTINGS = [
  "ELVAN_API",
  "ELVAN_CHROMIUM",
  "ELVAN_E2E_SEASON",
  "ELVAN_SEED_NOW",
  "ELVAN_SHARED",
  "ELVAN_SHARED_DATA",
  "ELVAN_SLOWNESS",
];

export type Config = {
  port: number;
  host: string;
  dataDir: string;
  databaseUrl: string | undefined;
  replicaUrl: string | undefined;
  poolSize: number;
  workPoolSize: number;
  limits: Limits;
  workLimits: Limits;
  /** Milliseconds until a call is answered, if only with 503. */
  patience: { read: number; write: number };
  mode: "live" | "demo" | "replay";
  url: string | undefined;
  feed: string | undefined;
  scoutFeed: string | undefined;
  clubFeeds: string | undefined;
  mailUrl: string | undefined;
  mailFrom: string;
  secret: string | undefined;
  passwordRanges: string | undefined;
  securityContact: string | undefined;
  oidc: { issuer: string; clientId: string; clientSecret: string | undefined; name: string } | undefined;
  trustedProxies: string[];
  metricsToken: string | undefined;
  jobs: boolean;
  /** Milliseconds. */
  shutdownDelay: number;
  serviceWorker: boolean;
  logLevel: z.infer<typeof Environment>["LOG_LEVEL"];
};

export class ConfigError extends Error {
  override readonly name = "ConfigError";
}

export function readConfig(environment: Record<string, string | undefined> = process.env): Config {
  // An empty variable (`PORT= npm start`) means "not set".
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ""));
  const unknown = Object.keys(given).flatMap((name) => unknownSetting(name) ?? []);
  const { success, data, error } = Environment.safeParse(given);
  const wrong = success ? [] : error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`);
  if (!success || unknown.length > 0) throw new ConfigError([...unknown, ...wrong].join("; "));
  return {
    port: data.PORT,
    host: data.HOST,
    dataDir: data.ELVAN_DATA_DIR,
    databaseUrl: data.DATABASE_URL,
    replicaUrl: data.DATABASE_REPLICA_URL,
    poolSize: data.DATABASE_POOL,
    workPoolSize: data.DATABASE_WORK_POOL,
    limits: {
      connect: data.DATABASE_CONNECT_TIMEOUT * 1000,
      statement: data.DATABASE_STATEMENT_TIMEOUT * 1000,
      lock: data.DATABASE_LOCK_TIMEOUT * 1000,
      hang: HANG_MS,
    },
    // The season's work shares few connections.
    workLimits: { connect: 30_000, statement: data.DATABASE_WORK_TIMEOUT * 1000, lock: 0, hang: HANG_MS },
    patience: PATIENCE_MS,
    mode: data.ELVAN_MODE,
    url: data.ELVAN_URL,
    feed: data.ELVAN_FEED,
    scoutFeed: data.ELVAN_SCOUT_FEED,
    clubFeeds: data.ELVAN_CLUB_FEEDS,
    mailUrl: data.ELVAN_MAIL_URL,
    mailFrom: data.ELVAN_MAIL_FROM,
    secret: data.ELVAN_SECRET,
    passwordRanges: data.ELVAN_PASSWORD_RANGES,
    securityContact: data.ELVAN_SECURITY_CONTACT,
    oidc: data.ELVAN_OIDC_ISSUER
      ? {
          issuer: data.ELVAN_OIDC_ISSUER,
          clientId: data.ELVAN_OIDC_CLIENT_ID,
          clientSecret: data.ELVAN_OIDC_CLIENT_SECRET,
          name: data.ELVAN_OIDC_NAME,
        }
      : undefined,
    trustedProxies: data.ELVAN_TRUSTED_PROXIES,
    metricsToken: data.ELVAN_METRICS_TOKEN,
    jobs: data.ELVAN_JOBS,
    shutdownDelay: data.SHUTDOWN_DELAY * 1000,
    serviceWorker: data.ELVAN_SERVICE_WORKER,
    logLevel: data.LOG_LEVEL,
  };
}

function unknownSetting(name: string): string | undefined {
  const isOurs = name.toUpperCase().startsWith("ELVAN_");
  if (!isOurs || SETTINGS.includes(name) || TOOL_SETTINGS.includes(name)) return undefined;
  const [nearest] = SETTINGS.map((setting) => ({ setting, steps: editsBetween(name.toUpperCase(), setting) }))
    .filter(({ setting, steps }) => steps <= setting.length / 3)
    .toSorted((one, other) => one.steps - other.steps);
  const hint = nearest ? `did you mean ${nearest.setting}?` : "docs/operating.md lists those there are";
  return `${name} is no setting; ${hint}`;
}

function editsBetween(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [place, letter] of [...one].entries()) {
    const next = [place + 1];
    for (let index = 1; index <= other.length; index++) {
      const change = row[index - 1]! + (letter === other[index - 1] ? 0 : 1);
      next.push(Math.min(change, row[index]! + 1, next[index - 1]! + 1));
    }
    row = next;
  }
  return row[other.length]!;
}

export const isLocalHost = (hostname: string): boolean => /^((.+\.)?localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);

/** A demo on the reader's own machine may be led to another server there. A demo that others reach must not be led to what is behind it. */
export const isLocalDemo = (mode: string | undefined, { url }: Pick<Config, "url">): boolean =>
  mode === "demo" && (url === undefined || isLocalHost(new URL(url).hostname));
