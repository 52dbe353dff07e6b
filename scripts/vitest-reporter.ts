import { writeFileSync } from "node:fs";
import type { Reporter, SerializedError, TestCase, TestModule } from "vitest/node";
import { firstLine, nothing, placeOf, type Finding, type Report } from "./report.ts";

type Problem = { message: string; name?: string; stacks?: { file: string; line: number }[] };

function findingOf(file: string, title: string, problem: Problem | undefined): Finding {
  const { name = "Error", message = "no error was told", stacks = [] } = problem ?? {};
  const error = firstLine(name === "Error" ? message : `${name}: ${message}`);
  // Of all lines that the error went through, the test's own tells most.
  const place = stacks.find((one) => one.file === file) ?? stacks[0];
  return { place: place ? placeOf(place.file, place.line) : placeOf(file), title, error };
}

const DIED = /^Worker exited .* while running test file (.+)$/;

/** The file whose process died, if that is what went wrong: by the embedded database's engine, or the machine's memory. */
function deathOf(error: SerializedError): Finding | undefined {
  const { message } = (error.cause ?? error) as { message: string };
  const [, file] = DIED.exec(message) ?? [];
  return file === undefined
    ? undefined
    : { place: placeOf(file), title: "its process died", error: firstLine(message) };
}

function addTest(report: Report, test: TestCase): void {
  const { state, errors } = test.result();
  const finding = () => findingOf(test.module.moduleId, `${test.fullName} [${test.project.name}]`, errors?.[0]);
  if (state === "passed") report.passed += 1;
  else if (state === "failed") report.failures.push(finding());
  else report.skipped += 1;
  if (test.diagnostic()?.flaky === true) report.flaky.push(finding());
}

/**
 * Vitest's own report for machines does not tell what passed only when it was tried again. This one writes a Report into the file
 * that TEST_REPORT names.
 */
export default class implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly SerializedError[]): void {
    const report = nothing();
    for (const error of errors) {
      const death = deathOf(error);
      if (death) report.died.push(death);
      else report.failures.push(findingOf("vitest", "outside of any test", error as Problem));
    }
    const died = new Set(report.died.map(({ place }) => place));
    for (const module of modules.filter(({ moduleId }) => !died.has(placeOf(moduleId)))) {
      const { duration, collectDuration } = module.diagnostic();
      report.files.push({
        file: `${placeOf(module.moduleId)} [${module.project.name}]`,
        ms: duration + collectDuration,
      });
      for (const test of module.children.allTests()) addTest(report, test);
      // A file that cannot be read, and hooks that fail.
      for (const error of [module, ...module.children.allSuites()].flatMap((one) => one.errors()))
        report.failures.push(findingOf(module.moduleId, "outside of its tests", error));
    }
    if (process.env.TEST_REPORT !== undefined) writeFileSync(process.env.TEST_REPORT, JSON.stringify(report));
  }
}
