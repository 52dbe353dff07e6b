import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ROOT } from "./run.ts";

const SOURCES = join(ROOT, "web/src");
const files = globSync("**/*.{ts,tsx}", { cwd: SOURCES, exclude: (name) => /\.test\.tsx?$/.test(name) }).toSorted();
const texts = new Map(files.map((file) => [file, readFileSync(join(SOURCES, file), "utf8")]));

/** What is loaded by hand, by those who handle its failure themselves. */
const BY_HAND = ["main.tsx", "data/proof.ts", "data/passkeys.ts", "components/squad/use-change-words.ts"];

/** The page itself: its boundary stands in the shell, around every page. */
const WHOLE_PAGES = [
  "app.tsx: Page",
  "pages/home/page.tsx: Dashboard",
  ...["SignIn", "Details", "Register"].map((name) => `shell/guarded.tsx: ${name}`),
];

/** What stands in the place of a part that does not come. */
const PLACES = ["Part", "DialogPart", "PartBoundary", "CrashBoundary", "PageBoundary", "ToCome"];

const count = (text: string, sign: RegExp) => text.match(sign)?.length ?? 0;
const isWithin = (place: string, before: string) =>
  count(before, new RegExp(`<${place}[\\s>]`, "g")) > count(before, new RegExp(`</${place}>`, "g"));

test("whatever is loaded later goes through one of the ways that give a lost part up [mended-145]", () => {
  const plain = [...texts].filter(
    ([file, text]) =>
      !BY_HAND.includes(file) && count(text, /\bimport\(/g) > count(text, /\blazy\w+\(\s*\(\) =>\s*import\(/g),
  );
  expect(plain.map(([file]) => file)).toEqual([]);
});

test("each part that is loaded later has a boundary around it where it is shown [mended-145]", () => {
  const parts = [...texts].flatMap(([file, text]) =>
    [...text.matchAll(/const (\w+) = lazy\w+\(/g)].map(([, name = ""]) => ({ file, name, text })),
  );
  expect(parts.length).toBeGreaterThan(20);
  const bare = parts.flatMap(({ file, name, text }) =>
    [...text.matchAll(new RegExp(`<${name}[\\s/>]`, "g"))]
      .filter(({ index }) => !PLACES.some((place) => isWithin(place, text.slice(0, index))))
      .map(() => `${file}: ${name}`),
  );
  expect(bare.toSorted()).toEqual(WHOLE_PAGES.toSorted());
});
