import { once } from "node:events";
import type { Operations } from "@elvan/contract";
import { sql } from "kysely";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { callbackify } from "node:util";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { build } from "../src/app/app.ts";
import { readConfig } from "../src/platform/config.ts";
import { unsubscribeSignature } from "../src/platform/links.ts";
import type { Context } from "../src/platform/context.ts";
import { writeNewsletters } from "../src/mail/write-newsletters.ts";
import type { Letter } from "../src/db/letter.ts";
import { enqueueMail } from "../src/db/mail.ts";
import { MailWaits, sendDueMail, workMail } from "../src/mail/send-due.ts";
import { confirmEmail, requestEmailChange } from "../src/accounts/change-email.ts";
import { hashLinkToken } from "../src/accounts/one-time-codes.ts";
import { runDue } from "../src/jobs/run-due.ts";
import { openBrowser, signedIn } from "./support/browser.ts";
import { Killed, openGame, type Game } from "./support/game.ts";
import { codeOf, mailFor, newestMail } from "./support/mail.ts";
import { enter, signUp } from "./support/people.ts";
import { deadlineOf } from "./support/season.ts";

let game: Game;
const ending: (() => Promise<unknown>)[] = [];
beforeEach(async () => {
  game = await openGame();
});
afterEach(async () => {
  for (const end of ending.splice(0).toReversed()) await end();
  await game.close();
});

const read = callbackify(text);

const SETTINGS = {
  ELVAN_DATA_DIR: "memory://",
  ELVAN_URL: "https://elvan.example",
  ELVAN_MAIL_FROM: "Elvan <post@elvan.example>",
};

/** A mail server of this test, and a context that sends through it. */
async function mailServer(options: SMTPServerOptions = {}): Promise<{ ctx: Context; received: string[] }> {
  const received: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onData(stream, _session, done) {
      read(stream, (error, message) => {
        if (!error) received.push(message);
        done(error);
      });
    },
    ...options,
  });
  server.listen(0, "127.0.0.1");
  await once(server.server, "listening");
  ending.push(() => new Promise<void>((resolve) => server.close(() => resolve())));
  const { port } = server.server.address() as AddressInfo;
  const config = readConfig({
    ...SETTINGS,
    ELVAN_MAIL_URL: `smtp://${options.onAuth ? "elvan:wrong@" : ""}127.0.0.1:${port}`,
  });
  return { ctx: { ...game.ctx, config }, received };
}

const put = (ctx: Context, address: string, letter: Letter) =>
  ctx.db.transaction().execute((tx) => enqueueMail(tx, address, letter));
const lines = () => game.ctx.db.selectFrom("mail").selectAll().orderBy("id").execute();
/** As if the time until the next try had passed. */
const makeDue = () => game.ctx.db.updateTable("mail").set({ due: new Date() }).where("done", "is", null).execute();

/** The header of a message by name, unfolded. */
const header = (message: string, name: string) =>
  new RegExp(`^${name}:(.*(?:\\r\\n[ \\t].*)*)`, "im")
    .exec(message)?.[1]
    ?.replace(/\r\n[ \t]+/g, " ")
    .trim();

describe("through a real mail server", () => {
  test("an email is sent once, as text and as a page, in the recipient's language", async () => {
    const { ctx, received } = await mailServer();
    const account = await signUp(game.ctx, "åke");
    await game.ctx.db
      .updateTable("account")
      .set({ language: "en", first_name: 'Åke "<b>' })
      .where("id", "=", account)
      .execute();
    await put(ctx, "ake@mail.example", { kind: "welcome", account });
    expect(await sendDueMail(ctx)).toBe(1);
    expect(await sendDueMail(ctx)).toBe(0);
    expect(received).toHaveLength(1);
    const [message = ""] = received;
    expect(header(message, "From")).toBe("Elvan <post@elvan.example>");
    expect(header(message, "To")).toBe("ake@mail.example");
    expect(header(message, "Subject")).toBe("Welcome to Elvan");
    expect(header(message, "Content-Language")).toBe("en");
    expect(header(message, "Message-ID")).toMatch(/^<\d+\.\d+@elvan\.example>$/);
    expect(header(message, "List-Unsubscribe")).toBeUndefined();
    expect(header(message, "Content-Type")).toContain("multipart/alternative");
    const plain = message.replaceAll("=\r\n", "").replaceAll("=3D", "=");
    expect(plain).toContain("https://en.elvan.example/squad-selection");
    expect(plain).toContain("&quot;&lt;b&gt;");
    expect((await lines()).map(({ outcome }) => outcome)).toEqual(["sent"]);
  });

  test("several processes send each email once", async () => {
    const { ctx, received } = await mailServer();
    const account = await signUp(game.ctx, "bea");
    for (let number = 0; number < 20; number++) await put(ctx, `b${number}@mail.example`, { kind: "welcome", account });
    await Promise.all([sendDueMail(ctx), sendDueMail(ctx), sendDueMail(ctx)]);
    expect(new Set(received.map((message) => header(message, "To")))).toEqual(
      new Set(Array.from({ length: 20 }, (_, number) => `b${number}@mail.example`)),
    );
    expect(received).toHaveLength(20);
  });

  test("who asks for a link does not wait until a round's emails to everybody are sent [hour-22]", async () => {
    const { ctx, received } = await mailServer();
    const { entry } = await enter(game.ctx, "tea");
    await game.ctx.db.updateTable("entry").set({ email: true }).where("id", "=", entry).execute();
    for (let number = 0; number < 20; number++) {
      await put(ctx, `t${number}@mail.example`, { kind: "deadline_reminder", entry, event: 1 });
    }
    await put(ctx, "tea@test.example", { kind: "password_reset" });
    expect(await sendDueMail(ctx)).toBe(21);
    const place = received.findIndex((message) => header(message, "To") === "tea@test.example");
    expect(place).toBeGreaterThanOrEqual(0);
    expect(place).toBeLessThan(8);
  });

  test("a busy server is tried again, later each time and with the same Message-ID; what it will never accept is given up", async () => {
    let busy = 2;
    const ids: (string | undefined)[] = [];
    const { ctx, received } = await mailServer({
      onRcptTo({ address }, _session, done) {
        if (address === "gone@mail.example") done(Object.assign(new Error("no such user"), { responseCode: 550 }));
        else done();
      },
      onData(stream, _session, done) {
        read(stream, (_, message) => {
          ids.push(header(message, "Message-ID"));
          busy -= 1;
          if (busy < 0) received.push(message);
          done(busy < 0 ? null : Object.assign(new Error("try again"), { responseCode: 451 }));
        });
      },
    });
    const account = await signUp(game.ctx, "cilla");
    await put(ctx, "cilla@mail.example", { kind: "password_changed", account });
    const waits = [];
    // The date stands still, so that a wait is what was decided and not how long deciding took.
    vi.useFakeTimers({ toFake: ["Date"] });
    try {
      for (let tries = 0; tries < 3; tries++) {
        await sendDueMail(ctx);
        waits.push((await lines())[0]!.due.getTime() - Date.now());
        expect(await sendDueMail(ctx)).toBe(0);
        await makeDue();
      }
    } finally {
      vi.useRealTimers();
    }
    expect(received).toHaveLength(1);
    expect(new Set(ids).size).toBe(1);
    expect(waits[1]! / waits[0]!).toBeGreaterThan(3);
    // Without a code of its own a refusal is of the letter once the server has taken another since.
    await put(ctx, "gone@mail.example", { kind: "password_changed", account });
    await sendDueMail(ctx);
    expect((await lines()).at(-1)).toMatchObject({ outcome: null, tries: 1 });
    await put(ctx, "dora@mail.example", { kind: "password_changed", account });
    await sendDueMail(ctx);
    await makeDue();
    await sendDueMail(ctx);
    expect((await lines()).map(({ outcome, tries }) => ({ outcome, tries }))).toEqual([
      { outcome: "sent", tries: 3 },
      { outcome: "failed", tries: 2 },
      { outcome: "sent", tries: 1 },
    ]);
  });

  /** What a server answers, at which step. */
  const refusing = (step: "onAuth" | "onMailFrom" | "onRcptTo" | "onData", responseCode: number, words: string) => {
    const refused = () => Object.assign(new Error(words), { responseCode });
    const options: SMTPServerOptions = {
      onAuth: (_auth, _session, done) => done(refused()),
      onMailFrom: (_address, _session, done) => done(refused()),
      onRcptTo: (_address, _session, done) => done(refused()),
      onData: (stream, _session, done) => read(stream, () => done(refused())),
    };
    return { [step]: options[step], ...(step === "onAuth" && { authOptional: false, allowInsecureAuth: true }) };
  };
  test.each([
    ["a wrong password", "onAuth", 535, "5.7.8 Authentication credentials invalid"],
    ["a password that is too old", "onAuth", 534, "5.7.9 Please sign in with your browser"],
    ["a sender that is not ours to use", "onMailFrom", 550, "5.7.1 Sender rejected"],
    ["a sender without words", "onMailFrom", 553, "no"],
    ["a sign-in that is missing", "onRcptTo", 530, "Authentication required"],
    ["a sender whose domain is not found, told with the recipient", "onRcptTo", 550, "5.1.8 Sender address rejected"],
    ["an address of ours that reads like a code", "onData", 554, "5.7.1 Client host [5.1.1.20] blocked"],
    ["a relay that is denied", "onRcptTo", 554, "5.7.1 Relay access denied"],
    ["a relay that is denied without a code", "onRcptTo", 550, "relay not permitted"],
    ["a network on a block list", "onData", 554, "5.7.1 Service unavailable; client host blocked"],
    ["a quota of ours", "onData", 552, "5.3.1 system full"],
  ] as const)("%s is about us: every letter waits, and the job says so [mended-62]", async (_, step, code, words) => {
    const { ctx, received } = await mailServer(refusing(step, code, words));
    const account = await signUp(game.ctx, "cilla");
    for (let number = 0; number < 3; number++)
      await put(ctx, `c${number}@mail.example`, { kind: "password_changed", account });
    for (let tries = 0; tries < 3; tries++) {
      await expect(workMail(ctx)).rejects.toThrow(new RegExp(`could not be sent yet \\(.*${code}`));
      await makeDue();
    }
    expect((await lines()).map(({ outcome }) => outcome)).toEqual([null, null, null]);
    const open = await mailServer();
    expect(await workMail(open.ctx)).toBe(3);
    expect([received.length, open.received.length]).toEqual([0, 3]);
  });

  test.each([
    ["a mailbox that is not there", "onRcptTo", 550, "5.1.1 No such user"],
    ["a mailbox that is closed", "onRcptTo", 550, "5.2.1 Mailbox disabled"],
    ["a letter that is too large", "onData", 552, "5.3.4 Message too big"],
  ] as const)("%s is about one letter: it is given up at once [mended-62]", async (_, step, code, words) => {
    const { ctx } = await mailServer(refusing(step, code, words));
    const account = await signUp(game.ctx, "cilla");
    await put(ctx, "gone@mail.example", { kind: "password_changed", account });
    expect(await sendDueMail(ctx)).toBe(0);
    expect((await lines()).map(({ outcome, tries }) => ({ outcome, tries }))).toEqual([
      { outcome: "failed", tries: 1 },
    ]);
  });

  test("a server that is down for two days loses nothing: attempts continue that long, use up no password link, and the job fails in the meantime [mended-57]", async () => {
    const away = { ...game.ctx, config: readConfig({ ...SETTINGS, ELVAN_MAIL_URL: "smtp://127.0.0.1:9" }) };
    const account = await signUp(game.ctx, "ada");
    const ask = () => put(away, "ada@test.example", { kind: "password_reset" });
    await ask();
    let waited = 0;
    const line = async () => (await lines())[0]!;
    for (;;) {
      const from = Date.now();
      await expect(workMail(away)).rejects.toThrow(/^1 of 1 messages could not be sent yet \(.*ESOCKET/);
      const { due, tries } = await line();
      expect(tries).toBeLessThan(20);
      if (waited >= 48 * 3_600_000) break;
      const wait = due.getTime() - from;
      expect(wait).toBeLessThan(7 * 3_600_000);
      waited += wait;
      // Nothing is due, and the job says all the same that something waits.
      await expect(workMail(away)).rejects.toThrow(MailWaits);
      // As the hours pass, so do those in which links were made.
      await game.ctx.db
        .updateTable("one_time_code")
        .set({ created: sql<Date>`created - ${wait / 1000}::float8 * interval '1 second'` })
        .execute();
      await makeDue();
    }
    // All its tries were one link: two more may be asked for within the hour, and a third not.
    const { ctx, received } = await mailServer();
    await makeDue();
    expect(await workMail(ctx)).toBe(1);
    for (let more = 0; more < 3; more++) await ask();
    expect(await sendDueMail(ctx)).toBe(2);
    // The three are sent together; which of them comes too late is left to chance.
    expect(
      (await lines()).map(({ outcome }) => outcome).toSorted((one, other) => String(one).localeCompare(String(other))),
    ).toEqual(["dropped", "sent", "sent", "sent"]);
    expect(received).toHaveLength(3);
    expect(account).toBeGreaterThan(0);
  });

  test("a letter that was taken, and could not be marked so at its last try, is not called failed", async () => {
    const { ctx, received } = await mailServer();
    const account = await signUp(game.ctx, "cilla");
    await put(ctx, "cilla@mail.example", { kind: "password_changed", account });
    await ctx.db.updateTable("mail").set({ tries: 30 }).execute();
    await sql`alter table mail add constraint busy check (outcome is distinct from 'sent')`.execute(ctx.db);
    await expect(sendDueMail(ctx)).rejects.toThrow("busy");
    expect((await lines())[0]).toMatchObject({ done: null, outcome: null, error: null });
    await sql`alter table mail drop constraint busy`.execute(ctx.db);
    await makeDue();
    expect(await sendDueMail(ctx)).toBe(1);
    expect(new Set(received.map((message) => header(message, "Message-ID"))).size).toBe(1);
  });

  test("the attempts of the first hour use up no link either, and each of their links works [mended-57]", async () => {
    let busy = true;
    const links: string[] = [];
    const { ctx } = await mailServer({
      onData(stream, _session, done) {
        read(stream, (_, message) => {
          const plain = message.replaceAll("=\r\n", "").replaceAll("=3D", "=");
          links.push(/password-set\/[\w-]+\/([\w-]+)/.exec(plain)?.[1] ?? "");
          done(busy ? Object.assign(new Error("try again"), { responseCode: 451 }) : null);
        });
      },
    });
    await signUp(game.ctx, "bo");
    await put(ctx, "bo@test.example", { kind: "password_reset" });
    for (let tries = 0; tries < 4; tries++) {
      await sendDueMail(ctx);
      await makeDue();
    }
    busy = false;
    await sendDueMail(ctx);
    expect((await lines()).map(({ outcome, tries }) => ({ outcome, tries }))).toEqual([{ outcome: "sent", tries: 5 }]);
    const codes = await game.ctx.db.selectFrom("one_time_code").select("secret_hash").execute();
    expect(codes.map(({ secret_hash }) => secret_hash)).toEqual(expect.arrayContaining(links.map(hashLinkToken)));
    expect(new Set(links).size).toBe(5);
  });

  test("operators see what waits and what was given up, and send it again; emails behind one that is stuck keep their attempts [mended-57]", async () => {
    const away = { ...game.ctx, config: readConfig({ ...SETTINGS, ELVAN_MAIL_URL: "smtp://127.0.0.1:9" }) };
    const account = await signUp(game.ctx, "cia");
    for (let number = 0; number < 20; number++) {
      await put(away, `c${number}@mail.example`, { kind: "password_changed", account });
    }
    await expect(workMail(away)).rejects.toThrow(/^8 of 20 messages/);
    await game.ctx.db.updateTable("mail").set({ done: new Date(), outcome: "failed" }).where("id", "=", 1).execute();
    const app = await build(game.ctx);
    ending.push(() => app.close());
    const olof = await signedIn(app, game.ctx, await signUp(game.ctx, "olof", "operator"));
    const told = async () => ((await olof.get("/api/operations/")).json as Operations).mail;
    expect(await told()).toEqual({
      ...{ waiting: 19, tried: 7, failed: 1 },
      ...{ next_try: expect.any(String), error: expect.stringContaining("ESOCKET") },
    });
    expect((await olof.post("/api/operations/mail/send/")).json).toEqual({ messages: 20 });
    const { ctx, received } = await mailServer();
    expect(await workMail(ctx)).toBe(20);
    expect(received).toHaveLength(20);
    expect(await told()).toMatchObject({ waiting: 0, tried: 0, failed: 0, next_try: null });
  });

  test("a season without a mail server says that emails wait [mended-57]", async () => {
    await game.ctx.db.updateTable("season").set({ mode: "live" }).execute();
    expect(await workMail(game.ctx)).toBe(0);
    await put(game.ctx, "dag@mail.example", { kind: "welcome", account: await signUp(game.ctx, "dag") });
    await expect(workMail(game.ctx)).rejects.toThrow("1 messages wait: no mail server is named (ELVAN_MAIL_URL)");
  });

  test("newsletters can be ended in one click by the email program, each kind on its own, without cookies or token [hour-23]", async () => {
    const { ctx, received } = await mailServer();
    const person = await enter(game.ctx, "doris");
    await game.ctx.db.updateTable("entry").set({ email: true }).where("id", "=", person.entry).execute();
    await put(ctx, "doris@mail.example", { kind: "deadline_reminder", entry: person.entry, event: 1 });
    await sendDueMail(ctx);
    const [message = ""] = received;
    expect(header(message, "List-Unsubscribe-Post")).toBe("List-Unsubscribe=One-Click");
    const [, address = ""] = /^<(https:[^>]+)>$/.exec(header(message, "List-Unsubscribe") ?? "") ?? [];
    const { pathname, origin } = new URL(address);
    expect(origin).toBe("https://elvan.example");

    const app = await build(game.ctx);
    ending.push(() => app.close());
    const program = openBrowser(app);
    const form = { "content-type": "application/x-www-form-urlencoded" };
    const click = (url: string) => program.call("POST", url, { body: "List-Unsubscribe=One-Click", headers: form });
    expect((await click(pathname.replace(/.{3}\/$/, "xxx/"))).json).toMatchObject({
      signature: [{ code: "invalid_signature" }],
    });
    const ended = () =>
      game.ctx.db
        .selectFrom("notification_choice")
        .select(["kind", "mail"])
        .where("account", "=", person.account)
        .execute();
    expect(await ended()).toEqual([]);
    expect((await program.get(pathname)).headers.location).toMatch(/^\/entry\/unsubscribe\/\d+\./);
    expect(await ended()).toEqual([]);
    expect((await click(pathname)).status).toBe(200);
    expect((await click(pathname)).status).toBe(200);
    expect(await ended()).toEqual([{ kind: "deadline", mail: false }]);
    // A link of an earlier season ends nothing: its page must not say that the emails have ended.
    for (const kind of [undefined, "deadline"] as const) {
      const gone = await unsubscribeSignature(game.ctx, person.entry + 1, kind);
      expect((await click(`/api/entry/unsubscribe/${gone}/`)).json).toMatchObject({
        signature: [{ code: "invalid_signature" }],
      });
    }
    const team = game.ctx.db.selectFrom("entry").select("email").where("id", "=", person.entry);
    expect(await team.executeTakeFirst()).toEqual({ email: true });
    // Beside signing in, no other call takes a form.
    await program.get("/api/me/");
    expect((await program.call("POST", "/api/league/code-check/", { body: "code=x", headers: form })).status).toBe(415);
    // What was still to be sent to this team is not.
    await put(ctx, "doris@mail.example", { kind: "deadline_reminder", entry: person.entry, event: 1 });
    expect(await sendDueMail(ctx)).toBe(0);
    expect((await lines()).at(-1)?.outcome).toBe("dropped");
  });
});

describe("the outbox", () => {
  test("is written together with its event, or not at all", async () => {
    const account = await signUp(game.ctx, "elin");
    const failing = game.ctx.db.transaction().execute(async (tx) => {
      await enqueueMail(tx, "elin@mail.example", { kind: "welcome", account });
      throw new Error("the rest went wrong");
    });
    await expect(failing).rejects.toThrow("the rest went wrong");
    expect(await lines()).toEqual([]);
  });

  test("loses nothing and shows nothing twice, wherever the sending process is killed", async () => {
    const account = await signUp(game.ctx, "frej");
    await put(game.ctx, "frej@mail.example", { kind: "welcome", account });
    for (let statement = 1; ; statement++) {
      game.failAt(statement);
      const killed = await sendDueMail(game.ctx).then(
        () => false,
        (error: unknown) => error instanceof Killed,
      );
      const isOver = statement > game.statements();
      game.failAt(null);
      await makeDue();
      if (!killed && isOver) break;
    }
    expect(await mailFor(game.ctx, "frej@mail.example")).toHaveLength(1);
    expect((await lines()).map(({ outcome }) => outcome)).toEqual(["sent"]);
  });

  test("waits if there is neither a mail server nor a demo", async () => {
    await game.ctx.db.updateTable("season").set({ mode: "live" }).execute();
    await put(game.ctx, "gun@mail.example", { kind: "welcome", account: await signUp(game.ctx, "gun") });
    expect(await sendDueMail(game.ctx)).toBe(0);
    expect((await lines())[0]).toMatchObject({ done: null, tries: 0 });
  });
});

describe("newsletters", () => {
  test("remind those who want it on the day before the deadline, once, in the language of the team [mended-102]", async () => {
    const hilda = await enter(game.ctx, "hilda");
    await enter(game.ctx, "ingrid");
    await game.ctx.db.updateTable("entry").set({ email: true, language: "en" }).where("id", "=", hilda.entry).execute();
    const deadline = deadlineOf(1).getTime();
    await writeNewsletters(game.ctx);
    expect(await mailFor(game.ctx, "hilda@test.example")).toEqual([]);
    await game.at(new Date(deadline - 20 * 3_600_000));
    await Promise.all([writeNewsletters(game.ctx), writeNewsletters(game.ctx)]);
    const [mail, ...more] = await mailFor(game.ctx, "hilda@test.example");
    expect(more).toEqual([]);
    expect(mail?.language).toBe("en");
    // Whoever reads it elsewhere knows whose time it is [mended-102].
    expect(mail?.subject).toMatch(/^Round 1 deadline: \w+ \d+ \w+.* 14:55 \(Swedish time\)$/);
    expect(mail?.body_text).toContain("Team hilda");
    expect(mail?.body_text).toContain("http://en.localhost:3000/entry/unsubscribe/");
    expect(await mailFor(game.ctx, "ingrid@test.example")).toEqual([]);
  });

  test("remind again of a deadline that has moved, and not of the time it had [mended-98]", async () => {
    const hedda = await enter(game.ctx, "hedda");
    await game.ctx.db.updateTable("entry").set({ email: true }).where("id", "=", hedda.entry).execute();
    const move = (hours: number) =>
      game.ctx.db
        .updateTable("event")
        .set({ deadline_time: new Date(deadlineOf(1).getTime() + hours * 3_600_000) })
        .where("id", "=", 1)
        .execute();
    const subjects = async () => (await mailFor(game.ctx, "hedda@test.example")).map(({ subject }) => subject);
    await game.at(new Date(deadlineOf(1).getTime() - 20 * 3_600_000));
    await writeNewsletters(game.ctx);
    await move(4);
    // The first waits still.
    await writeNewsletters(game.ctx);
    await writeNewsletters(game.ctx);
    expect(await subjects()).toEqual([expect.stringContaining("18:55")]);
    await move(72);
    await writeNewsletters(game.ctx);
    expect(await subjects()).toHaveLength(1);
    await game.at(new Date(deadlineOf(1).getTime() + 60 * 3_600_000));
    await writeNewsletters(game.ctx);
    expect((await subjects()).slice(1)).toEqual([expect.stringContaining("14:55")]);
  });

  test("wait until an address is confirmed: nobody knows yet whose it is", async () => {
    const [iris, ivar] = [await enter(game.ctx, "iris"), await enter(game.ctx, "ivar")];
    await game.ctx.db.updateTable("entry").set({ email: true }).execute();
    await game.ctx.db.updateTable("account").set({ email_confirmed: false }).where("id", "=", iris.account).execute();
    await game.at(new Date(deadlineOf(1).getTime() - 20 * 3_600_000));
    await writeNewsletters(game.ctx);
    expect(await mailFor(game.ctx, "iris@test.example")).toEqual([]);
    expect(await mailFor(game.ctx, `${ivar.name}@test.example`)).toHaveLength(1);
  });

  test("say how many free transfers are left: those made are none any more, and a new team has no limit", async () => {
    const siv = await enter(game.ctx, "siv");
    await game.ctx.db.updateTable("entry").set({ email: true }).where("id", "=", siv.entry).execute();
    const figure = async (event: number) => {
      await put(game.ctx, "siv@test.example", { kind: "deadline_reminder", entry: siv.entry, event });
      return /Fria byten: (.+)/u.exec((await newestMail(game.ctx, "siv@test.example")).body_text)?.[1];
    };
    expect(await figure(1)).toBe("Obegränsat");
    await game.at(deadlineOf(1));
    await runDue(game.ctx);
    await game.ctx.db
      .updateTable("entry_squad")
      .set({ free_transfers: 3, transfers_made: 2 })
      .where("entry", "=", siv.entry)
      .execute();
    expect(await figure(2)).toBe("1");
  });

  test("that wait go to the address that their reader has by then, and not to the old one [hour-22]", async () => {
    const { account, entry } = await enter(game.ctx, "sara");
    await game.ctx.db.updateTable("entry").set({ email: true }).where("id", "=", entry).execute();
    const wish = { email: "ny@test.example", address: "127.0.0.1" };
    await game.ctx.db.transaction().execute((tx) => requestEmailChange(game.ctx, tx, account, wish));
    const token = codeOf(await newestMail(game.ctx, wish.email));
    await game.at(new Date(deadlineOf(1).getTime() - 20 * 3_600_000));
    await writeNewsletters(game.ctx);
    await confirmEmail(game.ctx, account, { token, address: wish.address });
    const subjects = async (address: string) => (await mailFor(game.ctx, address)).map(({ subject }) => subject);
    expect(await subjects("sara@test.example")).toEqual(["E-postadressen är ändrad"]);
    expect((await subjects(wish.email)).slice(1)).toEqual([expect.stringContaining("Deadline för omgång 1")]);
  });

  test("that are too late aren't sent", async () => {
    const jan = await enter(game.ctx, "jan");
    await game.ctx.db.updateTable("entry").set({ email: true }).where("id", "=", jan.entry).execute();
    await put(game.ctx, "jan@test.example", { kind: "deadline_reminder", entry: jan.entry, event: 1 });
    await game.at(new Date(deadlineOf(1).getTime() + 1));
    expect(await mailFor(game.ctx, "jan@test.example")).toEqual([]);
  });
});

test("somebody signs in on a new device: its owner reads which and when, in Swedish time", async () => {
  const account = await signUp(game.ctx, "karin");
  await put(game.ctx, "karin@test.example", {
    kind: "new_device",
    account,
    device: "Firefox, Linux",
    at: "2026-07-01T10:00:00.000Z",
  });
  const { subject, body_text } = await newestMail(game.ctx, "karin@test.example");
  expect(subject).toBe("Ny inloggning på ditt Elvan-konto");
  expect(body_text).toContain("Enhet: Firefox, Linux");
  expect(body_text).toMatch(/Tid: onsdag 1 juli.* 12:00/);
});
