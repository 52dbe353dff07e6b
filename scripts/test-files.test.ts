import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ROOT } from "./run.ts";
import { marksOf, runsOn, type Engine, type Marks } from "./test-files.ts";

const rest = 'import { test } from "vitest";\n';

test.each<[string, Marks]>([
  [rest, { engine: "postgres", long: false }],
  [`// engine: pglite\n${rest}`, { engine: "pglite", long: false }],
  [`// engine: both\n${rest}`, { engine: "both", long: false }],
  [`// engine: none\n${rest}`, { engine: "none", long: false }],
  [`// run: long\n// engine: own\n${rest}`, { engine: "own", long: true }],
  [`// Of the clock.\n${rest}`, { engine: "postgres", long: false }],
])("a test file's first lines say where it runs: %j [same-04]", (text, marks) => {
  expect(marksOf("x.test.ts", text)).toEqual(marks);
});

test.each([
  `// engine: postgresql\n${rest}`,
  `// run: short\n${rest}`,
  `${rest}// engine: both\n`,
  `// engine: both\n// Of the clock.\n// run: long\n${rest}`,
])("a mark that means nothing, or stands where it is not read, is an error: %j [same-04]", (text) => {
  expect(() => marksOf("x.test.ts", text)).toThrow("x.test.ts");
});

const where = (marks: Marks, choice: Parameters<typeof runsOn>[2]) =>
  (["pglite", "postgres"] satisfies Engine[]).filter((engine) => runsOn(engine, marks, choice)).join(" ");

test.each<[Marks, gate: string, long: string, withoutPostgres: string]>([
  [{ engine: "pglite", long: false }, "pglite", "pglite postgres", "pglite"],
  [{ engine: "postgres", long: false }, "postgres", "pglite postgres", "pglite"],
  [{ engine: "both", long: false }, "pglite postgres", "pglite postgres", "pglite"],
  [{ engine: "own", long: false }, "pglite", "pglite", "pglite"],
  [{ engine: "none", long: false }, "postgres", "postgres", "pglite"],
  [{ engine: "pglite", long: true }, "", "pglite postgres", ""],
  [{ engine: "own", long: true }, "", "pglite", ""],
])(
  "%j runs in the gate, in the long run, and without a PostgreSQL on these [same-04]",
  (marks, gate, long, without) => {
    expect(where(marks, { long: false })).toBe(gate);
    expect(where(marks, { long: true })).toBe(long);
    expect(where(marks, { long: false, only: "pglite" })).toBe(without);
  },
);

/** The two runs and the two engines; everything else goes by what is there (needed.ts), and in the long run and in CI must be. */
const CONDITIONS = ["isLong", "onPostgres"];
const DECIDED = /const (\w+) = !?runsWith(?:Folder)?\(/g;

test("no test is left out but by the run, by its engine, or for something whose absence is said, and fails CI and the long run [season-50]", () => {
  const files = globSync(["*/{src,test,journeys,days}/**/*.ts{,x}", "scripts/**/*.ts"], { cwd: ROOT });
  const texts = new Map(files.map((file) => [file, readFileSync(join(ROOT, file), "utf8")]));
  const decided = [...texts.values()].flatMap((text) => [...text.matchAll(DECIDED)].map(([, name = ""]) => name));
  const known = [...CONDITIONS, ...decided];
  const found = [...texts].flatMap(([file, text]) => {
    const conditions = [...text.matchAll(/\b(?:test|describe|it)[\w.]*\.(?:runIf|skipIf)\(([^)]*)\)/g)];
    const bare = [...text.matchAll(/\b(?:test|describe|it)\.(?:skip|todo|fixme|only)\b/g)];
    return [
      ...conditions.map(([, condition = ""]) => `${file}: ${condition}`),
      ...bare.map(([what]) => `${file}: ${what}`),
    ];
  });
  expect(found.length).toBeGreaterThan(20);
  expect(found.filter((one) => !known.includes(one.replace(/^.*: /, "")))).toEqual([]);
});
