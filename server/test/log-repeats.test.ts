// engine: none
import { expect, test } from "vitest";
import { createLog } from "../src/platform/log.ts";

/** A log whose clock is set, and what it has written. */
function writing() {
  const lines: Record<string, unknown>[] = [];
  let at = 0;
  const log = createLog("info", { write: (line: string) => void lines.push(JSON.parse(line) as never) }, () => at);
  return { log, lines, minutes: (more: number) => void (at += more * 60_000) };
}
const gone = (text: string) => Object.assign(new Error(text), { code: "57P01" });

test("an outage is written once with its stack, however many jobs and statements it fails, then as a line with their number [mended-89]", () => {
  const { log, lines, minutes } = writing();
  for (let turn = 0; turn < 40; turn += 1) {
    for (const job of ["season", "mail"]) log.error({ err: gone(`cut ${turn} ${job}`), job }, "job failed");
    log.error(gone(`cut ${turn}`), "jobs");
    minutes(0.2);
  }
  expect(lines.map(({ msg }) => msg)).toEqual(["job failed", "jobs"]);
  expect(JSON.stringify(lines[0])).toContain("at ");
  minutes(10);
  log.error({ err: gone("cut at last"), job: "mail" }, "job failed");
  expect(lines).toHaveLength(3);
  expect(lines[2]).toMatchObject({ job: "mail", reason: "cut at last", times: 80, msg: "job failed" });
  expect(lines[2]).not.toHaveProperty("err");
  minutes(60);
  log.error({ err: gone("another day") }, "job failed");
  expect(lines[3]).toHaveProperty("err");
});

test("other failures are told apart by job and reason, and requests are always written [mended-89]", () => {
  const { log, lines } = writing();
  for (const _ of [1, 2]) {
    log.error({ err: new Error("no price"), job: "season" }, "job failed");
    log.error({ err: new Error("no price"), job: "mail" }, "job failed");
    log.error({ err: new Error("no name"), job: "mail" }, "job failed");
    log.error({ err: gone("cut"), error_id: "x" }, "request failed");
    log.warn("the database does not answer");
  }
  expect(lines.map(({ msg }) => msg)).toEqual([
    ...["job failed", "job failed", "job failed", "request failed", "the database does not answer"],
    ...["request failed", "the database does not answer"],
  ]);
});
