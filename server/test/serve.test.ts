// engine: own
import { once } from "node:events";
import { request, type IncomingMessage } from "node:http";
import type { Readiness } from "@elvan/contract";
import { PgBoss } from "pg-boss";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { readConfig } from "../src/platform/config.ts";
import { startServer, type RunningServer } from "../src/app/main.ts";
import { pageAddress } from "../src/platform/links.ts";

const configAt = (port: number) =>
  readConfig({ ELVAN_DATA_DIR: "memory://", ELVAN_JOBS: "off", LOG_LEVEL: "silent", PORT: String(port) });
const config = configAt(0);
let server: RunningServer;

beforeAll(async () => {
  server = await startServer(config);
});
afterAll(() => server?.stop());

test("a server on a new database creates its tables, listens and says that it waits for a season", async () => {
  const answer = await fetch(`${server.url}/api/health/`);
  expect(answer.status).toBe(200);
  expect(await answer.json()).toMatchObject({ status: "starting", season: null });
});

test("links in letters name the port that was taken, also where any was wanted", () => {
  const { port } = new URL(server.url);
  expect(port).toMatch(/^[1-9]\d+$/);
  expect(pageAddress(config, "en", "/squad-selection")).toBe(`http://en.localhost:${port}/squad-selection`);
});

test("if the address is in use, nothing keeps running and the network's reason is shown", async () => {
  const taken = configAt(Number(new URL(server.url).port));
  await expect(startServer(taken)).rejects.toMatchObject({ code: "EADDRINUSE" });
});

test("stopping answers requests in progress, then nobody; twice is once", async () => {
  const headers = { "content-type": "application/json", expect: "100-continue" };
  const underWay = request(`${server.url}/api/client-report/`, { method: "POST", headers });
  underWay.flushHeaders();
  // The server says so when it has taken the request; now it waits for what is sent.
  await once(underWay, "continue");
  const stopping = [server.stop(), server.stop()];
  const answered = once(underWay, "response") as Promise<[IncomingMessage]>;
  underWay.end(JSON.stringify({}));
  const [answer] = await answered;
  answer.resume();
  expect([answer.statusCode, answer.headers.connection]).toEqual([400, "close"]);
  await Promise.all(stopping);
  await expect(fetch(`${server.url}/api/me/`)).rejects.toThrow("fetch failed");
});

test("a part that can't be stopped is told of, and no reason to leave the others running", async () => {
  const working = await startServer(Object.assign(configAt(0), { jobs: true }));
  const bossStop = vi.spyOn(PgBoss.prototype, "stop").mockRejectedValueOnce(new Error("away"));
  const stopped = working.stop();
  await expect(stopped).rejects.toThrow("away");
  await (bossStop.mock.contexts[0] as PgBoss).stop({ graceful: false });
  bossStop.mockRestore();
  await expect(fetch(`${working.url}/api/me/`)).rejects.toThrow("fetch failed");
});

test("told that it is to end, it says that it isn't ready and serves on, and each answer ends its connection [season-49]", async () => {
  const ending = await startServer(configAt(0));
  const ask = async (path: string) => {
    const asked = request(`${ending.url}${path}`, { headers: { connection: "keep-alive" } }).end();
    const [answer] = (await once(asked, "response")) as [IncomingMessage];
    const text = (await answer.setEncoding("utf8").toArray()).join("");
    return { status: answer.statusCode, connection: answer.headers.connection, text };
  };
  try {
    const checks = async () =>
      (JSON.parse((await ask("/api/health/ready")).text) as Readiness).problems.map(({ check }) => check);
    expect(await ask("/api/me/")).toMatchObject({ status: 200, connection: "keep-alive" });
    expect(await checks()).not.toContain("process");
    ending.announceEnd();
    expect(await ask("/api/me/")).toMatchObject({ status: 200, connection: "close" });
    expect(await ask("/api/health/ready")).toMatchObject({ status: 503, connection: "close" });
    expect(await checks()).toContain("process");
  } finally {
    await ending.stop();
  }
});
