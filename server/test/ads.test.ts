import type { Ad, BootstrapStatic, OperationsAd, Operations } from "@elvan/contract";
import { AD_PICTURE_KB } from "@elvan/rules";
import type { FastifyInstance } from "fastify";
import { readFileSync } from "node:fs";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { build } from "../src/app/app.ts";
import { openBrowser, signedIn, type Browser } from "./support/browser.ts";
import { openGame, type Game } from "./support/game.ts";
import { signUp } from "./support/people.ts";

const ADS = "/api/operations/hoardings/";
const fileOf = (name: string) => readFileSync(new URL(`pictures/${name}`, import.meta.url));
const base64 = (name: string) => fileOf(name).toString("base64");
const HOUR = 3_600_000;

let game: Game;
let app: FastifyInstance;
/** Another process on the same database. */
let other: FastifyInstance;
let olof: Browser;
let start: number;

beforeAll(async () => {
  game = await openGame();
  app = await build(game.ctx, { limits: { read: 10_000, write: 10_000 } });
  other = await build(game.ctx, { limits: { read: 10_000, write: 10_000 } });
  olof = await signedIn(app, game.ctx, await signUp(game.ctx, "olof", "operator"));
  start = game.ctx.now().getTime();
});
afterAll(async () => {
  await app?.close();
  await other?.close();
  await game?.close();
});
afterEach(async () => {
  await game.at(new Date(start));
  for (const { id } of await listed()) await olof.call("DELETE", `${ADS}${id}/`);
});

const at = (hours: number) => new Date(start + hours * HOUR).toISOString();
const wish = (changes: object = {}) => ({
  partner: "Norrsken",
  title_sv: "Ljus i hela matchen",
  title_en: "Lights on for the whole match",
  line_sv: "",
  line_en: "",
  link: "https://norrsken.example/",
  start_time: at(-1),
  stop_time: at(48),
  pictures: { mobile: base64("lossy.webp") },
  ...changes,
});
const listed = async () => (await olof.get(ADS)).json as OperationsAd[];
const create = async (changes: object = {}) => (await olof.post(ADS, wish(changes))).json as OperationsAd;
const change = (ad: OperationsAd, changes: object) =>
  olof.call("PUT", `${ADS}${ad.id}/`, { body: { ...wish({ pictures: {} }), version: ad.version, ...changes } });
async function seen(server = app, headers: Record<string, string> = {}): Promise<Ad[]> {
  await server.seasonState.refresh();
  const answer = await openBrowser(server).get("/api/bootstrap-static/", headers);
  return (answer.json as BootstrapStatic).ads;
}
const audited = async () => ((await olof.get("/api/operations/")).json as Operations).audit[0];

describe("an ad", () => {
  test("is published by an operator and shown to everybody, in their language, by every process [core-137]", async () => {
    expect(await seen()).toEqual([]);
    const answer = await olof.post(ADS, wish({ line_sv: " Från  avspark till slutsignal. " }));
    expect(answer.status).toBe(201);
    const ad = answer.json as OperationsAd;
    expect(await audited()).toMatchObject({ action: "ad_created", name: "Olof Testsson", detail: { ad: ad.id } });
    const [told, ...rest] = await seen();
    expect(rest).toEqual([]);
    expect(told).toEqual({
      ...{ id: ad.id, partner: "Norrsken", title: "Ljus i hela matchen", line: "Från avspark till slutsignal." },
      ...{ link: "https://norrsken.example/", start_time: ad.start_time, stop_time: ad.stop_time },
      pictures: { mobile: { url: ad.pictures.mobile?.url, width: 320, height: 100 }, tablet: null, desktop: null },
    });
    expect(await seen(other, { "x-api-language": "en" })).toMatchObject([
      { title: "Lights on for the whole match", line: "" },
    ]);
  });

  test("is sent a day before it begins and no longer once it ends, on the season's clock [core-137]", async () => {
    await create({ start_time: at(30), stop_time: at(40) });
    const ids = async (hours: number) => {
      await game.at(at(hours));
      return (await seen()).length;
    };
    expect(await ids(0)).toBe(0);
    expect(await ids(6)).toBe(0);
    expect(await ids(6.1)).toBe(1);
    expect(await ids(39.9)).toBe(1);
    expect(await ids(40)).toBe(0);
  });

  test("with the latest start comes first; of two with the same start, the newer one [core-137]", async () => {
    for (const [partner, hours] of [
      ["A", -3],
      ["B", -1],
      ["C", -1],
      ["D", -2],
    ] as const)
      await create({ partner, start_time: at(hours) });
    expect((await seen()).map(({ partner }) => partner)).toEqual(["C", "B", "D", "A"]);
  });

  test("is changed, with pictures kept, added and removed one by one [core-137]", async () => {
    const ad = await create();
    const before = ad.pictures.mobile;
    const words = { title_en: "Changed" };
    const answer = await change(ad, { ...words, pictures: { tablet: null } });
    expect(answer).toMatchObject({
      status: 200,
      json: { version: 2, title_en: "Changed", pictures: { mobile: before } },
    });
    const second = await change(answer.json as OperationsAd, {
      ...words,
      pictures: { mobile: base64("plain.jpg") },
    });
    const { mobile } = (second.json as OperationsAd).pictures;
    expect(mobile?.url).not.toBe(before?.url);
    expect(await seen()).toMatchObject([{ pictures: { mobile } }]);
    // Nobody is led to an ad that is no longer shown.
    expect((await openBrowser(other).get(before?.url ?? "")).status).toBe(404);
    const none = await change(second.json as OperationsAd, { ...words, pictures: { mobile: null } });
    expect(none).toMatchObject({ status: 400, json: { pictures: [{ code: "ad_without_picture" }] } });
    expect(await seen()).toMatchObject([{ pictures: { mobile } }]);
  });

  test("is deleted with its pictures; deleting it again finds nothing [core-137]", async () => {
    const ad = await create();
    expect((await olof.call("DELETE", `${ADS}${ad.id}/`)).status).toBe(204);
    expect(await audited()).toMatchObject({ action: "ad_removed", detail: { ad: ad.id, partner: "Norrsken" } });
    expect(await seen()).toEqual([]);
    expect(await game.ctx.db.selectFrom("ad_picture").select("hash").execute()).toEqual([]);
    expect((await olof.call("DELETE", `${ADS}${ad.id}/`)).status).toBe(404);
    expect((await change(ad, {})).status).toBe(404);
  });

  test.each([
    ["partner", { partner: " " }, "partner", "blank"],
    ["partner's length", { partner: "x".repeat(41) }, "partner", "max_length"],
    ["title's length", { title_sv: "x".repeat(81) }, "title_sv", "max_length"],
    ["a title that turns the line round", { title_en: "abc\u202Edef" }, "title_en", "name_characters"],
    ["line's length", { line_sv: "x".repeat(141) }, "line_sv", "max_length"],
    ["a plain address", { link: "http://norrsken.example/" }, "link", "ad_link"],
    ["a script for an address", { link: "javascript:alert(1)" }, "link", "ad_link"],
    ["somebody's password in the address", { link: "https://a:b@norrsken.example/" }, "link", "ad_link"],
    ["this machine", { link: "https://localhost/" }, "link", "ad_link"],
    ["an invalid day", { start_time: "2026-13-01T00:00:00Z" }, "start_time", "invalid"],
    ["the year 0", { start_time: "0000-01-01T00:00:00Z" }, "start_time", "invalid"],
    ["the year 10000", { stop_time: "9999-12-31T23:59:59-12:00" }, "stop_time", "invalid"],
    ["no pictures", { pictures: {} }, "pictures", "ad_without_picture"],
    ["missing pictures", { pictures: { mobile: null } }, "pictures", "ad_without_picture"],
  ])("is refused for %s [core-137]", async (_, changes, field, code) => {
    const answer = await olof.post(ADS, wish(changes));
    expect(answer).toMatchObject({ status: 400, json: { [field]: [{ code }] } });
    expect(await listed()).toEqual([]);
  });

  test("must end after it begins, and not in the past [core-137]", async () => {
    const refused = async (changes: object) => (await olof.post(ADS, wish(changes))).json;
    expect(await refused({ stop_time: at(-1) })).toMatchObject({
      stop_time: [{ code: "stop_before_start" }, { code: "stop_passed" }],
    });
    expect(await refused({ start_time: at(-2), stop_time: at(-1) })).toMatchObject({
      stop_time: [{ code: "stop_passed" }],
    });
    const ad = await create();
    // To end what runs is another thing.
    expect(await change(ad, { stop_time: at(-0.5) })).toMatchObject({ status: 200 });
    expect(await seen()).toEqual([]);
  });
});

describe("a picture", () => {
  const refusal = async (picture: string, slot = "mobile") =>
    (await olof.post(ADS, wish({ pictures: { [slot]: picture } }))).json as { pictures: Record<string, object[]> };
  const text = (words: string) => Buffer.from(words).toString("base64");

  test.each([
    [
      "a drawing with a script",
      text("<svg xmlns='http://www.w3.org/2000/svg'><script>alert(1)</script></svg>"),
      "picture_type",
    ],
    ["a page", text("<!doctype html><script>alert(1)</script>"), "picture_type"],
    [
      "an archive behind it",
      Buffer.concat([fileOf("plain.jpg"), Buffer.from("PK\x03\x04")]).toString("base64"),
      "picture_broken",
    ],
    ["half of it", fileOf("plain.jpg").subarray(0, 700).toString("base64"), "picture_broken"],
    ["too many bytes", Buffer.alloc(AD_PICTURE_KB * 1024 + 1).toString("base64"), "picture_too_large"],
  ])("is refused in its field for %s [core-137]", async (_, picture, code) => {
    expect(await refusal(picture)).toMatchObject({ pictures: { mobile: [{ code }] } });
    expect(await listed()).toEqual([]);
  });

  test("with the wrong size is refused with its dimensions, all of them at once [core-137]", async () => {
    const pictures = { mobile: base64("plain.jpg"), tablet: base64("plain.jpg"), desktop: text("no picture") };
    const answer = await olof.post(ADS, wish({ pictures }));
    expect(answer.json).toMatchObject({
      pictures: {
        tablet: [{ code: "picture_size", width: 320, height: 100, min_width: 640, ratio: 3 }],
        desktop: [{ code: "picture_type" }],
      },
    });
  });

  test("that is not base64, or in an endless request, is refused [core-137]", async () => {
    expect(await refusal("not base64!")).toMatchObject({ pictures: { mobile: [{ code: "invalid" }] } });
    expect((await olof.post(ADS, wish({ pictures: { mobile: "A".repeat(1_000_000) } }))).status).toBe(413);
    // Other calls take no more than they did.
    expect((await olof.post("/api/operations/name-words/", { word: "A".repeat(100_000) })).status).toBe(413);
  });

  test("has a permanent address of its own, and is sent as what its content is and nothing else [core-137]", async () => {
    const { pictures } = await create({ pictures: { mobile: base64("plain.jpg") } });
    const visitor = openBrowser(other);
    const answer = await visitor.get(pictures.mobile?.url ?? "");
    expect(answer.status).toBe(200);
    expect(answer.headers).toMatchObject({
      "content-type": "image/jpeg",
      "cache-control": "public, max-age=31536000, immutable",
      "x-content-type-options": "nosniff",
      "content-security-policy": expect.stringContaining("default-src 'self'"),
    });
    expect(answer.headers["set-cookie"]).toBeUndefined();
    const again = await visitor.get(pictures.mobile?.url ?? "", { "if-none-match": String(answer.headers.etag) });
    expect(again).toMatchObject({ status: 304, text: "" });
    expect((await visitor.get(`/api/picture/hoarding/${"a".repeat(22)}/`)).status).toBe(404);
    expect((await visitor.get("/api/picture/hoarding/..%2F..%2Fetc%2Fpasswd/")).status).toBe(404);
  });

  test("is read from the database once, however many ask for it [core-137]", async () => {
    const { pictures } = await create();
    const visitor = openBrowser(app);
    const url = pictures.mobile?.url ?? "";
    await visitor.get(url);
    game.failAt(null);
    await visitor.get(url);
    expect(game.statements()).toBe(0);
  });
});

describe("two operators at once", () => {
  const statuses = (answers: readonly { status: number }[]) =>
    answers.map(({ status }) => status).toSorted((a, b) => a - b);

  test("who publish the same ad create one, and the others are told to change that one [core-137]", async () => {
    const answers = await Promise.all([olof.post(ADS, wish()), olof.post(ADS, wish()), olof.post(ADS, wish())]);
    expect(statuses(answers)).toEqual([201, 400, 400]);
    expect(answers.find(({ status }) => status === 400)?.json).toMatchObject({
      partner: [{ code: "ad_listed", partner: "Norrsken" }],
    });
    expect(await listed()).toHaveLength(1);
  });

  test("who change it: the later one is told to look again; repeating the same request reports success [core-137]", async () => {
    const ad = await create();
    const one = { title_en: "One", pictures: { mobile: base64("plain.jpg") } };
    const answers = await Promise.all([change(ad, one), change(ad, { title_en: "Two" })]);
    expect(statuses(answers)).toEqual([200, 400]);
    expect(answers.find(({ status }) => status === 400)?.json).toMatchObject({
      non_field_errors: [{ code: "ad_changed" }],
    });
    const [now] = await listed();
    const body = now!.title_en === "One" ? one : { title_en: "Two" };
    const line = await audited();
    expect(await change(ad, body)).toMatchObject({ status: 200, json: { version: 2 } });
    expect(await audited()).toEqual(line);
  });

  test("of whom one is killed anywhere leave the ad as it was, or complete [core-137]", async () => {
    let statement = 1;
    for (; ; statement++) {
      game.failAt(statement);
      const { status } = await olof.post(ADS, wish({ pictures: { mobile: base64("plain.jpg") } }));
      game.failAt(null);
      if (status === 201 || statement > 60) break;
      const ads = await listed();
      if (ads.length > 0) expect(ads).toMatchObject([{ pictures: { mobile: { width: 320 } } }]);
      for (const { id } of ads) await olof.call("DELETE", `${ADS}${id}/`);
    }
    expect(statement).toBeGreaterThan(5);
    expect(await listed()).toHaveLength(1);
  });
});

test("publishing needs a fresh proof; looking does not [core-137]", async () => {
  const account = await signUp(game.ctx, "olga", "operator");
  const olga = await signedIn(app, game.ctx, account);
  await game.ctx.db.updateTable("session").set({ proved_at: null }).where("account", "=", account).execute();
  expect((await olga.get(ADS)).status).toBe(200);
  const needed = { status: 403, json: { detail: "Prove that it is you first." } };
  expect(await olga.post(ADS, wish())).toMatchObject(needed);
  expect(await olga.call("PUT", `${ADS}1/`, { body: wish() })).toMatchObject(needed);
  expect(await olga.call("DELETE", `${ADS}1/`)).toMatchObject(needed);
});
