import type { FastifyInstance } from "fastify";
import { gunzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { build } from "../src/app/app.ts";
import { openGame, type Game } from "./support/game.ts";
import { enter } from "./support/people.ts";

let game: Game;
let app: FastifyInstance;
let entry: number;

beforeAll(async () => {
  game = await openGame();
  ({ entry } = await enter(game.ctx, "alice"));
  app = await build(game.ctx);
});
afterAll(async () => {
  await app?.close();
  await game?.close();
});

const ask = (url: string, encoding: string) => app.inject({ url, headers: { "accept-encoding": encoding } });

test("long answers are compressed for clients that can unpack them", async () => {
  const url = `/api/entry/${entry}/`;
  const plain = await ask(url, "identity");
  expect(plain.headers["content-encoding"]).toBeUndefined();
  const packed = await ask(url, "gzip, deflate, br, zstd");
  expect(packed.headers).toMatchObject({ "content-encoding": "gzip", "cache-control": plain.headers["cache-control"] });
  expect(String(packed.headers.vary).toLowerCase().split(", ").toSorted()).toEqual(["accept-encoding", "cookie"]);
  expect(JSON.parse(gunzipSync(packed.rawPayload).toString())).toEqual(plain.json());
  expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2);
});

test("short answers are sent as they are", async () => {
  expect((await ask("/api/me/", "gzip")).headers["content-encoding"]).toBeUndefined();
});
