import { z } from "zod";

const flag = z.enum(["1", "0", "true", "false", "on", "off"]).transform((text) => ["1", "true", "on"].includes(text));

/** Every setting of a server, from the environment. No variable is needed to play locally. */
const Environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().default("127.0.0.1"),
  /** Folder of the embedded database, used while DATABASE_URL is unset. */
  ELVAN_DATA_DIR: z.string().min(1).default(".elvan"),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_REPLICA_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  /** Connections of one process to PostgreSQL. */
  DATABASE_POOL: z.coerce.number().int().min(2).max(500).default(20),
  /** What a new database is filled with; a database that exists keeps the mode of its season. */
  ELVAN_MODE: z.enum(["live", "demo", "replay"]).default("demo"),
  /** Address under which browsers reach the server; decides secure cookies and links in mail. */
  ELVAN_URL: z.url().optional(),
  /**
   * Where the public API of a game of the family begins, e.g. https://fantasy.example.se/api/: a live season takes results,
   * statistics, news and moved matches from it. Unset: they come by `elvan import --update` and from the operators.
   */
  ELVAN_FEED: z.url({ protocol: /^https?$/ }).optional(),
  /** Address of an RSS or Atom feed that The Scout shows instead of our own newsroom's articles. */
  ELVAN_SCOUT_FEED: z.url({ protocol: /^https?$/ }).optional(),
  /** File with the clubs' feed addresses by code, `{"993": "https://…"}`; else the list in server/src/news is used. */
  ELVAN_CLUB_FEEDS: z.string().min(1).optional(),
  /** Mail server, e.g. smtps://user:password@mail.example:465. Unset: the demo's mailbox, or nothing is sent. */
  ELVAN_MAIL_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  /** Who messages are from. */
  ELVAN_MAIL_FROM: z
    .string()
    .regex(/^[^<>@\r\n]*<?[^<>@\s]+@[^<>@\s]+>?$/, "a name and an address: Elvan <elvan@example.se>")
    .default("Elvan <elvan@localhost>"),
  /** What signs links; the same in every process. Unset: one that the database keeps. */
  ELVAN_SECRET: z.string().min(32, "at least 32 characters").optional(),
  /**
   * Another provider to sign in with, by its issuer's address (OpenID Connect). Unset: the demo's own provider in a demo
   * season, none elsewhere. Its redirect address is ELVAN_URL + /api/player/social/complete/oidc/.
   */
  ELVAN_OIDC_ISSUER: z.url({ protocol: /^https$/ }).optional(),
  ELVAN_OIDC_CLIENT_ID: z.string().min(1).default("elvan"),
  ELVAN_OIDC_CLIENT_SECRET: z.string().min(1).optional(),
  /** What the button says one signs in with. */
  ELVAN_OIDC_NAME: z.string().min(1).max(40).default("OpenID"),
  /** Whether this process also works the season's jobs. */
  ELVAN_JOBS: flag.default(true),
  LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"]).default("info"),
});

export type Config = {
  port: number;
  host: string;
  dataDir: string;
  databaseUrl: string | undefined;
  replicaUrl: string | undefined;
  poolSize: number;
  mode: "live" | "demo" | "replay";
  url: string | undefined;
  feed: string | undefined;
  scoutFeed: string | undefined;
  clubFeeds: string | undefined;
  mailUrl: string | undefined;
  mailFrom: string;
  secret: string | undefined;
  oidc: { issuer: string; clientId: string; clientSecret: string | undefined; name: string } | undefined;
  jobs: boolean;
  logLevel: z.infer<typeof Environment>["LOG_LEVEL"];
};

/** A setting that cannot be used; the message names the variable and what it may be. */
export class ConfigError extends Error {
  override readonly name = "ConfigError";
}

/**
 * Reads the settings once, at start.
 * @throws ConfigError naming every variable that cannot be used.
 */
export function readConfig(environment: Record<string, string | undefined> = process.env): Config {
  // An empty variable (`PORT= npm start`) means "not set".
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ""));
  const { success, data, error } = Environment.safeParse(given);
  if (!success) {
    throw new ConfigError(error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`).join("; "));
  }
  return {
    port: data.PORT,
    host: data.HOST,
    dataDir: data.ELVAN_DATA_DIR,
    databaseUrl: data.DATABASE_URL,
    replicaUrl: data.DATABASE_REPLICA_URL,
    poolSize: data.DATABASE_POOL,
    mode: data.ELVAN_MODE,
    url: data.ELVAN_URL,
    feed: data.ELVAN_FEED,
    scoutFeed: data.ELVAN_SCOUT_FEED,
    clubFeeds: data.ELVAN_CLUB_FEEDS,
    mailUrl: data.ELVAN_MAIL_URL,
    mailFrom: data.ELVAN_MAIL_FROM,
    secret: data.ELVAN_SECRET,
    oidc: data.ELVAN_OIDC_ISSUER
      ? {
          issuer: data.ELVAN_OIDC_ISSUER,
          clientId: data.ELVAN_OIDC_CLIENT_ID,
          clientSecret: data.ELVAN_OIDC_CLIENT_SECRET,
          name: data.ELVAN_OIDC_NAME,
        }
      : undefined,
    jobs: data.ELVAN_JOBS,
    logLevel: data.LOG_LEVEL,
  };
}
