// engine: none
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { ALLSVENSKAN_2026 } from "@elvan/rules";
import { beforeAll, describe, expect, test } from "vitest";
import { readFolder } from "../src/feed/public-api/read-folder.ts";
import { rulesetOf } from "../src/feed/public-api/season-rows.ts";
import { parseJson } from "../src/feed/public-api/json-text.ts";
import { FeedError } from "../src/feed/feed-error.ts";
import { asOfBy, asOfFolder, earliestAsOf } from "../src/feed/public-api/as-of.ts";
import { cutAt, inFolder, isRecordedHere, readRecorded, RECORDED_AS_OF, type Season } from "./support/recorded.ts";

/** What is said against a folder, line by line; empty when it can be taken. */
async function said(season: Season, texts: Parameters<typeof inFolder>[2] = {}): Promise<string[]> {
  return inFolder(
    season,
    async (folder) => {
      try {
        await readFolder(folder);
        return [];
      } catch (error) {
        if (!(error instanceof FeedError)) throw error;
        return error.message.split("\n");
      }
    },
    texts,
  );
}

test("a truncated text says how far it came", () => {
  const { problems } = parseJson('{"17":{"history":[{"minutes":90},{"minu', "a.json");
  expect(problems).toEqual([{ file: "a.json", path: "17.history[1]", reason: "is cut short after 39 characters" }]);
});

test("a text with an error in the middle says where", () => {
  const { problems } = parseJson('{"a":[1,2,\nnein,3]}', "a.json");
  expect(problems).toEqual([{ file: "a.json", path: "a[2]", reason: "is not JSON at line 2" }]);
});

test("a member named twice is found at any depth, also with escapes in its name", () => {
  const { problems } = parseJson('{"a":{"x\\"y":1,"b":[{"c":"}"},{"c":1,"c":2}]},"x":0}', "a.json");
  expect(problems).toEqual([{ file: "a.json", path: "a.b[1].c", reason: "stands here twice" }]);
});

describe.runIf(isRecordedHere)("the files of a season", () => {
  let recorded: Season;
  beforeAll(async () => {
    recorded = await readRecorded();
  });
  const changed = (change: (season: Season) => void): Season => {
    const season = structuredClone(recorded);
    change(season);
    return season;
  };
  const row = (season: Season, element: number, index: number) => {
    const found = season.summaries[element]?.history[index];
    if (!found) throw new Error("the recorded season has no such row");
    return found;
  };

  const rulesOf = ({ bootstrap }: Season) => (bootstrap.game_config as { rules: object }).rules;
  const chipsOf = ({ bootstrap }: Season) => bootstrap.chips as object[];
  const typesOf = ({ bootstrap }: Season) => bootstrap.element_types as object[];

  test("are accepted as they were recorded", async () => {
    expect(await said(recorded)).toEqual([]);
  });

  test.each<[string, (season: Season) => void, string]>([
    [
      "an unknown club of a player",
      (season) => Object.assign(season.bootstrap.elements[4] ?? {}, { team: 99 }),
      "bootstrap-static.json: elements[4].team: there is no club 99",
    ],
    [
      "an unknown club of a fixture",
      (season) => Object.assign(season.fixtures[3] ?? {}, { team_h: 77 }),
      "fixtures.json: [3].team_h: there is no club 77",
    ],
    [
      "a player who is listed twice",
      (season) => season.bootstrap.elements.push(structuredClone(season.bootstrap.elements[3]!)),
      "bootstrap-static.json: elements[422].id: player 4 stands here twice, first in elements[3]",
    ],
    [
      "a match that a player has twice",
      (season) => season.summaries[17]?.history.push(structuredClone(row(season, 17, 3))),
      `element-summaries.json: 17.history[10].fixture: fixture`,
    ],
    [
      "a negative minute",
      (season) => Object.assign(row(season, 17, 3), { minutes: -1 }),
      "element-summaries.json: 17.history[3].minutes: must not be negative",
    ],
    [
      "a statistic of the wrong type",
      (season) => Object.assign(row(season, 17, 3), { goals_scored: "2" }),
      "element-summaries.json: 17.history[3].goals_scored: invalid input: expected number, received string",
    ],
    [
      "half a goal",
      (season) => Object.assign(row(season, 17, 3), { goals_scored: 0.5 }),
      "element-summaries.json: 17.history[3].goals_scored: invalid input: expected int, received number",
    ],
    [
      "a fixture in two rounds of the fixture list",
      (season) => season.fixtures.push({ ...season.fixtures[5]!, event: 9 }),
      "fixtures.json: [240].event: fixture 6 is in two rounds, 1 and 9",
    ],
    [
      "a fixture in another round in a player's rows",
      (season) => Object.assign(row(season, 17, 3), { round: 5 }),
      "element-summaries.json: 17.history[3].round: fixture",
    ],
    [
      "an opponent who was elsewhere",
      (season) => Object.assign(row(season, 17, 3), { opponent_team: 1 }),
      "element-summaries.json: 17.history[3].opponent_team: is 1, but fixture",
    ],
    [
      "a player without a summary",
      (season) => delete season.summaries[17],
      "element-summaries.json: 17: is missing, though the player is in bootstrap-static.json",
    ],
    [
      "a finished fixture without a score",
      (season) => Object.assign(season.fixtures[0] ?? {}, { team_h_score: null, team_a_score: null }),
      "fixtures.json: [0].team_h_score: a finished fixture has no score",
    ],
    [
      "a club that meets itself",
      (season) => Object.assign(season.fixtures[0] ?? {}, { team_a: season.fixtures[0]?.team_h }),
      "fixtures.json: [0].team_a: a club cannot meet itself",
    ],
    [
      "a deadline before the one of the round before",
      (season) => Object.assign(season.bootstrap.events[2] ?? {}, { deadline_time: "2026-04-05T12:55:00Z" }),
      "bootstrap-static.json: events[2].deadline_time: is not after the deadline of round 2",
    ],
  ])("%s is refused with file, place and reason", async (_, change, message) => {
    const lines = await said(changed(change));
    expect(lines.filter((line) => line.startsWith(message))).not.toEqual([]);
  });

  test.each<[string, (season: Season) => void, string]>([
    [
      "a price",
      (season) => Object.assign(season.bootstrap.elements[0]!, { now_cost: 40_000 }),
      "bootstrap-static.json: elements[0].now_cost: must be from -32767 to 32767",
    ],
    [
      "a price at the start",
      (season) => Object.assign(season.bootstrap.elements[0]!, { now_cost: 32_000, cost_change_start: -32_000 }),
      "bootstrap-static.json: elements[0].cost_change_start: makes the price at the start of the season 64000",
    ],
    [
      "a code",
      (season) => Object.assign(season.bootstrap.elements[0]!, { code: 3_000_000_000 }),
      "bootstrap-static.json: elements[0].code: must be from -2147483647 to 2147483647",
    ],
    [
      "a round",
      (season) => Object.assign(season.bootstrap.events[29]!, { id: 40_000 }),
      "bootstrap-static.json: events[29].id: must be from -32767 to 32767",
    ],
    [
      "a budget",
      (season) => Object.assign(rulesOf(season), { squad_total_spend: 9e15 }),
      "bootstrap-static.json: game_config.rules.squad_total_spend: must be from",
    ],
    [
      "a figure",
      (season) => Object.assign(row(season, 17, 3), { saves: 40_000 }),
      "element-summaries.json: 17.history[3].saves: must be from -32767 to 32767",
    ],
    [
      "points",
      (season) => Object.assign(row(season, 17, 3), { goals_scored: 20_000 }),
      "element-summaries.json: 17.history[3].total_points: come to ",
    ],
    [
      "an earlier season",
      (season) => Object.assign(season.summaries[17]!.history_past[0]!, { end_cost: 40_000 }),
      "element-summaries.json: 17.history_past[0].end_cost: must be from -32767 to 32767",
    ],
    [
      "a name with a sign that ends it",
      (season) => Object.assign(season.bootstrap.elements[0]!, { web_name: "A\0b" }),
      "bootstrap-static.json: elements[0].web_name: has signs that cannot be kept",
    ],
    [
      "half a sign",
      (season) => Object.assign(season.bootstrap.elements[0]!, { news: "\uD800" }),
      "bootstrap-static.json: elements[0].news: has signs that cannot be kept",
    ],
    [
      "a match's code that only summaries give twice",
      (season) => {
        const [one, other] = season.fixtures.slice(-2).map((fixture) => fixture as { id: number; code?: number });
        delete other!.code;
        for (const { fixtures } of Object.values(season.summaries)) {
          for (const coming of fixtures) if (coming.id === other!.id) Object.assign(coming, { code: one!.code });
        }
      },
      "fixtures.json: [239].code: fixture code",
    ],
  ])("%s that the database doesn't take is refused before it is asked [mended-60]", async (_, change, message) => {
    const lines = await said(changed(change));
    expect(lines.filter((line) => line.startsWith(message))).not.toEqual([]);
  });

  test.each<[string, (season: Season) => void, string]>([
    [
      "of the season",
      (season) => Object.assign(rulesOf(season), { league_h2h_tiebreak_stats: "goals_scored" }),
      "game_config.rules.league_h2h_tiebreak_stats: invalid input: expected array, received string",
    ],
    [
      "of older games",
      (season) => Object.assign(season.bootstrap, { game_settings: { percentile_ranks: null } }),
      "game_settings.percentile_ranks: invalid input: expected array, received null",
    ],
    [
      "of a round",
      (season) =>
        Object.assign(season.bootstrap.events[12]!, { overrides: { rules: { sys_vice_captain_enabled: "no" } } }),
      "events[12].overrides.rules.sys_vice_captain_enabled: invalid input: expected boolean, received string",
    ],
    [
      "of a chip",
      (season) => Object.assign(chipsOf(season)[4]!, { overrides: { rules: { league_points_h2h_win: "3" } } }),
      "chips[4].overrides.rules.league_points_h2h_win: invalid input: expected number, received string",
    ],
    [
      "of positions",
      (season) => Object.assign(typesOf(season)[3]!, { squad_select: 4 }),
      "element_types: squad_select makes a squad of 16, and squad_squadsize is 15",
    ],
  ])("a rule %s by which no round could be played is refused [mended-60]", async (_, change, message) => {
    const lines = await said(changed(change));
    expect(lines.filter((line) => line.startsWith(`bootstrap-static.json: ${message}`))).not.toEqual([]);
  });

  test("rules that we don't have aren't kept, however deep they are [mended-60]", async () => {
    const deep = `${"[".repeat(100_000)}${"]".repeat(100_000)}`;
    const strange = `"toString":1,"__proto__":{"squad_squadsize":1},"of_another_game":${deep}`;
    const bootstrap = JSON.stringify(
      changed((season) => {
        Object.assign(rulesOf(season), { strange: 0 });
        Object.assign(season.bootstrap.events[12]!, { overrides: { rules: { transfers_cap: 5, strange: 0 } } });
        Object.assign(chipsOf(season)[0]!, { overrides: { rules: { strange: 0 } } });
      }).bootstrap,
    ).replaceAll('"strange":0', strange);
    await inFolder(
      recorded,
      async (path) => {
        const folder = await readFolder(path);
        const { rules, chips } = rulesetOf(folder);
        expect(rules).toEqual(ALLSVENSKAN_2026.rules);
        expect([folder.bootstrap.events[12]?.overrides.rules, chips[0]?.overrides.rules]).toEqual([
          { transfers_cap: 5 },
          {},
        ]);
      },
      { bootstrap },
    );
  });

  test.each([
    ["Latin-1", "latin1"],
    ["UTF-16", "utf16le"],
  ] as const)(
    "a file in %s is refused: read as UTF-8 its names would lose letters [mended-60]",
    async (_, encoding) => {
      await inFolder(recorded, async (path) => {
        const mark = encoding === "utf16le" ? "\uFEFF" : "";
        const text = mark + JSON.stringify(recorded.bootstrap);
        await writeFile(join(path, "bootstrap-static.json"), Buffer.from(text, encoding));
        await expect(readFolder(path)).rejects.toThrow(/^bootstrap-static\.json: is not in UTF-8$/);
      });
    },
  );

  test("parts that older games of the family don't have may be missing [mended-60]", async () => {
    const older = changed(({ bootstrap, fixtures, summaries }) => {
      const { rules } = bootstrap.game_config as { rules: object };
      for (const name of ["chips", "game_config", "phases", "total_players"]) delete bootstrap[name];
      bootstrap.game_settings = rules;
      for (const event of bootstrap.events) {
        for (const name of ["overrides", "data_checked", "top_element_info"])
          delete (event as Record<string, unknown>)[name];
      }
      for (const element of bootstrap.elements) {
        const row = element as Record<string, unknown>;
        for (const name of ["can_select", "can_transact", "removed", "known_name", "region", "minutes", "in_dreamteam"])
          delete row[name];
      }
      for (const row of fixtures) delete (row as Record<string, unknown>).code;
      for (const summary of Object.values(summaries)) {
        for (const past of summary.history_past) delete (past as Record<string, unknown>).key_passes;
      }
    });
    await inFolder(older, async (path) => {
      const folder = await readFolder(path);
      const { rules, scoring, chips, events } = rulesetOf(folder);
      expect({ rules, scoring, chips, events }).toEqual({
        rules: expect.objectContaining({ squad_squadsize: 15, max_extra_free_transfers: 4 }) as object,
        scoring: ALLSVENSKAN_2026.scoring,
        chips: ALLSVENSKAN_2026.chips,
        events: 30,
      });
      const { bootstrap } = folder;
      expect(bootstrap.phases).toMatchObject([{ name: "Placering", start_event: 1, stop_event: 30 }]);
      expect(bootstrap.events.map((event) => event.data_checked)).toEqual(
        bootstrap.events.map((event) => event.finished),
      );
      expect(bootstrap.events[0]?.overrides).toEqual({
        rules: {},
        scoring: {},
        element_types: [],
        pick_multiplier: null,
      });
      for (const { status, can_select } of bootstrap.elements) expect(can_select).toBe(status !== "u");
    });
  });

  test("a shorter season has its chips in its own rounds [mended-60]", async () => {
    const short = changed((season) => {
      delete season.bootstrap.chips;
      season.bootstrap.phases = [{ id: 1, name: "Placering", start_event: 1, stop_event: 12 }];
      season.bootstrap.events = season.bootstrap.events.slice(0, 12);
      for (const fixture of season.fixtures) if ((fixture.event ?? 0) > 12) fixture.event = null;
      for (const { fixtures } of Object.values(season.summaries)) {
        for (const coming of fixtures) if ((coming.event ?? 0) > 12) coming.event = null;
      }
    });
    await inFolder(short, async (path) => {
      const { chips } = rulesetOf(await readFolder(path));
      expect(chips.map(({ name, start_event, stop_event }) => [name, start_event, stop_event])).toEqual([
        ["wildcard", 2, 12],
        ["pdbus", 1, 12],
        ["2capt", 1, 12],
        ["uteam", 2, 12],
      ]);
    });
  });

  test.each<[string, (season: Season) => void, string]>([
    [
      "rounds",
      (season) => Reflect.deleteProperty(season.bootstrap, "events"),
      "bootstrap-static.json: events: is missing",
    ],
    [
      "players",
      (season) => Reflect.deleteProperty(season.bootstrap, "elements"),
      "bootstrap-static.json: elements: is missing",
    ],
    [
      "a deadline",
      (season) => Reflect.deleteProperty(season.bootstrap.events[3] ?? {}, "deadline_time"),
      "bootstrap-static.json: events[3].deadline_time: is missing",
    ],
    [
      "a price",
      (season) => Reflect.deleteProperty(season.bootstrap.elements[7] ?? {}, "now_cost"),
      "bootstrap-static.json: elements[7].now_cost: is missing",
    ],
    [
      "goals in a match",
      (season) => Reflect.deleteProperty(row(season, 17, 3), "goals_scored"),
      "element-summaries.json: 17.history[3].goals_scored: is missing",
    ],
  ])("without %s it is refused, and the message says what is missing [mended-60]", async (_, change, message) => {
    expect(await said(changed(change))).toContain(message);
  });

  test("any truncated file is refused", async () => {
    for (const [part, file] of [
      ["bootstrap", "bootstrap-static.json"],
      ["fixtures", "fixtures.json"],
      ["summaries", "element-summaries.json"],
    ] as const) {
      const text = JSON.stringify(recorded[part]);
      const lines = await said(recorded, { [part]: text.slice(0, text.length / 3) });
      expect(lines).toHaveLength(1);
      expect(lines[0]).toMatch(new RegExp(`^${file}: .*is cut short after \\d+ characters$`));
    }
  });

  test("a player with two summaries is refused", async () => {
    const text = JSON.stringify(recorded.summaries).replace(/\}$/, ',"17":{"history":[],"fixtures":[]}}');
    expect(await said(recorded, { summaries: text })).toEqual(["element-summaries.json: 17: stands here twice"]);
  });

  test("a folder without a file says which", async () => {
    await expect(readFolder("/nowhere")).rejects.toThrow("fixtures.json: is missing in /nowhere");
  });

  test("a moment before what the files report is refused", async () => {
    await inFolder(recorded, async (path) => {
      const folder = await readFolder(path);
      const at = (moment: string) => () => asOfFolder(folder, Date.parse(moment));
      expect(at(RECORDED_AS_OF)()).toBe(Date.parse(RECORDED_AS_OF));
      expect(at("2026-05-30T13:00:00Z")).toThrow(
        "has a score, but kicks off after 2026-05-30T13:00:00.000Z, when --as-of",
      );
      expect(at("2026-05-20T00:00:00Z")).toThrow("round 9 has begun");
      expect(() => asOfFolder(folder, earliestAsOf(folder))).not.toThrow();
      const taken = Date.parse(RECORDED_AS_OF);
      expect([asOfBy(folder, taken, taken - 60_000), asOfBy(folder, taken, taken + 1)]).toEqual([
        taken - 60_000,
        taken,
      ]);
      expect(() => asOfBy(folder, taken, Date.parse("2026-05-20T00:00:00Z"))).toThrow("which is the time here");
      // Nobody says when: the form figures fit one day alone, the one on which the files were taken.
      const likely = new Date(asOfFolder(folder)).toISOString();
      expect(likely.slice(0, 10)).toBe(RECORDED_AS_OF.slice(0, 10));
    });
  });

  test.each([
    ["before a match that has a score", "2026-05-17T11:59:00Z", false],
    ["while a match is played", "2026-05-17T13:10:00Z", true],
    ["after the deadline of the next round", "2026-11-01T00:00:00Z", false],
  ])("the moment that stands with them counts where they agree with it: %s [mended-110]", async (_, taken, counts) => {
    const season = changed((copy) => cutAt(copy, "2026-05-17T13:10:00Z"));
    const write = async (folder: string, note: string) => {
      await writeFile(join(folder, "recording.json"), note);
      return new Date(asOfFolder(await readFolder(folder))).toISOString();
    };
    await inFolder(season, async (folder) => {
      const running = season.fixtures.filter(({ finished, team_h_score }) => !finished && team_h_score !== null);
      const kickoff = Math.max(...running.map(({ kickoff_time }) => Date.parse(kickoff_time ?? "")));
      // An older recording, one that is cut short, and somebody's own file: a moment is found that they agree with.
      for (const note of ["{}", '{"taken":"2026', '{"taken":"yesterday"}', "null"]) {
        const found = await write(folder, note);
        // 45 minutes of it have been played.
        expect(Date.parse(found), note).toBeGreaterThanOrEqual(kickoff + 45 * 60_000);
        expect(found < "2026-05-20", note).toBe(true);
      }
      const used = await write(folder, JSON.stringify({ taken }));
      expect(used === new Date(taken).toISOString()).toBe(counts);
      const read = await readFolder(folder);
      expect(() => asOfFolder(read, asOfFolder(read))).not.toThrow();
    });
  });
});
