import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readConfig } from "../server/src/platform/config.ts";
import { ROOT } from "./run.ts";

const read = (file: string): string => readFileSync(join(ROOT, file), "utf8");
const seconds = (text: string, words: RegExp): number => Number(words.exec(text)?.[1] ?? Number.NaN);

/** What a server takes at most to end, after its delay (server/src/app/main.ts). */
const SHUTDOWN = 10;
const [unit, jobs, compose, proxy] = ["elvan@.service", "elvan-jobs.service", "compose.yaml", "Caddyfile"].map((file) =>
  read(`deploy/${file}`),
) as [string, string, string, string];

test("every setting that is shipped exists, and its values are taken [season-51]", () => {
  const lines = [
    ...read("deploy/elvan.env.example").split("\n"),
    ...[unit, jobs].flatMap((text) =>
      [...text.matchAll(/^Environment=(.*)$/gm)].flatMap(([, all = ""]) => all.split(" ")),
    ),
  ].filter((line) => /^[A-Z_]+=/.test(line));
  const given = Object.fromEntries(
    lines.map((line) => [line.replace(/=.*/, ""), line.replace(/^\w+=/, "").replace("%i", "3001")]),
  );
  expect(readConfig(given)).toMatchObject({ mode: "live", url: "https://elvan.example.se", secret: undefined });
  const inCompose = [...compose.matchAll(/^ {4}((?:ELVAN|DATABASE|SHUTDOWN)_\w+): "?([^"\n]*)"?$/gm)];
  const settings = inCompose.map(([, name = "", value = ""]) => [name, value.replace(/\$\{[^}]*\}/, "x")] as const);
  expect(settings.length).toBeGreaterThanOrEqual(4);
  expect(readConfig(Object.fromEntries(settings)).shutdownDelay).toBe(10_000);
});

test("a process is left the time to end that it takes, and the proxy has heard of it by then [season-49]", () => {
  const delay = seconds(unit, /SHUTDOWN_DELAY=(\d+)/);
  expect(delay).toBeGreaterThan(seconds(proxy, /health_interval (\d+)s/) + 2);
  expect(seconds(unit, /TimeoutStopSec=(\d+)/)).toBeGreaterThan(delay + SHUTDOWN);
  expect(seconds(jobs, /TimeoutStopSec=(\d+)/)).toBeGreaterThan(SHUTDOWN);
  const inCompose = seconds(compose, /SHUTDOWN_DELAY: "(\d+)"/);
  expect(inCompose).toBe(delay);
  expect(seconds(compose, /stop_grace_period: (\d+)s/)).toBeGreaterThan(inCompose + SHUTDOWN);
});

test("the proxy knows the processes that the handbook and the containers start; the handbook lists what there is [season-51]", () => {
  const handbook = read("docs/operating.md");
  for (const port of ["3001", "3002"]) {
    expect(handbook).toContain(`elvan@${port}`);
    expect(proxy).toContain(`127.0.0.1:${port}`);
  }
  for (const name of ["api-1", "api-2"]) {
    expect(compose).toMatch(new RegExp(`^ {2}${name}: `, "m"));
    expect(compose).toMatch(new RegExp(`ELVAN_UPSTREAMS: .*${name}:3000`));
  }
  for (const file of readdirSync(join(ROOT, "deploy"))) expect(handbook).toContain(`\`${file}\``);
  for (const [, path = ""] of [unit, jobs].join("\n").matchAll(/\/opt\/elvan\/(docs\S+)/g)) {
    expect(existsSync(join(ROOT, path))).toBe(true);
  }
});
