import { existsSync, statSync } from "node:fs";
import { fileURLToPath } from "node:url";
import lighthouse, { type Result } from "lighthouse";
import { median, rounded, type Figure } from "../figure.ts";

export type Screen = {
  name: string;
  path: string;
  open: boolean;
  scriptLimit: number;
};

const RUNS = 3;
const MIN_PERFORMANCE = 90;
const MAX_LAYOUT_SHIFT = 0.05;

/** A first visit: median performance, worst layout shift, script size. */
export async function measureScreen(
  port: number,
  origin: string,
  screen: Screen,
  forget: () => Promise<void>,
): Promise<Figure[]> {
  const results: Result[] = [];
  for (let turn = 0; turn < RUNS; turn += 1) {
    await forget();
    results.push(await runLighthouse(port, origin + screen.path, turn === 0));
  }
  const [first] = results;
  if (first === undefined) return [];
  const performance = results.map(({ categories }) => score(categories.performance?.score));
  const shift = Math.max(...results.map(({ audits }) => audits["cumulative-layout-shift"]?.numericValue ?? Infinity));
  const script = scriptSize(first) / 1024;
  const whole = ["accessibility", "best-practices", ...(screen.open ? ["seo"] : [])];
  return [
    {
      name: `${screen.name}: performance`,
      value: median(performance),
      unit: "of 100",
      target: MIN_PERFORMANCE,
      ok: median(performance) >= MIN_PERFORMANCE,
      runs: performance,
      first_paint_ms: Math.round(first.audits["first-contentful-paint"]?.numericValue ?? 0),
      largest_paint_ms: Math.round(first.audits["largest-contentful-paint"]?.numericValue ?? 0),
      blocked_ms: Math.round(first.audits["total-blocking-time"]?.numericValue ?? 0),
    },
    ...whole.map((category) => {
      const value = score(first.categories[category]?.score);
      const failed = failedAudits(first, category);
      return {
        name: `${screen.name}: ${category}`,
        value,
        unit: "of 100",
        target: 100,
        ok: value === 100,
        ...(failed.length > 0 && { failed }),
      };
    }),
    {
      name: `${screen.name}: layout shift`,
      value: rounded(shift),
      unit: "",
      target: MAX_LAYOUT_SHIFT,
      ok: shift <= MAX_LAYOUT_SHIFT,
    },
    {
      name: `${screen.name}: script, gzip`,
      value: rounded(script),
      unit: "KB",
      target: screen.scriptLimit,
      ok: script <= screen.scriptLimit,
    },
  ];
}

async function runLighthouse(port: number, url: string, everything: boolean, turns = 3): Promise<Result> {
  const onlyCategories = everything ? ["performance", "accessibility", "best-practices", "seo"] : ["performance"];
  const run = await lighthouse(url, { port, logLevel: "silent", output: "json", onlyCategories });
  if (run === undefined) throw new Error(`Lighthouse told nothing of ${url}`);
  const error = run.lhr.runtimeError;
  // Chromium sometimes paints nothing in the background, or loses the start of its trace.
  if (error && turns > 1) return runLighthouse(port, url, everything, turns - 1);
  if (error) throw new Error(`${url}: ${error.message}`);
  return run.lhr;
}

const score = (value: number | null | undefined): number => Math.round((value ?? 0) * 100);

function failedAudits({ categories, audits }: Result, category: string): string[] {
  const weighed = categories[category]?.auditRefs.filter(({ weight }) => weight > 0) ?? [];
  return weighed.flatMap(({ id }) => {
    const found = audits[id]?.score;
    return found === null || found === undefined || found === 1 ? [] : [id];
  });
}

const DIST = fileURLToPath(new URL("../../web/dist", import.meta.url));

function scriptSize({ audits }: Result): number {
  const details = audits["network-requests"]?.details;
  const items = details?.type === "table" ? details.items : [];
  const paths = items.flatMap(({ resourceType, url }) =>
    resourceType === "Script" && typeof url === "string" ? [new URL(url).pathname] : [],
  );
  return [...new Set(paths)].reduce((sum, path) => {
    const packed = `${DIST}${path}.gz`;
    return sum + statSync(existsSync(packed) ? packed : `${DIST}${path}`).size;
  }, 0);
}
