import { execFileSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { compareMigrations } from "./migrations.ts";
import { ROOT } from "./run.ts";

const FOLDER = join(ROOT, "server/migrations");
const list = readFileSync(join(FOLDER, "checksums"), "utf8");
let copy = "";
const compare = () => compareMigrations(copy, list);

beforeEach(() => {
  copy = mkdtempSync(join(tmpdir(), "elvan-migrations-"));
  cpSync(FOLDER, copy, { recursive: true });
});
afterEach(() => rmSync(copy, { recursive: true }));

test("the migrations are those of the list: none is edited, renumbered or gone, and each has its line [mended-21]", () => {
  const ran = () => execFileSync(process.execPath, [join(ROOT, "scripts/migrations.ts")], { encoding: "utf8" });
  expect(ran).not.toThrow();
});

test("an edit, another number and a new file are seen; only a new file gets its line by the command [mended-21]", async () => {
  expect(await compare()).toMatchObject({ problems: [], missing: [] });
  writeFileSync(join(copy, "0099_new.sql"), "select 1;\n");
  const added = await compare();
  expect(added).toMatchObject({ problems: [], missing: ["0099_new.sql"] });
  expect(added.lines.startsWith(list.split("\n")[0]!)).toBe(true);
  expect(added.lines).toMatch(/^[0-9a-f]{64} {2}0099_new\.sql$/m);

  writeFileSync(join(copy, "0002_leagues.sql"), "select 2;\n");
  renameSync(join(copy, "0007_past_seasons.sql"), join(copy, "0008_past_seasons.sql"));
  const { problems, lines } = await compare();
  expect(problems).toEqual([
    expect.stringMatching(/^0002_leagues\.sql has changed\. .*add a new migration/),
    expect.stringMatching(/^0007_past_seasons\.sql is gone or has another name/),
  ]);
  // What was applied as it was stays in the list as it was.
  for (const line of list.trimEnd().split("\n")) expect(lines).toContain(line);
});
