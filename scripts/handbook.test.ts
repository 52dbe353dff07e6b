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

const textOf = (file: string) => readFileSync(join(ROOT, file), "utf8");

test("Privacy counts the cookies that are set", () => {
  const constants = globSync("contract/src/*.ts", { cwd: ROOT }).map(textOf).join("\n");
  const set = globSync("{server,demo,web}/src/**/*.{ts,tsx}", { cwd: ROOT, exclude: ["**/*.test.*"] }).flatMap(
    (file) => {
      const text = textOf(file);
      expect(text, file).not.toMatch(/document\.cookie\s*=/);
      return [...text.matchAll(/setCookie\((\w+)/g)].flatMap(([, name = ""]) => {
        const [line = name] = new RegExp(`const ${name} = .*`).exec(text + constants) ?? [];
        return [...line.matchAll(/"(\w+)"/g)].map(([, cookie = ""]) => cookie);
      });
    },
  );
  expect([...new Set(set)].toSorted()).toEqual(["ceremony", "ceremony_proof", "csrftoken", "deviceid", "sessionid"]);
  expect(en["privacy.cookies.words"]).toContain("five necessary cookies");
  expect(sv["privacy.cookies.words"]).toContain("fem nödvändiga kakor");
});

/** What keeps it, by what Privacy calls it. */
const KEPT = {
  "your settings": ["data/forecasts.ts", "data/language.ts", "pages/my-team/plates.ts", "shell/theme.ts"],
  "what you’ve started": [
    ...["components/squad-builder/draft-store.ts", "data/auto-join.ts", "data/kept-work.ts"],
    ...["pages/my-team/lineup.ts", "pages/planner/use-saved-plan.ts"],
    ...["pages/squad-selection/draw-store.ts", "pages/squad-selection/refusal.ts"],
  ],
  "what you’ve already seen": [
    ...["components/league-life/read-notice.ts", "data/notifications.ts", "pages/my-team/captain-hint.ts"],
  ],
  "load quickly and work offline": [
    ...["data/call.ts", "service-worker/answers.ts", "service-worker/off.ts", "service-worker/shell.ts"],
    ...["shell/page-boundary.tsx", "styles/fonts.ts"],
  ],
} as const;

test("Privacy says what a browser keeps", () => {
  const keeps = /lib\/storage\.ts"|\bcaches\.|\bindexedDB\b|\b(local|session)Storage\b/;
  const files = globSync("web/src/**/*.{ts,tsx}", { cwd: ROOT, exclude: ["**/*.test.*", "web/src/lib/storage.ts"] })
    .filter((file) => keeps.test(textOf(file)))
    .map((file) => file.slice("web/src/".length));
  expect(files.toSorted()).toEqual(Object.values(KEPT).flat().toSorted());
  for (const words of Object.keys(KEPT)) expect(en["privacy.cookies.words"]).toContain(words);
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
