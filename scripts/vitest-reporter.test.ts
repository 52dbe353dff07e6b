import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, expect, test, vi } from "vitest";
import type { TestModule } from "vitest/node";
import { nothing, withSecondTry, type Report } from "./report.ts";
import { ROOT } from "./run.ts";
import VitestReporter from "./vitest-reporter.ts";

const folder = mkdtempSync(join(tmpdir(), "elvan-report-"));
afterEach(() => {
  vi.unstubAllEnvs();
});
afterAll(() => rmSync(folder, { recursive: true }));

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
      { place: "vitest", title: "outside of any test", error: "thrown later" },
      { place: "server/test/x.test.ts:9", title: "three [server-pglite]", error },
      { place: "server/test/x.test.ts", title: "outside of its tests", error: "the hook failed" },
    ],
    died: [],
    files: [{ file: "server/test/x.test.ts [server-pglite]", ms: 1_000 }],
  });
});

test("of a file whose process died no test counts, and the file is named [same-04]", () => {
  const moduleId = join(ROOT, "server/test/x.test.ts");
  const file = join(folder, "died.json");
  vi.stubEnv("TEST_REPORT", file);
  const message = `Worker exited unexpectedly with signal SIGTRAP during started state while running test file ${moduleId}`;
  new VitestReporter().onTestRunEnd(
    [{ moduleId } as TestModule],
    [{ message: "[vitest-pool]: Worker forks emitted error.", cause: { message } }],
  );
  const death = { place: "server/test/x.test.ts", title: "its process died", error: message };
  expect(JSON.parse(readFileSync(file, "utf8"))).toEqual({
    ...{ passed: 0, skipped: 0, flaky: [], failures: [], files: [] },
    died: [death],
  });
  const report = (more: Partial<Report>): Report => ({ ...nothing(), ...more });
  expect(withSecondTry(report({ passed: 3, died: [death] }), report({ passed: 2 }))).toEqual(
    report({ passed: 5, flaky: [death] }),
  );
  expect(withSecondTry(report({ passed: 3, died: [death] }), report({ died: [death] }))).toEqual(
    report({ passed: 3, failures: [death] }),
  );
});
