import { createHash } from "node:crypto";
import { existsSync, globSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT, run } from "./run.ts";

const STAMP = join(ROOT, "web/dist/.built-from");
const SOURCES = [
  "web/src/**/*",
  "web/public/**/*",
  "web/index.html",
  "web/*.ts",
  "contract/src/**/*",
  "rules/src/**/*",
  "forecast/src/**/*",
  "package-lock.json",
];

function sourceHash(): string {
  const hash = createHash("sha256");
  for (const entry of globSync(SOURCES, { cwd: ROOT, withFileTypes: true })
    .filter((file) => file.isFile() && !file.name.includes(".test."))
    .map((file) => join(file.parentPath, file.name))
    .toSorted()) {
    hash.update(entry).update("\0").update(readFileSync(entry)).update("\0");
  }
  return hash.digest("hex");
}

export async function buildWeb(): Promise<boolean> {
  const wanted = sourceHash();
  if (existsSync(STAMP) && readFileSync(STAMP, "utf8") === wanted) return false;
  const code = await run("vite", ["build", "--logLevel", "warn"], {
    cwd: join(ROOT, "web"),
    stdio: ["ignore", "inherit", "inherit"],
  });
  if (code !== 0) throw new Error("The pages could not be built; see the messages above.");
  writeFileSync(STAMP, wanted);
  return true;
}
