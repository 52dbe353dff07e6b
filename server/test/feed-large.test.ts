// engine: none
import { describe, expect, test } from "vitest";
import { FeedError } from "../src/feed/feed-error.ts";
import { readDocument } from "../src/feed/public-api/read-document.ts";
import { MOST_WRONG, readRows } from "../src/feed/public-api/read-rows.ts";
import { readText } from "../src/feed/public-api/read-text.ts";
import { Fixtures, Summary } from "../src/feed/public-api/shapes.ts";

/** Documents that are far larger than a season, and wrong all through. */

const fixture = (id: number) => ({
  ...{ id, event: 1, kickoff_time: "2026-04-04T13:00:00Z", team_h: 1, team_a: 2, finished: false },
  ...{ team_h_score: null, team_a_score: null },
});
const document = (good: number, wrong: number, row = "7") =>
  `[${[...Array.from({ length: good }, (_, n) => JSON.stringify(fixture(n + 1))), ...Array.from({ length: wrong }, () => row)].join()}]`;

/** How often others had their turn until it was read. */
async function turnsWhile(work: Promise<unknown>): Promise<number> {
  let [turns, isOver] = [0, false];
  const turn = () => {
    turns += 1;
    if (!isOver) setImmediate(turn);
  };
  setImmediate(turn);
  await work.catch(() => {});
  isOver = true;
  return turns;
}

describe("a document of many wrong rows", () => {
  test.each(["7", "null", "{}", '{"id":"x"}', "[[]]"])(
    "ends at the first thousand of them; what is right before them is read: %s [mended-88]",
    (row) => {
      const read = readRows("fixtures", document(3, 50_000, row), "fixtures/");
      if (Array.isArray(read)) throw new Error("nothing was read");
      expect(read.rows.map(({ id }) => id)).toEqual([1, 2, 3]);
      expect(read.faults).toHaveLength(MOST_WRONG + 1);
      expect(read.faults.at(-1)).toEqual({
        code: "rows_unread",
        detail: { document: "fixtures/", read: 3 + MOST_WRONG, count: 50_000 - MOST_WRONG },
      });
    },
  );

  test("ends where no season has as many rows, though all are right [mended-88]", () => {
    const read = readRows("fixtures", document(6_000, 0), "fixtures/");
    expect(read).toMatchObject({ faults: [{ code: "rows_unread", detail: { read: 5_000, count: 1_000 } }] });
  });

  test("is one row that has them within it [mended-88]", () => {
    const long = `{"id":1,"stats":{},"explain":[${Array.from({ length: 50_000 }, () => "7").join()}]}`;
    const read = readRows("round", `{"elements":[${long},{"id":2,"stats":{},"explain":[]}]}`, "event/1/live/");
    expect(read).toMatchObject({
      rows: [{ id: 2 }],
      faults: [
        { code: "row_malformed", player: "1", detail: { path: "[0].explain", reason: "has more than 5000 rows" } },
      ],
    });
  });

  test("is refused whole where it is read whole, with one reason [mended-88]", () => {
    const many = Array.from({ length: 50_000 }, () => 7);
    expect(readText(JSON.stringify(many), "fixtures/", Fixtures).problems).toEqual([
      { file: "fixtures/", path: "", reason: "has more than 5000 rows" },
    ]);
    expect(readText(JSON.stringify({ history: many }), "element-summary/1/", Summary).problems).toHaveLength(1);
  });

  test("says twenty times that it names something twice [mended-88]", () => {
    const twice = `{"a":[${Array.from({ length: 5_000 }, () => '{"b":1,"b":2}').join()}]}`;
    expect(readText(twice, "fixtures/", Fixtures).problems).toHaveLength(20);
  });
});

describe("a large document", () => {
  const large = Buffer.from(document(3, 600_000));

  test("is read beside the event loop, with the same result [mended-88]", async () => {
    const reading = readDocument("fixtures", "fixtures/", large);
    expect(await turnsWhile(reading)).toBeGreaterThan(1);
    expect(await reading).toEqual(readRows("fixtures", large.toString("utf8"), "fixtures/"));
  });

  test("that is cut short is refused [mended-88]", async () => {
    const cut = readDocument("fixtures", "fixtures/", large.subarray(0, -10));
    await expect(cut).rejects.toThrow(/fixtures\/.*cut short/);
    await expect(cut).rejects.toThrow(FeedError);
  });
});

describe("a field that cannot be read", () => {
  test.each([
    ["its code", { code: "x" }],
    ["its clock", { minutes: 900 }],
    ["whether it has begun", { started: "x" }],
    ["two of them", { code: {}, provisional_start_time: 7 }],
  ])("leaves the rest of a match as it is told, and is named: %s [mended-80]", (_, wrong) => {
    const read = readRows("fixtures", JSON.stringify([{ ...fixture(1), ...wrong }]), "fixtures/");
    expect(read).toMatchObject({ rows: [{ id: 1, event: 1, team_h: 1 }], faults: [{ code: "row_malformed" }] });
  });

  test.each([{ event: "x" }, { kickoff_time: 7 }, { team_h: null }, { finished: "no" }])(
    "leaves out a match that says nothing without it: %j [mended-80]",
    (wrong) => {
      const read = readRows("fixtures", JSON.stringify([{ ...fixture(1), ...wrong }]), "fixtures/");
      expect(read).toMatchObject({ rows: [], faults: [{ code: "row_malformed" }] });
    },
  );
});

test("a byte order mark before a document is not part of it [mended-89]", async () => {
  const marked = Buffer.from(`\uFEFF${document(1, 0)}`);
  expect(await readDocument("fixtures", "fixtures/", marked)).toMatchObject({ rows: [{ id: 1 }], faults: [] });
});
