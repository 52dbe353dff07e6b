import { globSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ALERT_RULES, DAY } from "@elvan/rules";
import { readConfig, SETTINGS } from "../server/src/platform/config.ts";
import { AUDIT_RETENTION_MS } from "../server/src/operations/tidy.ts";
import en from "../web/src/i18n/en.json" with { type: "json" };
import sv from "../web/src/i18n/sv.json" with { type: "json" };
import { namesUnder } from "./documents/handbook.ts";
import { ROOT } from "./run.ts";

test("it has every setting, and none that is not there [season-52]", () => {
  expect(namesUnder("## Settings").toSorted()).toEqual([...SETTINGS].toSorted());
});

test("what tools and tests read is refused by no server, and stands where contributors look", () => {
  const files = globSync(
    ["{scripts,bench,e2e}/**/*.ts", "{rules,forecast,server,demo}/test/**/*.ts", "{web,e2e}/*.ts"],
    {
      cwd: ROOT,
      exclude: (name) => name === "node_modules",
    },
  );
  const read = new Set(
    files.flatMap((file) =>
      [...readFileSync(join(ROOT, file), "utf8").matchAll(/process\.env\.(\w+)/g)].map(([, name = ""]) => name),
    ),
  );
  const ours = [...read].filter((name) => /^(ELVAN|TEST|BENCH)_/.test(name) && !SETTINGS.includes(name));
  expect(ours).toContain("ELVAN_SHARED_DATA");
  for (const name of ours) expect(readConfig({ [name]: "1" }).mode, name).toBe("demo");
  const told = ["CONTRIBUTING.md", "docs/operating.md", "docs/scale.md"].map((file) =>
    readFileSync(join(ROOT, file), "utf8"),
  );
  // The run sets these itself, or Playwright does.
  const inner = ["TEST_ANSWERS", "TEST_REPORT", "TEST_WORKER_INDEX"];
  expect(ours.filter((name) => !inner.includes(name) && !told.some((text) => text.includes(name)))).toEqual([]);
});

test("it says how long the trail is kept, and so does Privacy", () => {
  const days = AUDIT_RETENTION_MS / DAY;
  expect(readFileSync(join(ROOT, "docs/operating.md"), "utf8")).toContain(`${days} days`);
  expect(en["privacy.how.words"]).toContain(`${days} days`);
  expect(sv["privacy.how.words"]).toContain(`${days} dagar`);
});

test("it says of every alert what it means and what to do [season-52]", () => {
  expect(namesUnder("### Alerts").toSorted()).toEqual([...ALERT_RULES].toSorted());
});

test("the list of changes is of this version, and names the migrations that came after it [season-53]", () => {
  const changes = readFileSync(join(ROOT, "CHANGELOG.md"), "utf8");
  const { version } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8")) as { version: string };
  const [, released] = /^## (\d\S+)$/m.exec(changes) ?? [];
  expect(released).toBe(version);
  const [unreleased = "", last = ""] = changes.split(`## ${version}\n`);
  const until = Number(/Migrations up to (\d{4})/.exec(last)?.[1]);
  const named = [...unreleased.matchAll(/(\d{4})(?: to (\d{4}))?/g)].map(([, from, to = from]) => [
    Number(from),
    Number(to),
  ]);
  const numbers = readdirSync(join(ROOT, "server/migrations")).flatMap((name) => /^(\d{4})_/.exec(name)?.[1] ?? []);
  const missing = numbers.filter(
    (number) =>
      Number(number) > until && !named.some(([from = 0, to = 0]) => from <= Number(number) && Number(number) <= to),
  );
  expect(missing).toEqual([]);
});
