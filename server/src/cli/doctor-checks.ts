import { spawnSync } from "node:child_process";
import { existsSync, statfsSync } from "node:fs";
import { request } from "undici";
import { api, type CallerSeen } from "@elvan/contract";
import { LOW_DISK_BYTES } from "@elvan/rules";
import { connect, type Database } from "../db/connect.ts";
import { DatabaseInUseError, embeddedPlace } from "../db/data-folder.ts";
import { lastMigration, readMigrations } from "../db/migrate.ts";
import { clockAhead, databaseTime, databaseVersion } from "../db/processes.ts";
import { season } from "../db/season.ts";
import { checkMail } from "../mail/transport.ts";
import { machineClock } from "../time/machine-clock.ts";
import { clockInWords } from "../time/clock-limits.ts";
import { isLocalHost, readConfig, type Config } from "../platform/config.ts";
import { RESERVE } from "../platform/disk.ts";
import { isPublic } from "../platform/safe-fetch.ts";
import { checkMode, missingInWords, missingSettings } from "../season/season-mode.ts";

/** `warn`: it runs, but somebody should know. */
export type Diagnosis = { about: string; result: "ok" | "warn" | "fail"; words: string };

const TIMEOUT_MS = 10_000;
const OLDEST_POSTGRES = 150_000;
const MEBI = 2 ** 20;
/** Reserved for documentation: nobody's address. */
const FORGED = "203.0.113.77";

const reasonOf = (error: unknown): string => {
  const { message, code } = error as { message?: string; code?: string };
  return message || code || String(error);
};

/** Changes nothing: it neither creates nor migrates a database, and sends no mail. */
export async function examine(environment: Record<string, string | undefined>): Promise<Diagnosis[]> {
  const found: Diagnosis[] = [];
  let config: Config;
  try {
    config = readConfig(environment);
  } catch (error) {
    return [{ about: "settings", result: "fail", words: reasonOf(error) }];
  }
  found.push(...(await ofDatabase(config)), await ofMail(config), ...ofDisk(config), ...(await ofSite(config)));
  return found;
}

async function ofDatabase(config: Config): Promise<Diagnosis[]> {
  const { databaseUrl, dataDir, limits } = config;
  const valid: Diagnosis = { about: "settings", result: "ok", words: "All are valid." };
  if (databaseUrl === undefined && !existsSync(embeddedPlace(dataDir))) {
    const words = `None yet in ${dataDir}: elvan seed makes a demo, elvan import a real season.`;
    return [...settingsOf(config, undefined), { about: "database", result: "ok", words }];
  }
  let db: Database;
  try {
    db = await connect({ databaseUrl, dataDir, poolSize: 2, limits });
  } catch (error) {
    if (error instanceof DatabaseInUseError) {
      const words = `A running server holds ${dataDir}, so nothing was looked at there. Its own check is /api/health/ready.`;
      return [valid, { about: "database", result: "ok", words }];
    }
    return [valid, { about: "database", result: "fail", words: `It can't be opened: ${reasonOf(error)}` }];
  }
  try {
    return await lookInto(config, db);
  } catch (error) {
    return [valid, { about: "database", result: "fail", words: reasonOf(error) }];
  } finally {
    await db.close();
  }
}

async function lookInto(config: Config, db: Database): Promise<Diagnosis[]> {
  const found: Diagnosis[] = [];
  const version = await databaseVersion(db);
  const isOld = version.number < OLDEST_POSTGRES;
  const kind = db.engine.kind === "pglite" ? "The embedded PostgreSQL" : "PostgreSQL";
  const words = `${kind} ${version.words} answers${isOld ? ", but 15 is the oldest that works" : ""}.`;
  found.push({ about: "database", result: isOld ? "fail" : "ok", words });
  found.push(await ofMigrations(db));
  if (db.engine.kind === "postgresql") {
    found.push(ofBackup(version.number));
    const ahead = await clockAhead({ db, machine: machineClock, databaseTime });
    const off = clockInWords(ahead);
    const result = off === "" ? "ok" : "warn";
    const told = off === "" ? `Within two seconds of the database's.` : `Set it: ${off}.`;
    found.push({ about: "clock", result, words: told });
  }
  const row = await season(db).catch(() => undefined);
  if (row === undefined) return [...settingsOf(config, undefined), ...found];
  try {
    await checkMode(config, db);
  } catch (error) {
    return [{ about: "settings", result: "fail", words: reasonOf(error) }, ...found];
  }
  return [...settingsOf(config, row.mode), ...found];
}

/** PostgreSQL's own program writes backups, and none of a newer server. */
function ofBackup(server: number): Diagnosis {
  const about = "backup";
  const { stdout } = spawnSync("pg_dump", ["--version"], { encoding: "utf8" });
  const [, version] = / (\d+)/.exec(stdout ?? "") ?? [];
  if (version === undefined) {
    const words = "There is no pg_dump here, which elvan backup needs: install PostgreSQL's client programs.";
    return { about, result: "warn", words };
  }
  const wanted = Math.floor(server / 10_000);
  if (Number(version) >= wanted) return { about, result: "ok", words: `pg_dump ${version} is here.` };
  const words = `pg_dump ${version} writes no backup of a newer PostgreSQL: install the client programs of ${wanted}.`;
  return { about, result: "warn", words };
}

async function ofMigrations(db: Database): Promise<Diagnosis> {
  const about = "migrations";
  const newest = (await readMigrations()).at(-1)?.number ?? 0;
  const last = await lastMigration(db).catch(() => 0);
  if (last > newest) {
    const words = `The database is newer (${last}) than this version (${newest}). Start the version that served it last.`;
    return { about, result: "fail", words };
  }
  const words =
    last === newest ? `All there (${last}).` : `At ${last} of ${newest}: elvan migrate or the next serve adds them.`;
  return { about, result: last === newest ? "ok" : "warn", words };
}

/** What a live season can be tried without, but not played. */
function settingsOf(config: Config, mode: string | undefined): Diagnosis[] {
  const missing = (mode ?? config.mode) === "live" ? missingInWords(missingSettings(config)) : [];
  if (missing.length === 0) return [{ about: "settings", result: "ok", words: "All are valid." }];
  return missing.map((words) => ({ about: "settings", result: "warn", words: `${words}.` }));
}

async function ofMail(config: Config): Promise<Diagnosis> {
  const about = "mail";
  if (config.mailUrl === undefined) {
    return { about, result: "ok", words: "ELVAN_MAIL_URL is not set: a demo keeps its emails, other seasons wait." };
  }
  const { host, username } = new URL(config.mailUrl);
  try {
    await checkMail(config.mailUrl);
    return { about, result: "ok", words: `${host} answers${username === "" ? "" : " and lets us sign in"}.` };
  } catch (error) {
    return { about, result: "fail", words: `${host} takes no mail from us: ${reasonOf(error)}` };
  }
}

function ofDisk({ databaseUrl, dataDir }: Config): Diagnosis[] {
  if (databaseUrl !== undefined || !existsSync(dataDir)) return [];
  const { bavail, bsize } = statfsSync(dataDir);
  const free = bavail * bsize;
  const words = `${Math.floor(free / MEBI)} MiB are free for ${dataDir}.`;
  if (free < RESERVE) return [{ about: "disk", result: "fail", words: `${words} Nothing is saved below 128.` }];
  return [{ about: "disk", result: free < LOW_DISK_BYTES ? "warn" : "ok", words }];
}

/** The site as visitors reach it, through whatever stands before the server. */
async function ofSite({ url }: Config): Promise<Diagnosis[]> {
  const about = "proxy";
  if (url === undefined) return [{ about, result: "ok", words: "ELVAN_URL is not set: there is no site to visit." }];
  const ask = (path: string, headers: Record<string, string> = {}) =>
    request(new URL(path, url), { headers, signal: AbortSignal.timeout(TIMEOUT_MS) });
  let seen: CallerSeen;
  try {
    const answer = await ask(api.health.caller.path, { "x-forwarded-for": FORGED });
    const body = await answer.body.text();
    if (answer.statusCode !== 200) {
      const words = `${url} answers ${answer.statusCode} where the server would answer 200.`;
      return [{ about, result: "fail", words }];
    }
    seen = api.health.caller.reply.parse(JSON.parse(body));
  } catch (error) {
    const words = `${url} can't be reached from here (${reasonOf(error)}). Run this again once it serves.`;
    return [{ about, result: "warn", words }];
  }
  const metrics = await ask("/metrics");
  await metrics.body.dump();
  return [...ofHeaders(seen, new URL(url)), ofMetrics(metrics.statusCode, url)];
}

function ofHeaders({ address, protocol, host }: CallerSeen, site: URL): Diagnosis[] {
  const wrong: string[] = [];
  const told = `${protocol}://${host}`;
  if (told !== site.origin) {
    wrong.push(
      `The server takes ${site.origin} for ${told}: the proxy must send X-Forwarded-Proto and Host or X-Forwarded-Host, and ELVAN_TRUSTED_PROXIES must list it.`,
    );
  }
  if (address === FORGED) {
    wrong.push("The proxy passes on what callers claim in X-Forwarded-For. It must append to it or replace it.");
  }
  const about = "proxy";
  if (wrong.length > 0) return wrong.map((words) => ({ about, result: "fail", words }));
  if (!isPublic(address) && !isLocalHost(site.hostname)) {
    const words = `The server saw this call from ${address}. If it sees visitors like that too, they share one rate limit: the proxy must send X-Forwarded-For.`;
    return [{ about, result: "warn", words }];
  }
  return [
    {
      about,
      result: "ok",
      words: `${site.origin} reaches the server, which sees it as that, and callers as ${address}.`,
    },
  ];
}

/** Without a token, a proxy on the same machine that sends no header for the caller would make them everybody's. */
function ofMetrics(status: number, url: string): Diagnosis {
  const isOpen = status === 200 && !isLocalHost(new URL(url).hostname);
  return isOpen
    ? {
        about: "metrics",
        result: "fail",
        words: `${url}/metrics answers everybody. Set ELVAN_METRICS_TOKEN, or close that path in the proxy.`,
      }
    : { about: "metrics", result: "ok", words: "The site doesn't answer /metrics to strangers." };
}
