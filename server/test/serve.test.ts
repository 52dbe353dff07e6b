// engine: own
import { afterAll, beforeAll, expect, test } from "vitest";
import { readConfig } from "../src/platform/config.ts";
import { startServer, type RunningServer } from "../src/app/main.ts";

const configAt = (port: number) =>
  readConfig({ ELVAN_DATA_DIR: "memory://", ELVAN_JOBS: "off", LOG_LEVEL: "silent", PORT: String(port) });
let server: RunningServer;

beforeAll(async () => {
  server = await startServer(configAt(0));
});
afterAll(() => server?.stop());

test("a server on a new database creates its tables, listens and says that it waits for a season", async () => {
  const answer = await fetch(`${server.url}/api/health/`);
  expect(answer.status).toBe(200);
  expect(await answer.json()).toMatchObject({ status: "starting", season: null });
});

test("if the address is in use, nothing keeps running and the network's reason is shown", async () => {
  const taken = configAt(Number(new URL(server.url).port));
  await expect(startServer(taken)).rejects.toMatchObject({ code: "EADDRINUSE" });
});

test("stopping answers requests in progress, then nobody; twice is once", async () => {
  const underWay = fetch(`${server.url}/api/me/`);
  await new Promise((resolve) => setTimeout(resolve, 50));
  await Promise.all([server.stop(), server.stop()]);
  expect((await underWay).status).toBe(200);
  await expect(fetch(`${server.url}/api/me/`)).rejects.toThrow("fetch failed");
});
