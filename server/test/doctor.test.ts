import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, request as httpRequest } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { SMTPServer } from "smtp-server";
import { afterAll, afterEach, describe, expect, test } from "vitest";
import { build } from "../src/app/app.ts";
import { examine } from "../src/cli/doctor-checks.ts";
import { connect } from "../src/db/connect.ts";
import { migrate } from "../src/db/migrate.ts";
import { readConfig } from "../src/platform/config.ts";
import { makeDatabase, onPostgres } from "./support/database.ts";
import { openGame } from "./support/game.ts";

const folder = mkdtempSync(join(tmpdir(), "elvan-doctor-"));
const ending: (() => Promise<unknown> | void)[] = [];
afterEach(async () => {
  for (const end of ending.splice(0).toReversed()) await end();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const HERE = { ELVAN_DATA_DIR: join(folder, "none") };

async function told(environment: Record<string, string>): Promise<string[]> {
  return (await examine({ ...HERE, ...environment })).map(({ about, result, words }) => `${result} ${about}: ${words}`);
}
const of = (lines: string[], about: string) => lines.filter((line) => line.includes(` ${about}: `));

describe("the doctor", () => {
  test("says what is wrong with settings, and goes no further [season-18]", async () => {
    const lines = await told({ ELVAN_MODES: "live" });
    expect(lines).toEqual(["fail settings: ELVAN_MODES is no setting; did you mean ELVAN_MODE?"]);
  });

  test("finds nothing wrong on a new machine, and what a live season lacks [season-18]", async () => {
    expect((await told({})).filter((line) => !line.startsWith("ok"))).toEqual([]);
    const live = await told({ ELVAN_MODE: "live" });
    expect(of(live, "settings").map((line) => line.slice(0, 30))).toEqual([
      "warn settings: ELVAN_URL names",
      "warn settings: ELVAN_MAIL_URL ",
      "warn settings: ELVAN_SECRET is",
    ]);
  });

  test("looks into the embedded database without changing it; leaves one that a server holds alone [season-18]", async () => {
    const dataDir = join(folder, "data");
    const db = await connect({ dataDir });
    ending.push(() => db.close());
    expect(of(await told({ ELVAN_DATA_DIR: dataDir }), "database")[0]).toContain("A running server holds");
    await db.close();
    expect(of(await told({ ELVAN_DATA_DIR: dataDir }), "migrations")[0]).toMatch(/^warn migrations: At 0 of \d+/);
    const again = await connect({ dataDir });
    ending.push(() => again.close());
    await migrate(again);
    await again.close();
    const lines = await told({ ELVAN_DATA_DIR: dataDir });
    expect(of(lines, "migrations")[0]).toMatch(/^ok migrations: All there/);
    expect(of(lines, "disk")[0]).toContain("MiB are free");
  }, 300_000);

  test("says that a database can't be reached [season-18]", async () => {
    const lines = await told({ DATABASE_URL: "postgres://nobody@127.0.0.1:9/none", DATABASE_CONNECT_TIMEOUT: "2" });
    expect(of(lines, "database")[0]).toMatch(/^fail database: It can't be opened: .*127\.0\.0\.1:9/);
  });

  test.runIf(onPostgres)("says whether the database can be backed up from here [season-52]", async () => {
    const { url, drop } = await makeDatabase();
    ending.push(drop);
    const programs = mkdtempSync(join(folder, "bin-"));
    const { PATH } = process.env;
    ending.push(() => void (process.env.PATH = PATH));
    const backup = async () => of(await told({ DATABASE_URL: url }), "backup")[0];
    process.env.PATH = programs;
    expect(await backup()).toMatch(/^warn backup: There is no pg_dump here/);
    const write = (version: string) =>
      writeFileSync(join(programs, "pg_dump"), `#!/bin/sh\necho "pg_dump (PostgreSQL) ${version}"\n`, { mode: 0o755 });
    write("9.6.24");
    expect(await backup()).toMatch(/^warn backup: pg_dump 9 writes no backup of a newer PostgreSQL/);
    write("99.1 (Debian 99.1-1)");
    expect(await backup()).toBe("ok backup: pg_dump 99 is here.");
  });

  test("signs in at the mail server, and sends nothing [season-18]", async () => {
    const received: string[] = [];
    const server = new SMTPServer({
      disabledCommands: ["STARTTLS"],
      onAuth: ({ password }, _session, done) =>
        password === "right" ? done(null, { user: "post" }) : done(new Error("wrong password")),
      onData(stream, _session, done) {
        received.push("mail");
        stream.resume();
        done();
      },
    });
    server.listen(0, "127.0.0.1");
    await once(server.server, "listening");
    ending.push(() => new Promise<void>((resolve) => server.close(() => resolve())));
    const { port } = server.server.address() as AddressInfo;
    const at = async (password: string) =>
      of(await told({ ELVAN_MAIL_URL: `smtp://post:${password}@127.0.0.1:${port}` }), "mail")[0];
    expect(await at("right")).toBe(`ok mail: 127.0.0.1:${port} answers and lets us sign in.`);
    expect(await at("wrong")).toMatch(/^fail mail: .*takes no mail from us: /);
    expect(await at("wrong")).not.toContain("post:wrong");
    expect(received).toEqual([]);
  });

  test("visits the site through its proxy, and says what the proxy gets wrong [season-19]", async () => {
    const game = await openGame();
    ending.push(() => game.close());
    const config = { ...game.ctx.config, ...readConfig({ ELVAN_DATA_DIR: "memory://" }) };
    const app = await build({ ...game.ctx, config });
    ending.push(() => app.close());
    await app.listen({ port: 0, host: "127.0.0.1" });
    const behind = (app.server.address() as AddressInfo).port;
    let headersOf: (given: Record<string, unknown>, caller: string) => Record<string, string> = () => ({});
    const proxy = createServer((given, answer) => {
      const headers = headersOf(given.headers, "198.51.100.7");
      const sent = httpRequest({ port: behind, path: given.url, headers }, (got) => {
        answer.writeHead(got.statusCode ?? 500, got.headers);
        got.pipe(answer);
      });
      sent.end();
    });
    proxy.listen(0, "127.0.0.1");
    await once(proxy, "listening");
    ending.push(() => new Promise((resolve) => proxy.close(resolve)));
    const host = `127.0.0.1:${(proxy.address() as AddressInfo).port}`;
    const visit = async () => of(await told({ ELVAN_URL: `http://${host}` }), "proxy");

    headersOf = ({ "x-forwarded-for": before }, caller) => ({
      host,
      "x-forwarded-for": `${String(before)}, ${caller}`,
    });
    expect(await visit()).toEqual([expect.stringMatching(/^ok proxy: .*callers as 198\.51\.100\.7/)]);
    headersOf = ({ "x-forwarded-for": before }) => ({ host, "x-forwarded-for": String(before) });
    expect(await visit()).toEqual([expect.stringContaining("fail proxy: The proxy passes on what callers claim")]);
    headersOf = (_, caller) => ({ host: "backend", "x-forwarded-for": caller });
    expect(await visit()).toEqual([expect.stringContaining(`The server takes http://${host} for http://backend`)]);
  });

  test("says when the site can't be reached, which is no fault before it serves [season-19]", async () => {
    const lines = await told({ ELVAN_URL: "http://127.0.0.1:9" });
    expect(of(lines, "proxy")[0]).toMatch(/^warn proxy: .*can't be reached from here/);
  });
});
