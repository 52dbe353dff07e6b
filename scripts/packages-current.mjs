// Exits 0 when node_modules matches package-lock.json. Plain JavaScript: it runs before Node 24 is installed.
import { existsSync, readFileSync } from "node:fs";

const read = (file) => JSON.parse(readFileSync(new URL(file, import.meta.url), "utf8")).packages;

function current() {
  if (!existsSync(new URL("../node_modules/.bin/node", import.meta.url))) return false;
  const wanted = read("../package-lock.json");
  const installed = read("../node_modules/.package-lock.json");
  return Object.entries(wanted).every(
    ([path, { version, optional, link, peer, devOptional }]) =>
      !path.startsWith("node_modules/") ||
      (link && existsSync(new URL(`../${path}`, import.meta.url))) ||
      installed[path]?.version === version ||
      (installed[path] === undefined && (optional || peer || devOptional)),
  );
}

try {
  process.exitCode = current() ? 0 : 1;
} catch {
  process.exitCode = 1;
}
