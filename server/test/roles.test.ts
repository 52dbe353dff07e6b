import { api, type Operations, type PersonPage, type RoleHolder } from "@elvan/contract";
import type { Role } from "@elvan/rules";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { build } from "../src/app/app.ts";
import { accountById, updateAccount } from "../src/db/accounts.ts";
import { audit } from "../src/db/audit.ts";
import { accountsWithRole } from "../src/db/roles.ts";
import { insertSuspension } from "../src/db/suspensions.ts";
import { compose } from "../src/mail/compose.ts";
import { deletedEmail } from "../src/platform/placeholder-email.ts";
import { signedIn, type Answer, type Browser } from "./support/browser.ts";
import { openGame, type Game } from "./support/game.ts";
import { signUp } from "./support/people.ts";

let game: Game;
let app: FastifyInstance;
const ids = new Map<string, number>();
const browsers = new Map<string, Browser>();
const ROLES: Record<string, Role> = {
  ...{ olof: "owner", oda: "operator", moa: "moderator", rut: "reader", alice: "player" },
};

beforeAll(async () => {
  game = await openGame();
  app = await build(game.ctx, { limits: { read: 10_000, write: 10_000, sign_in: 10_000 } });
  for (const name of Object.keys(ROLES)) {
    ids.set(name, await signUp(game.ctx, name));
    browsers.set(name, await signedIn(app, game.ctx, id(name)));
  }
});
beforeEach(async () => {
  for (const [name, role] of Object.entries(ROLES)) await updateAccount(game.ctx.db, id(name), { role });
  await game.ctx.db.deleteFrom("audit").execute();
  await game.ctx.db.deleteFrom("mail").execute();
});
afterAll(async () => {
  await app?.close();
  await game?.close();
});

const id = (name: string) => ids.get(name)!;
const as = (name: string) => browsers.get(name)!;
const roleOf = async (name: string) => (await accountById(game.ctx.db, id(name)))?.role;
const give = (by: string, name: string, body: object): Promise<Answer> =>
  as(by).call("PUT", `/api/operations/roles/${id(name)}/`, { body: { reason: "new in the team", ...body } });
const holders = async () => (await as("olof").get("/api/operations/roles/")).json as RoleHolder[];
const trail = () => game.ctx.db.selectFrom("audit").select(["account", "action", "detail"]).orderBy("id").execute();
const statuses = (answers: readonly Answer[]) =>
  answers.map(({ status }) => status).toSorted((one, other) => one - other);
const needs = (detail: string, role: Role) => ({ status: 403, json: { detail, role } });
const refused = (code: string) => ({ status: 400, json: { non_field_errors: [{ code }] } });

describe("an owner gives, changes and takes roles [season-37]", () => {
  test("with a line in the trail and an email; the list says since when and by whom", async () => {
    expect(await give("olof", "alice", { role: "reader", before: { role: "player" } })).toMatchObject({ status: 204 });
    expect(await trail()).toEqual([
      {
        account: id("olof"),
        action: "set_role",
        detail: { person: id("alice"), role: "reader", was: "player", reason: "new in the team" },
      },
    ]);
    const [first, ...others] = await holders();
    expect(first).toMatchObject({ account: id("olof"), role: "owner", given: null, second_factor: false });
    expect(others.map(({ first_name, role }) => [first_name, role])).toEqual([
      ["Oda", "operator"],
      ["Moa", "moderator"],
      ["Rut", "reader"],
      ["Alice", "reader"],
    ]);
    expect(others.at(-1)).toMatchObject({ email: "alice@test.example", given: { by: "Olof Testsson" } });
    await give("olof", "alice", { role: "player" });
    expect((await holders()).map(({ first_name }) => first_name)).not.toContain("Alice");
    const mails = await game.ctx.db.selectFrom("mail").selectAll().orderBy("id").execute();
    expect(mails.map(({ address }) => address)).toEqual(["alice@test.example", "alice@test.example"]);
    const written = await Promise.all(mails.map((mail) => compose(game.ctx, mail)));
    expect(written.map((letter) => letter?.subject)).toEqual([
      "Din roll i Elvan har ändrats",
      "Din roll i Elvan har ändrats",
    ]);
    expect(written[0]?.text).toContain("Din roll i Elvans driftpanel är nu läsare.");
    expect(written[0]?.text).toContain("new in the team");
    expect(written[1]?.text).toContain("Du har inte längre någon roll i Elvans driftpanel.");
  });

  test("what the trail no longer knows is not guessed, and the command line has no name", async () => {
    const line = (account: number | null, detail: object) =>
      game.ctx.db
        .insertInto("audit")
        .values({ at: game.ctx.realTime(), account, action: "set_role", address: null, detail: JSON.stringify(detail) })
        .execute();
    await line(id("olof"), { role: "operator", from: "cli" });
    await line(null, { person: id("oda"), role: "operator", was: "player" });
    await line(id("olof"), { person: id("moa"), role: "reader", was: "player" });
    const given = new Map((await holders()).map((row) => [row.first_name, row.given]));
    // Of a time when operators were what owners are.
    expect(given.get("Olof")).toMatchObject({ by: null });
    expect(given.get("Oda")).toMatchObject({ by: null });
    expect(given.get("Moa")).toBeNull();
  });

  test("and a role that somebody else has changed meanwhile is shown first", async () => {
    const answer = await give("olof", "rut", { role: "moderator", before: { role: "player" } });
    expect(answer).toMatchObject({ status: 400, json: { role: [{ code: "changed_elsewhere", now: "reader" }] } });
    expect(await roleOf("rut")).toBe("reader");
  });

  test("not the role that they have, not to who is suspended, not to nobody", async () => {
    expect(await give("olof", "rut", { role: "reader" })).toMatchObject({
      status: 400,
      json: { role: [{ code: "role_same" }] },
    });
    const begun = game.ctx.realTime();
    const suspended = { account: id("alice"), scope: "tables", reason: "twice", begun, ends: null } as const;
    await insertSuspension(game.ctx.db, suspended);
    expect(await give("olof", "alice", { role: "reader" })).toMatchObject(refused("role_suspended"));
    await game.ctx.db.deleteFrom("suspension").execute();
    ids.set("nobody", 999_999);
    expect((await give("olof", "nobody", { role: "reader" })).status).toBe(404);
    expect(await trail()).toEqual([]);
  });

  test("nor to an account that has been deleted, whose team stays", async () => {
    const gone = await signUp(game.ctx, "gone");
    await updateAccount(game.ctx.db, gone, { email: deletedEmail(gone), first_name: "–", last_name: "" });
    ids.set("gone", gone);
    expect(await give("olof", "gone", { role: "owner" })).toMatchObject({ status: 404 });
    expect(await roleOf("gone")).toBe("player");
  });
});

describe("the last owner stays [season-37]", () => {
  test("an owner steps back only beside another", async () => {
    expect(await give("olof", "olof", { role: "operator" })).toMatchObject(refused("last_owner"));
    await give("olof", "oda", { role: "owner" });
    expect((await give("olof", "olof", { role: "operator" })).status).toBe(204);
    expect([await roleOf("olof"), await roleOf("oda")]).toEqual(["operator", "owner"]);
  });

  test("two owners who take each other's role at once: one is heard, the other is no owner any more", async () => {
    for (let time = 0; time < 10; time++) {
      for (const name of ["olof", "oda"]) await updateAccount(game.ctx.db, id(name), { role: "owner" });
      const answers = await Promise.all([
        give("olof", "oda", { role: "player" }),
        give("oda", "olof", { role: "player" }),
      ]);
      expect(statuses(answers)).toEqual([204, 403]);
      expect(await accountsWithRole(game.ctx.db, "owner")).toHaveLength(1);
    }
  });

  test("three who step back at once: one stays", async () => {
    const names = ["olof", "oda", "moa"];
    for (const name of names) await updateAccount(game.ctx.db, id(name), { role: "owner" });
    const answers = await Promise.all(names.map((name) => give(name, name, { role: "reader" })));
    expect(statuses(answers)).toEqual([204, 204, 400]);
    expect(await accountsWithRole(game.ctx.db, "owner")).toHaveLength(1);
  });
});

describe("whoever has too little hears which role is needed [season-36]", () => {
  test("in their language, and nothing is changed: nobody raises themselves", async () => {
    for (const name of ["oda", "moa", "rut", "alice"])
      expect(await give(name, name, { role: "owner" })).toMatchObject(
        needs("Det här kräver rollen ägare i driftpanelen.", "owner"),
      );
    const english = await as("moa").get("/api/operations/roles/", { "x-api-language": "en" });
    expect(english).toMatchObject(needs("This needs the role of owner in the console.", "owner"));
    expect((await holders()).map(({ role }) => role)).toEqual(["owner", "operator", "moderator", "reader"]);
    expect(await trail()).toEqual([]);
  });

  test("a role lost meanwhile is lost for the next call of the same session", async () => {
    expect((await as("oda").get("/api/operations/")).status).toBe(200);
    await give("olof", "oda", { role: "player" });
    expect(await as("oda").get("/api/operations/")).toMatchObject(
      needs("Det här kräver rollen läsare i driftpanelen.", "reader"),
    );
    expect((await as("oda").get("/api/me/")).json).toMatchObject({ player: { role: "player" } });
    await give("olof", "oda", { role: "moderator" });
    expect((await as("oda").get("/api/operations/")).status).toBe(200);
  });
});

describe("what a role sees and reaches [season-36]", () => {
  test("a reader sees the season, but neither people nor what they have written", async () => {
    await game.ctx.db
      .insertInto("name_appeal")
      .values({ account: id("alice"), name: "Skitlaget", reason: "our pub is called so", asked: game.ctx.realTime() })
      .execute();
    const appeals = async (name: string) => ((await as(name).get("/api/operations/")).json as Operations).appeals;
    expect(await appeals("rut")).toEqual([]);
    expect(await appeals("moa")).toHaveLength(1);
    expect((await as("rut").get(`/api/operations/people/${id("alice")}/`)).status).toBe(403);
    await game.ctx.db.deleteFrom("name_appeal").execute();
  });

  test("nor whom operators' lines are about, or why", async () => {
    const { db, realTime } = game.ctx;
    const line = { at: realTime(), account: id("oda") };
    const about = { person: id("alice"), suspension: 4, scope: "whole", reason: "two teams, says her brother" };
    await audit(db, { ...line, action: "suspended", detail: about });
    await audit(db, { ...line, action: "name_allowed", detail: { name: "What her brother is called" } });
    await audit(db, { ...line, action: "points_released", detail: { event: 1, reason: "checked" } });
    const told = async (name: string) => {
      const answers = await Promise.all(
        ["/api/operations/", "/api/operations/audit/", "/api/operations/audit/file/"].map((path) => as(name).get(path)),
      );
      return answers.map(({ status, text }) => [status, text.includes("brother"), text.includes("checked")]);
    };
    expect(await told("moa")).toEqual([1, 2, 3].map(() => [200, true, true]));
    expect(await told("rut")).toEqual([1, 2, 3].map(() => [200, false, true]));
  });

  test("nobody acts on a person with a higher role, and nobody with a role is suspended or deleted", async () => {
    const { state } = (await as("moa").get(`/api/operations/people/${id("oda")}/`)).json as PersonPage;
    const act = (kind: object) =>
      as("moa").post(`/api/operations/people/${id("oda")}/act/`, { act: kind, state, reason: "a joke" });
    expect(await act({ kind: "end_sessions" })).toMatchObject({
      status: 400,
      json: { non_field_errors: [{ code: "outranked" }] },
    });
    expect((await as("oda").get("/api/operations/")).status).toBe(200);
    const page = (await as("olof").get(`/api/operations/people/${id("rut")}/`)).json as PersonPage;
    expect(page.role).toBe("reader");
    expect(
      await as("olof").post(`/api/operations/people/${id("rut")}/review/`, {
        act: { kind: "suspend", scope: "whole", ends: null },
        state: page.state,
      }),
    ).toMatchObject(refused("operator_not_suspended"));
    expect(await as("rut").post(api.personalData.remove.path)).toMatchObject({ status: 400 });
  });

  test("alerts and the feed's questions go to those who may answer them", async () => {
    const names = async (role: "operator" | "reader") =>
      (await accountsWithRole(game.ctx.db, role)).map(({ email }) => email.split("@")[0]);
    expect(await names("operator")).toEqual(["olof", "oda"]);
    expect(await names("reader")).toEqual(["olof", "oda", "moa", "rut"]);
  });
});
