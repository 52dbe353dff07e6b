import { join } from "node:path";
import { expect, test } from "vitest";
import { inTurn } from "./in-turn.ts";
import {
  firstLine,
  nothing,
  readPlaywright,
  tail,
  type Finding,
  type PlaywrightReport,
  type Report,
} from "./report.ts";
import { ROOT } from "./run.ts";
import { factorOf } from "./slowness.ts";

const finding = (n: number): Finding => ({
  place: `server/test/x.test.ts:${n}`,
  title: `test ${n}`,
  error: `Error ${n}`,
});
const findings = (count: number) => Array.from({ length: count }, (_, index) => finding(index + 1));
const part = (name: string, report: Partial<Report>) => ({ name, ms: 61_000, report: { ...nothing(), ...report } });

test("the last lines name times, slow files, what was flaky and what failed, and end with the sums [same-04]", () => {
  const files = Array.from({ length: 12 }, (_, index) => ({ file: `file ${index}`, ms: index * 1_000 }));
  const lines = tail(
    [
      part("unit", { passed: 3, files }),
      part("server", { passed: 2, skipped: 1, failures: findings(1), flaky: [finding(7)] }),
    ],
    "Slow by 2",
  );
  expect(lines.slice(0, 4)).toEqual([
    "Slow by 2",
    "Time of each part:",
    "   61.0 s  unit",
    "   61.0 s  server  FAILED",
  ]);
  expect(lines.filter((line) => line.includes("file "))).toHaveLength(10);
  expect(lines[5]).toBe("   11.0 s  file 11");
  expect(lines.slice(-3)).toEqual([
    "FLAKY  server/test/x.test.ts:7  Error 7  (test 7)",
    "FAILED server/test/x.test.ts:1  Error 1  (test 1)",
    "5 passed, 1 failed, 1 skipped",
  ]);
});

test("however much fails, forty lines say how much more there is [same-04]", () => {
  const lines = tail([part("server", { failures: findings(100), flaky: findings(20) })], "");
  expect(lines).toHaveLength(40);
  expect(lines.filter((line) => line.startsWith("FAILED"))).toHaveLength(30);
  expect(lines.filter((line) => line.startsWith("FLAKY"))).toHaveLength(4);
  expect(lines.at(-2)).toBe("and 70 more, above");
  expect(lines.at(-1)).toBe("0 passed, 100 failed, 0 skipped");
});

test("what Playwright reports is told by place, first line of error and language [same-04]", () => {
  const rootDir = join(ROOT, "e2e/journeys");
  const failed = (line: number) => ({
    duration: 100,
    status: "failed",
    errors: [
      {
        message: "\u001b[31mError: no such button\u001b[39m\n  at x",
        location: { file: `${rootDir}/a.spec.ts`, line },
      },
    ],
  });
  const passed = { duration: 50, status: "passed", errors: [] };
  const spec = (title: string, status: "expected" | "unexpected" | "flaky" | "skipped", results: object[]) => ({
    ...{ title, file: "a.spec.ts", line: 3 },
    tests: [{ projectName: "sv", status, results }],
  });
  const report = readPlaywright({
    config: { rootDir },
    suites: [
      {
        title: "a.spec.ts",
        specs: [spec("one", "expected", [passed]), spec("two", "flaky", [failed(9), passed])],
        suites: [{ title: "more", specs: [spec("three", "unexpected", [failed(12)]), spec("four", "skipped", [])] }],
      },
    ],
    errors: [{ message: "the season could not be made" }],
  } as PlaywrightReport);
  expect(report).toEqual({
    passed: 2,
    skipped: 1,
    died: [],
    flaky: [{ place: "e2e/journeys/a.spec.ts:9", title: "two [sv]", error: "Error: no such button" }],
    failures: [
      { place: "e2e/journeys/a.spec.ts:12", title: "three [sv]", error: "Error: no such button" },
      { place: "e2e", title: "", error: "the season could not be made" },
    ],
    files: [{ file: "e2e/journeys/a.spec.ts [sv]", ms: 300 }],
  });
  expect(firstLine("\n\n  x \ny")).toBe("x");
});

test("parts that run at once are printed one after the other [same-04]", () => {
  const said: string[] = [];
  const output = inTurn(["one", "two"], (chunk) => said.push(chunk.toString()));
  output.write("two", Buffer.from("2"));
  output.write("one", Buffer.from("1"));
  expect(said).toEqual(["1"]);
  output.end("two");
  output.write("one", Buffer.from("1"));
  output.end("one");
  expect(said).toEqual(["1", "1", "2"]);
});

test("a machine is slow by the median of its times: never less than 1, never more than 8 [same-04]", () => {
  expect(factorOf([60, 61, 59])).toBe(1);
  expect(factorOf([30, 30, 30])).toBe(1);
  expect(factorOf([60, 120, 125, 118, 500])).toBe(2);
  expect(factorOf([6_000])).toBe(8);
});
