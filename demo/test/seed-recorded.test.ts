import { spawn } from "node:child_process";
import { once } from "node:events";
import { copyFileSync, existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { pino } from "pino";
import { afterEach, describe, expect, test } from "vitest";
import { isLong } from "../../scripts/long.ts";
import { readConfig } from "@elvan/server/platform/config.ts";
import { createContext, type Context } from "@elvan/server/platform/context.ts";
import { insertAccount } from "@elvan/server/db/accounts.ts";
import { season } from "@elvan/server/db/season.ts";
import { moveClock } from "../src/clock/demo-clock.ts";
import { PeopleExistError, SeasonExistsError } from "../src/seed/seed-demo.ts";
import { readRecording, seedRecorded, UnplayableRoundError } from "../src/seed/seed-recorded.ts";
import { readFiles, type FolderFiles } from "@elvan/server/feed/public-api/read-folder.ts";
import { takeRecordedFigures } from "@elvan/server/feed/recorded-figures.ts";
import { PEOPLE } from "@elvan/server/platform/demo-people.ts";
import { openDatabase } from "../../server/test/support/database.ts";
import { cutAt, inFolder, isRecordedHere, readRecorded, RECORDED } from "../../server/test/support/recorded.ts";

const CLI = fileURLToPath(new URL("../src/cli.ts", import.meta.url));
const MANAGERS = 20;
/** The last round of 2026 that is recorded: ten are, of which the gate has the first four. */
const LAST = isLong ? 10 : 4;

const FILES = ["bootstrap-static.json", "fixtures.json", "element-summaries.json"] as const;
const folderOf = (year: number): string => join(RECORDED, `../allsvenskan-${year}`);
const filesOf = (year: number): Promise<FolderFiles> => readFiles(folderOf(year));

/** 2026 as it was known an hour before the deadline after that round. */
async function filesUpTo(round: number): Promise<FolderFiles> {
  const recorded = await readRecorded();
  const next = recorded.bootstrap.events.find(({ id }) => id === round + 1)!;
  cutAt(recorded, new Date(Date.parse(next.deadline_time) - 3_600_000).toISOString());
  return inFolder(recorded, readFiles);
}

type History = { element: number; round: number; total_points: number; value: number };
const historyOf = (files: FolderFiles): History[] =>
  Object.values(JSON.parse(files["element-summaries.json"]) as Record<string, { history: History[] }>).flatMap(
    ({ history }) => history,
  );
type Published = { id: number; total_points: number; now_cost: number; team: number; status: string; news: string };
type Bootstrap = { elements: Published[]; events: { id: number; deadline_time: string }[] };
const bootstrapOf = (files: FolderFiles) => JSON.parse(files["bootstrap-static.json"]) as Bootstrap;

/** What the files say that players have after a round. */
function pointsAfter(files: FolderFiles, round: number): Map<number, number> {
  const points = new Map<number, number>();
  for (const row of historyOf(files)) {
    if (row.round <= round) points.set(row.element, (points.get(row.element) ?? 0) + row.total_points);
  }
  return points;
}

async function pointsHere({ db }: Context): Promise<Map<number, number>> {
  const rows = await db.selectFrom("element").select(["id", "total_points"]).orderBy("id").execute();
  return new Map(rows.map((row) => [row.id, row.total_points]));
}

async function differences(ctx: Context, files: FolderFiles, round: number): Promise<unknown[]> {
  const told = pointsAfter(files, round);
  const here = await pointsHere(ctx);
  return [...new Set([...told.keys(), ...here.keys()])].flatMap((id) =>
    (told.get(id) ?? 0) === (here.get(id) ?? 0) ? [] : [{ id, told: told.get(id), here: here.get(id) }],
  );
}

/** Prices at the deadlines of the rounds that are closed, against those of the files. */
async function wrongPrices({ db }: Context, files: FolderFiles): Promise<unknown[]> {
  const rows = await db.selectFrom("element_event").select(["event", "element", "value"]).execute();
  const here = new Map(rows.map((row) => [`${row.event} ${row.element}`, row.value]));
  return historyOf(files).filter(({ round, element, value }) => (here.get(`${round} ${element}`) ?? value) !== value);
}

const strengths = async ({ db }: Context): Promise<(number | null)[]> =>
  (await db.selectFrom("team").select("strength").where("unavailable", "=", false).orderBy("id").execute()).map(
    (row) => row.strength,
  );

describe.runIf(isRecordedHere)("a demo on a recorded season", () => {
  let ctx: Context | undefined;
  afterEach(async () => {
    await ctx?.close();
    ctx = undefined;
  });
  const open = async (before?: (statement: string) => void): Promise<Context> => {
    const config = readConfig({ ELVAN_DATA_DIR: "memory://", ELVAN_JOBS: "off" });
    ctx = await createContext(config, { db: await openDatabase("empty", before), log: pino({ level: "silent" }) });
    return ctx;
  };
  const seeded = async (files: FolderFiles, round?: number): Promise<Context> => {
    const made = await open();
    await seedRecorded(made, readRecording(files, round), { seed: "test", managers: MANAGERS });
    return made;
  };

  test("2026 stands before a round with real points and a crowd, goes on with what is recorded, then with the simulator [season-20] [season-21] [season-22]", async () => {
    const files = isLong ? await filesOf(2026) : await filesUpTo(LAST);
    const game = await seeded(files, LAST);
    const { db } = game;
    const deadline = Date.parse(bootstrapOf(files).events[LAST - 1]!.deadline_time);
    expect(Math.abs(game.now().getTime() - (deadline - 2 * 3_600_000))).toBeLessThan(120_000);
    expect(await season(db)).toMatchObject({ name: "2026", mode: "demo", maintenance: false });
    const rounds = await db.selectFrom("event").selectAll().orderBy("id").execute();
    expect(rounds.filter((event) => event.checked_at !== null).map(({ id }) => id)).toEqual(
      Array.from({ length: LAST - 1 }, (_, index) => index + 1),
    );
    expect(rounds.filter((event) => event.closed_at !== null)).toHaveLength(LAST - 1);
    expect(await differences(game, files, LAST - 1)).toEqual([]);
    expect(await wrongPrices(game, files)).toEqual([]);

    // The crowd's figures are those of squads that can be opened.
    for (const round of rounds.slice(0, LAST - 1)) {
      expect(round.average_entry_score).toBeGreaterThan(15);
      expect(round.most_captained).not.toBeNull();
      expect(round.most_selected).not.toBeNull();
    }
    expect((await db.selectFrom("transfer").select("id").execute()).length).toBeGreaterThan(5 * LAST);
    expect((await db.selectFrom("chip_play").select("entry").execute()).length).toBeGreaterThan(isLong ? 3 : 0);
    const owned = await db.selectFrom("element").select("id").where("selected", ">", 0).execute();
    expect(owned.length).toBeGreaterThan(40);
    const people = await db.selectFrom("account").select("email").where("password_hash", "is not", null).execute();
    expect(people.map(({ email }) => email).toSorted()).toEqual(
      Object.values(PEOPLE)
        .map(({ email }) => email)
        .toSorted(),
    );
    expect(
      (await db.selectFrom("league").select("id").where("league_type", "=", "x").execute()).length,
    ).toBeGreaterThan(6);

    // Every club has a shirt; strengths are of the results so far.
    const clubs = await db.selectFrom("team").select(["kit", "strength"]).where("unavailable", "=", false).execute();
    expect(clubs).toHaveLength(16);
    for (const club of clubs) expect(club).toMatchObject({ kit: { colours: expect.any(Array) as unknown } });
    const before = await strengths(game);
    expect(new Set(before).size).toBeGreaterThan(2);

    await moveClock(game, { action: "after_deadline" });
    await moveClock(game, { action: "end_of_event" });
    await moveClock(game, { action: "next_morning" });
    expect(await differences(game, files, LAST)).toEqual([]);
    expect(await wrongPrices(game, files)).toEqual([]);
    const last = await db.selectFrom("event").selectAll().where("id", "=", LAST).executeTakeFirstOrThrow();
    expect(last.checked_at).not.toBeNull();
    // As an import of the files would have them: by the results of all rounds.
    const after = await strengths(game);
    await db.transaction().execute((tx) => takeRecordedFigures(tx, { ...readRecording(files).read }));
    expect(await strengths(game)).toEqual(after);
    expect(after).not.toEqual(before);

    // Nothing is recorded of the round after.
    await moveClock(game, { at: new Date(Date.parse(bootstrapOf(files).events[LAST]!.deadline_time) + 60_000) });
    await moveClock(game, { action: "live" });
    await moveClock(game, { action: "end_of_event" });
    await moveClock(game, { action: "next_morning" });
    const played = await db
      .selectFrom("fixture")
      .selectAll()
      .where("event", "=", LAST + 1)
      .execute();
    expect(played.length).toBeGreaterThan(5);
    expect(played.every((fixture) => fixture.finished && fixture.team_h_score !== null)).toBe(true);
    expect(
      await db
        .selectFrom("event")
        .select("checked_at")
        .where("id", "=", LAST + 1)
        .executeTakeFirst(),
    ).not.toMatchObject({
      checked_at: null,
    });
    const scored = await db
      .selectFrom("entry_event")
      .select("points")
      .where("event", "=", LAST + 1)
      .execute();
    expect(scored.length).toBeGreaterThan(MANAGERS / 2);
    expect(scored.some(({ points }) => (points ?? 0) > 20)).toBe(true);
  });

  test.runIf(isLong)("2025 is played to its end and gives what was recorded [season-20] [season-21]", async () => {
    const files = await filesOf(2025);
    const game = await seeded(files, 30);
    expect(await differences(game, files, 29)).toEqual([]);
    await moveClock(game, { action: "end_of_season" });
    await moveClock(game, { at: new Date(game.now().getTime() + 86_400_000) }).catch(() => {});
    expect(await differences(game, files, 30)).toEqual([]);
    expect(await wrongPrices(game, files)).toEqual([]);
    const rounds = await game.db.selectFrom("event").select("checked_at").execute();
    expect(rounds.every(({ checked_at }) => checked_at !== null)).toBe(true);
    const here = await game.db.selectFrom("element").select(["id", "team", "total_points"]).orderBy("id").execute();
    const told = bootstrapOf(files).elements.map(({ id, team, total_points }) => ({ id, team, total_points }));
    expect(here).toEqual(told.toSorted((a, b) => a.id - b.id));
  });

  test.runIf(isLong)("2024, of an older shape, stands before its second and its first round [season-20]", async () => {
    const files = await filesOf(2024);
    const game = await seeded(files, 2);
    expect(await season(game.db)).toMatchObject({ name: "2024", mode: "demo" });
    expect(await differences(game, files, 1)).toEqual([]);
    await game.close();
    const first = await seeded(files, 1);
    expect(await first.db.selectFrom("event").select("id").where("closed_at", "is not", null).execute()).toEqual([]);
    expect((await first.db.selectFrom("entry").select("id").execute()).length).toBeGreaterThan(MANAGERS / 2);
  });

  test("the round is in the middle of what is recorded, or one that the files reach [season-23]", async () => {
    expect(readRecording(await filesOf(2024))).toMatchObject({ round: 16 });
    const files = await filesOf(2026);
    expect(readRecording(files)).toMatchObject({ round: 6 });
    expect(readRecording(files, 11)).toMatchObject({ round: 11 });
    for (const round of [0, 12, 30, 31]) {
      expect(() => readRecording(files, round)).toThrow(
        new UnplayableRoundError(`round ${round} cannot be the next one: with these files it is one from 1 to 11`),
      );
    }
    const begun = bootstrapOf(files);
    const events = begun.events.map((event) => ({ ...event, finished: false, is_current: false, data_checked: false }));
    const unplayed = { ...files, "bootstrap-static.json": JSON.stringify({ ...begun, events }) };
    expect(() => readRecording(unplayed)).toThrow("has not begun");
  });

  test("nothing is made over a season or beside people, and a failure leaves an empty database [season-23]", async () => {
    let statements = 0;
    let fatal = Number.POSITIVE_INFINITY;
    const made = await open(() => {
      statements += 1;
      if (statements === fatal) throw new Error("killed");
    });
    const recording = readRecording(await filesOf(2026), 1);
    const make = () => seedRecorded(made, recording, { seed: "test", managers: 3 });
    const { db } = made;

    const account = await insertAccount(db, {
      email: "real@person.example",
      first_name: "R",
      last_name: "P",
      role: "player",
    });
    await expect(make()).rejects.toThrow(PeopleExistError);
    expect(await season(db)).toBeUndefined();
    await db.deleteFrom("account").where("id", "=", account!).execute();

    fatal = statements + 150;
    await expect(make()).rejects.toThrow("killed");
    expect(statements).toBeGreaterThan(fatal);
    expect(await season(db)).toBeUndefined();
    for (const table of ["element", "fixture", "account", "entry", "demo"] as const) {
      expect({ table, rows: await db.selectFrom(table).select("id").execute() }).toEqual({ table, rows: [] });
    }

    await make();
    const entries = await db.selectFrom("entry").selectAll().execute();
    await expect(make()).rejects.toThrow(SeasonExistsError);
    expect(await db.selectFrom("entry").selectAll().execute()).toEqual(entries);
  });

  test("the command says what is wrong with a folder or a round, and leaves nothing behind [season-23]", async () => {
    const home = mkdtempSync(join(tmpdir(), "elvan-seed-from-"));
    const cut = join(home, "cut");
    const data = join(home, "data");
    const run = async (...args: string[]) => {
      const child = spawn(process.execPath, [CLI, "seed", ...args], {
        env: { ...process.env, ELVAN_DATA_DIR: data, DATABASE_URL: "" },
        stdio: ["ignore", "pipe", "pipe"],
      });
      let text = "";
      child.stderr.on("data", (chunk: Buffer) => (text += chunk.toString()));
      const [code] = (await once(child, "close")) as [number];
      return { code, text };
    };
    mkdtempSync(cut);
    const cutShort = readdirSync(home).map((name) => join(home, name))[0]!;
    for (const file of FILES) copyFileSync(join(RECORDED, file), join(cutShort, file));
    const whole = readFileSync(join(RECORDED, "element-summaries.json"), "utf8");
    rmSync(join(cutShort, "element-summaries.json"), { force: true });
    writeFileSync(join(cutShort, "element-summaries.json"), whole.slice(0, whole.length / 2));

    const wrong: [string[], string][] = [
      [["--from", join(home, "nowhere")], "bootstrap-static.json: is missing in"],
      [["--from", cutShort], "element-summaries.json"],
      [["--from", RECORDED, "--round", "12"], "it is one from 1 to 11"],
      [["--from", RECORDED, "--round", "soon"], "a whole number"],
      [["--round", "3"], "--round goes with --from"],
      [["--from", RECORDED, "--rounds", "12"], "cannot be used with"],
    ];
    for (const [args, words] of wrong) {
      const { code, text } = await run(...args);
      expect({ args, isRefused: code !== 0, text }).toMatchObject({ args, isRefused: true });
      expect(text).toContain(words);
      expect({ args, left: existsSync(data) ? readdirSync(data) : [] }).toEqual({ args, left: [] });
    }
    rmSync(home, { recursive: true, force: true });
  });
});
