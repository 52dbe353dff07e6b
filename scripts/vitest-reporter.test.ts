import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, test, vi } from "vitest";
import type { TestModule } from "vitest/node";
import { ROOT } from "./run.ts";
import VitestReporter from "./vitest-reporter.ts";

const folder = mkdtempSync(join(tmpdir(), "elvan-report-"));
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

test("a report tells what passed, failed, was skipped, and what passed at its second try alone [same-04]", () => {
  const moduleId = join(ROOT, "server/test/x.test.ts");
  const project = { name: "server-pglite" };
  const errorAt = (file: string, line: number) => ({
    ...{ name: "AssertionError", message: "expected 1 to be 2\n\nmore" },
    stacks: [
      { file: join(ROOT, "server/test/support/game.ts"), line: 1 },
      { file, line },
    ],
  });
  const tested = (fullName: string, state: string, errors?: object[], flaky = false) => ({
    ...{ fullName, project, module: { moduleId }, result: () => ({ state, errors }), diagnostic: () => ({ flaky }) },
  });
  const suite = { errors: () => [{ message: "the hook failed" }] };
  const module = {
    ...{ moduleId, project, errors: () => [], diagnostic: () => ({ duration: 900, collectDuration: 100 }) },
    children: {
      allTests: () => [
        tested("one", "passed"),
        tested("two", "passed", [errorAt(moduleId, 7)], true),
        tested("three", "failed", [errorAt(moduleId, 9)]),
        tested("four", "skipped"),
      ],
      allSuites: () => [suite],
    },
  };
  const file = join(folder, "report.json");
  vi.stubEnv("TEST_REPORT", file);
  new VitestReporter().onTestRunEnd([module as unknown as TestModule], [{ message: "thrown later" }]);
  const error = "AssertionError: expected 1 to be 2";
  expect(JSON.parse(readFileSync(file, "utf8"))).toEqual({
    passed: 2,
    skipped: 1,
    flaky: [{ place: "server/test/x.test.ts:7", title: "two [server-pglite]", error }],
    failures: [
      { place: "server/test/x.test.ts:9", title: "three [server-pglite]", error },
      { place: "server/test/x.test.ts", title: "outside of its tests", error: "the hook failed" },
      { place: "vitest", title: "outside of any test", error: "thrown later" },
    ],
    files: [{ file: "server/test/x.test.ts [server-pglite]", ms: 1_000 }],
  });
});
