import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import en from "../web/src/i18n/en.json" with { type: "json" };
import { ROOT } from "./run.ts";

/** The handbook's list of the console's jobs and their steps. */

const handbook = readFileSync(join(ROOT, "docs/operating.md"), "utf8");
const list = handbook.split("### How many steps it takes")[1]?.split("\n### ")[0] ?? "";
const jobs = [...list.matchAll(/^\| (?!job|---)(.+?) \| (.+?): (\d+)(?: to (\d+))? \|$/gmu)].map(
  ([, job = "", steps = "", least, most]) => ({
    ...{ job, steps: steps.split(";").map((step) => step.trim()) },
    ...{ least: Number(least), most: Number(most ?? least) },
  }),
);
const OFTEN = [/^postpone/u, /^correct/u, /^rename/u, /answer their email$/u];
/** Words of the console in a step: from a capital letter on. */
const WORDS = /\p{Lu}[\p{L}' ]+$/u;

describe("the jobs of the console [season-45]", () => {
  test("are at least 22, each as many steps as are listed", () => {
    expect(jobs.length).toBeGreaterThanOrEqual(22);
    expect(new Set(jobs.map(({ job }) => job)).size).toBe(jobs.length);
    for (const { job, steps, least, most } of jobs) {
      if (least === most) expect([job, steps.length]).toEqual([job, least]);
    }
  });

  test.each(OFTEN.map((job) => [job]))("%s takes at most five steps", (wanted) => {
    const found = jobs.filter(({ job }) => wanted.test(job));
    expect(found).toHaveLength(1);
    expect(found[0]!.most).toBeLessThanOrEqual(5);
  });

  test("what a step names is what stands in the console", () => {
    const said = new Set(Object.values(en).map((text) => text.replaceAll("’", "'")));
    const named = jobs.flatMap(({ steps }) =>
      steps.flatMap((step) => step.split(" and ")).flatMap((step) => WORDS.exec(step.split(",")[0] ?? "") ?? []),
    );
    expect(named.length).toBeGreaterThan(15);
    expect(named.filter((words) => !said.has(words))).toEqual([]);
  });
});
