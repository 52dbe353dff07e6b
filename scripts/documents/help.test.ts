// run: long
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { connect } from "../../server/src/db/connect.ts";
import { examplesOf } from "./commands.ts";
import { isPossible, Reader } from "./reader.ts";

describe.runIf(isPossible)("commands that --help shows", () => {
  const reader = new Reader();
  beforeAll(() => reader.begin());
  afterAll(() => reader.end());

  test("the examples of --help run [mended-01]", async () => {
    const env = reader.environment("help");
    const elvan = (args: string) => reader.type(`npm run -s elvan -- ${args}`, env);
    // A demo season in which four people ask for names that were refused, and four leagues' words are reported.
    expect(await elvan("seed --managers 30")).toMatchObject({ code: 0 });
    const db = await connect({ dataDir: env.ELVAN_DATA_DIR ?? "" });
    const asked = new Date();
    const appeals = ["One", "Two", "Three", "Four"].map((name) => ({ name, reason: "a place", asked }));
    await db.insertInto("name_appeal").values(appeals).execute();
    const leagues = await db.selectFrom("league").select("id").orderBy("id").limit(4).execute();
    const reports = leagues.map(({ id }) => ({ league: id, account: null, reason: "spam", words: "words", at: asked }));
    await db.insertInto("league_report").values(reports).execute();
    await db.close();

    const examples: string[] = [];
    const explain = async (path: string): Promise<void> => {
      const { code, out } = await elvan(`${path} --help`.trim());
      expect({ path, code }).toEqual({ path, code: 0 });
      examples.push(...examplesOf(out));
      const [, commands = ""] = /^Commands:\n((?: {2}.*\n?)+)/m.exec(out) ?? [];
      const names = [...commands.matchAll(/^ {2}([a-z-]+)/gm)].map(([, name = ""]) => name);
      for (const name of names.filter((one) => one !== "help")) await explain(`${path} ${name}`.trim());
    };
    await explain("");
    expect(examples.length).toBeGreaterThan(10);
    for (const example of examples) {
      const command = example
        .replace(/\belvan /, "npm run -s elvan -- ")
        .replace("DIR", "../shared/data/allsvenskan-2026");
      const { code, err } = await reader.type(command, env);
      expect({ example, code, said: code === 0 ? "" : err }).toEqual({ example, code: 0, said: "" });
    }
  });
});
