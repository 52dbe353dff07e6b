import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setImmediate } from "node:timers/promises";
import { DAY } from "@elvan/rules";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { makeOnce } from "./support/once.ts";

/** No process has this number. */
const NOBODY = 2 ** 30;
let folder: string;
let file: string;
let made = 0;
const make = async () => {
  await setImmediate();
  return Buffer.from(String(++made));
};

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "elvan-once-"));
  file = join(folder, "cache", "template.tar");
  made = 0;
});
afterEach(() => {
  vi.useRealTimers();
  rmSync(folder, { recursive: true });
});

test.each([
  ["", 0],
  [", also where the clock of its folder is another", DAY],
])("several who want a file at once make it once, and leave nothing beside it%s", async (_, ahead) => {
  vi.setSystemTime(Date.now() + ahead);
  await Promise.all(Array.from({ length: 5 }, () => makeOnce(file, make)));
  expect(readFileSync(file, "utf8")).toBe("1");
  expect(readdirSync(join(folder, "cache"))).toEqual(["template.tar"]);
  await makeOnce(file, make);
  expect(made).toBe(1);
});

test("who dies or fails while making it keeps nobody from it", async () => {
  await expect(makeOnce(file, () => Promise.reject(new Error("no room")))).rejects.toThrow("no room");
  expect(existsSync(file)).toBe(false);
  writeFileSync(`${file}.lock`, String(NOBODY));
  await makeOnce(file, make);
  expect(readdirSync(join(folder, "cache"))).toEqual(["template.tar"]);
});
