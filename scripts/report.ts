// What a part of `npm test` has found, and the last lines of the run.
import { relative } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { ROOT } from "./run.ts";

/** A test by its place, e.g. `server/test/jobs.test.ts:40`, and the first line of what went wrong. */
export type Finding = { place: string; title: string; error: string };
export type Report = {
  passed: number;
  skipped: number;
  failures: Finding[];
  /** What passed at a second try alone; among the passed, too. */
  flaky: Finding[];
  /** Files whose process died: none of their tests count, in this run. */
  died: Finding[];
  files: { file: string; ms: number }[];
};

export const nothing = (): Report => ({ passed: 0, skipped: 0, failures: [], flaky: [], died: [], files: [] });

export function sumOf(reports: readonly Report[]): Report {
  const sum = nothing();
  for (const one of reports) {
    sum.passed += one.passed;
    sum.skipped += one.skipped;
    sum.failures.push(...one.failures);
    sum.flaky.push(...one.flaky);
    sum.died.push(...one.died);
    sum.files.push(...one.files);
  }
  return sum;
}

/** Without the colours that tools write into their messages. */
export const firstLine = (text: string): string =>
  (
    stripVTControlCharacters(text)
      .split("\n")
      .find((line) => line.trim() !== "") ?? ""
  ).trim();

export const placeOf = (file: string, line?: number): string =>
  `${file.startsWith("/") ? relative(ROOT, file) : file}${line === undefined ? "" : `:${line}`}`;

type PlaywrightError = { message?: string; location?: { file: string; line: number } };
type PlaywrightResult = { duration: number; status: string; errors: PlaywrightError[] };
type PlaywrightTest = {
  projectName: string;
  status: "expected" | "unexpected" | "flaky" | "skipped";
  results: PlaywrightResult[];
};
type PlaywrightSpec = { title: string; file: string; line: number; tests: PlaywrightTest[] };
type PlaywrightSuite = { title: string; specs?: PlaywrightSpec[]; suites?: PlaywrightSuite[] };
export type PlaywrightReport = {
  config: { rootDir: string };
  suites: PlaywrightSuite[];
  errors: PlaywrightError[];
};

const specsOf = (suites: readonly PlaywrightSuite[]): PlaywrightSpec[] =>
  suites.flatMap(({ specs = [], suites: inner = [] }) => [...specs, ...specsOf(inner)]);

/** Reads what Playwright's reporter `json` has written. */
export function readPlaywright({ config, suites, errors }: PlaywrightReport): Report {
  const report = nothing();
  const times = new Map<string, number>();
  for (const { title, file, line, tests } of specsOf(suites)) {
    for (const { projectName, status, results } of tests) {
      const path = placeOf(`${config.rootDir}/${file}`);
      const name = `${path} [${projectName}]`;
      times.set(name, (times.get(name) ?? 0) + results.reduce((sum, { duration }) => sum + duration, 0));
      const error = results.flatMap((result) => result.errors)[0];
      const finding = {
        // Where in the journey it stopped says more than where the journey begins.
        place: error?.location?.file.endsWith(file) ? placeOf(path, error.location.line) : placeOf(path, line),
        title: `${title} [${projectName}]`,
        error: firstLine(error?.message ?? "it did not run to its end"),
      };
      if (status === "skipped") report.skipped += 1;
      else if (status === "unexpected") report.failures.push(finding);
      else report.passed += 1;
      if (status === "flaky") report.flaky.push(finding);
    }
  }
  for (const { message = "", location } of errors) {
    const place = location === undefined ? "e2e" : placeOf(location.file, location.line);
    report.failures.push({ place, title: "", error: firstLine(message) });
  }
  report.files = [...times].map(([file, ms]) => ({ file, ms }));
  return report;
}

/** A run in which processes died, and another of their files: what passes then is flaky, what dies again has failed. */
export function withSecondTry(first: Report, second: Report | undefined): Report {
  if (first.died.length === 0) return first;
  const again = second ?? nothing();
  const isOver = second !== undefined && again.died.length === 0;
  return {
    ...sumOf([first, again]),
    flaky: [...first.flaky, ...again.flaky, ...(isOver ? first.died : [])],
    failures: [...first.failures, ...again.failures, ...(isOver ? [] : first.died)],
    died: [],
  };
}

const LINES = 40;
const SLOWEST = 10;
const WIDTH = 300;

const seconds = (ms: number): string => `${(ms / 1_000).toFixed(1).padStart(7)} s`;
const told = (mark: string, { place, title, error }: Finding): string =>
  `${mark} ${place}  ${error}${title === "" ? "" : `  (${title})`}`.slice(0, WIDTH);

/** Not more than fit: what is left out is counted. */
function upTo(lines: readonly string[], room: number): string[] {
  if (lines.length <= room) return [...lines];
  const kept = lines.slice(0, Math.max(0, room - 1));
  return [...kept, `and ${lines.length - kept.length} more, above`];
}

/** The last lines of a run, forty at most: times, slow files, what was flaky, what failed, and the sums. */
export function tail(parts: readonly { name: string; ms: number; report: Report }[], head: string): string[] {
  const { passed, skipped, failures, flaky, files } = sumOf(parts.map(({ report }) => report));
  const times = parts.map(
    ({ name, ms, report }) => `${seconds(ms)}  ${name}${report.failures.length > 0 ? "  FAILED" : ""}`,
  );
  const slowest = files.toSorted((one, other) => other.ms - one.ms).slice(0, SLOWEST);
  const last = `${passed} passed, ${failures.length} failed, ${skipped} skipped`;
  const before = [
    head,
    "Time of each part:",
    ...times,
    ...(slowest.length > 0 ? ["Slowest files:", ...slowest.map(({ file, ms }) => `${seconds(ms)}  ${file}`)] : []),
  ];
  const room = LINES - before.length - 1;
  const failed = upTo(
    failures.map((one) => told("FAILED", one)),
    flaky.length > 0 ? room - Math.min(flaky.length, 5) : room,
  );
  const again = upTo(
    flaky.map((one) => told("FLAKY ", one)),
    room - failed.length,
  );
  return [...before, ...again, ...failed, last];
}
