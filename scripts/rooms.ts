// Part of `npm run check`: a room of server/src imports only the rooms before it in this list (decision 51), so its folders have no cycle.
import { globSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { ROOT } from "./run.ts";

const ROOMS = [
  "db",
  "platform",
  "names",
  "season",
  "live",
  "leagues",
  "rounds",
  "squads",
  "accounts",
  "mail",
  "feed",
  "news",
  "operations",
  "documents",
  "http",
  "jobs",
  "demo",
  "app",
  "cli",
];

const IMPORT = /(?:from|import)\s*\(?\s*"(\.[^"]+)"/g;
const SRC = join(ROOT, "server/src");
const roomOf = (file: string): string => file.split("/")[0] ?? "";

const wrong = globSync("*/**/*.ts", { cwd: SRC }).flatMap((file) =>
  [...readFileSync(join(SRC, file), "utf8").matchAll(IMPORT)].flatMap(([, path = ""]) => {
    const imported = normalize(join(dirname(file), path));
    if (imported.startsWith("..") || file.endsWith(".test.ts")) return [];
    const [from, to] = [ROOMS.indexOf(roomOf(file)), ROOMS.indexOf(roomOf(imported))];
    return from >= 0 && to >= 0 && to <= from ? [] : [`${file} imports ${imported}`];
  }),
);
for (const line of wrong) console.error(`server/src/${line}: a room imports only rooms before it (scripts/rooms.ts)`);
process.exitCode = wrong.length > 0 ? 1 : 0;
