import type { BootstrapStatic, OperationsAnnouncement } from "@elvan/contract";
import { DAY, HOUR } from "@elvan/rules";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openBrowser, type Browser } from "./support/browser.ts";
import { openConsole, type Console } from "./support/console.ts";
import type { Game } from "./support/game.ts";

let opened: Console;
let game: Game;
let app: FastifyInstance;
let olof: Browser;

beforeAll(async () => {
  opened = await openConsole();
  ({ game, app, olof } = opened);
});
afterAll(() => opened?.close());

const PATH = "/api/operations/announcements/";
const at = (ahead: number) => new Date(game.ctx.now().getTime() + ahead).toISOString();
const wish = (more: object = {}) => ({
  ...{ urgent: false, text_sv: "Servern flyttar i kväll.", text_en: "The server moves tonight." },
  ...{ start_time: at(-HOUR), stop_time: at(HOUR), ...more },
});
const shown = async (language: "sv" | "en") =>
  (
    (await openBrowser(app).call("GET", "/api/bootstrap-static/", { headers: { "x-api-language": language } }))
      .json as BootstrapStatic
  ).announcements;
const list = async () => (await olof.get(PATH)).json as OperationsAnnouncement[];

describe("an announcement [season-30]", () => {
  test("is told to everybody in their language, from a day before it begins, until it is over or removed", async () => {
    const made = await olof.post(PATH, wish());
    expect(made.status).toBe(201);
    await olof.post(PATH, wish({ text_sv: "Sen", text_en: "Later", start_time: at(2 * DAY), stop_time: at(3 * DAY) }));
    expect((await shown("sv")).map(({ text }) => text)).toEqual(["Servern flyttar i kväll."]);
    expect((await shown("en")).map(({ text }) => text)).toEqual(["The server moves tonight."]);
    expect((await list()).map(({ text_en }) => text_en)).toEqual(["The server moves tonight.", "Later"]);
    const { id } = made.json as OperationsAnnouncement;
    expect((await olof.call("DELETE", `${PATH}${id}/`)).status).toBe(204);
    expect((await olof.call("DELETE", `${PATH}${id}/`)).status).toBe(404);
    expect(await shown("sv")).toEqual([]);
    const audit = await game.ctx.db.selectFrom("audit").select("action").orderBy("id", "desc").limit(3).execute();
    expect(audit.map(({ action }) => action)).toEqual([
      ...["announcement_removed", "announcement_made", "announcement_made"],
    ]);
  });

  test.each<[string, () => object, string]>([
    ["ends before it begins", () => ({ stop_time: at(-2 * HOUR) }), "stop_before_start"],
    ["is over", () => ({ start_time: at(-2 * HOUR), stop_time: at(-HOUR) }), "stop_passed"],
    ["lacks a language", () => ({ text_en: " " }), "text_en"],
    ["turns the text round", () => ({ text_sv: "\u202eabc" }), "name_characters"],
    ["is as long as an article", () => ({ text_sv: "x".repeat(301) }), "text_sv"],
  ])("that %s is refused", async (_, more, word) => {
    const answer = await olof.post(PATH, wish(more()));
    expect(answer.status).toBe(400);
    expect(JSON.stringify(answer.json)).toContain(word);
  });
});

test("while the game is closed, the operators' words stand behind the sentence that clients know [season-30]", async () => {
  const close = (body: object) => olof.call("PUT", "/api/operations/maintenance/", { body });
  const told = async (language: string) =>
    (await openBrowser(app).call("GET", "/api/me/", { headers: { "x-api-language": language } })).json;
  expect((await close({ closed: true, text_sv: "Åter kl. 21.", text_en: "Back at 21." })).status).toBe(204);
  expect(await told("sv")).toBe("The game is being updated. Åter kl. 21.");
  expect(await told("en")).toBe("The game is being updated. Back at 21.");
  expect((await close({ closed: true })).status).toBe(204);
  expect(await told("sv")).toBe("The game is being updated.");
  expect((await close({ closed: false })).status).toBe(204);
});
