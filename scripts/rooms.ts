// Part of `npm run check`: a workspace imports only those it names, and a folder only the ones before it in its list (decisions 51,
// 108), so there are no cycles.
import { globSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { ROOT } from "./run.ts";

/** Tests may import more: a season of the demo is what the server is tried with. */
const WORKSPACES: Record<string, readonly string[]> = {
  rules: [],
  forecast: ["rules"],
  contract: ["rules"],
  server: ["rules", "forecast", "contract"],
  demo: ["rules", "contract", "server"],
  web: ["rules", "forecast", "contract"],
};

/** `*`: every folder in there is a room, and none of them imports another. */
const ROOMS: Record<string, readonly string[]> = {
  "server/src": [
    "time",
    "db",
    "platform",
    "names",
    "season",
    "forecasts",
    "live",
    "leagues",
    "rounds",
    "squads",
    "accounts",
    "notifications",
    "alerts",
    "mail",
    "feed",
    "news",
    "sharing",
    "operations",
    "documents",
    "http",
    "jobs",
    "app",
    "cli",
  ],
  "demo/src": ["simulator", "managers", "replay", "seed", "clock", "sign-in", "cli"],
  "web/src": [
    "service-worker",
    "lib",
    "styles",
    "data",
    "i18n",
    "components/ui",
    "components/live",
    "components/countdown",
    "components/shirt",
    "components/club",
    "components/fixture-chip",
    "components/crest",
    "components/charts",
    "components/page",
    "components/sub-nav",
    "components/prose",
    "components/newsroom",
    "components/hoarding",
    "components/account",
    "components/unsaved",
    "components/chips-panel",
    "components/player",
    "components/match",
    "components/team-sheet",
    "components/pitch",
    "components/player-list",
    "components/squad",
    "components/squad-builder",
    "components/player-dialog",
    "components/outlook",
    "components/league",
    "components/league-life",
    "components/entry",
    "pages/*",
    "console",
    "shell",
  ],
};

const ANY_IMPORT = /(?:from|import)\s*\(?\s*"(\.[^"]+|@elvan\/[^"]+)"/g;
const IMPORT = /(?:from|import)\s*\(?\s*"(\.[^"]+)"/g;

function wrongImports(folder: string, rooms: readonly string[]): string[] {
  const cwd = join(ROOT, folder);
  const places = new Map(
    rooms.flatMap((room, place) => globSync(room, { cwd }).map((found) => [found, place] as const)),
  );
  const roomOf = (file: string) => [...places.keys()].find((room) => file.startsWith(`${room}/`));
  const isAllowed = (from = "none", to = "none") =>
    (places.get(to) ?? Infinity) < (places.get(from) ?? -1) || (from === to && places.has(from));

  return globSync("*/**/*.{ts,tsx}", { cwd }).flatMap((file) =>
    [...readFileSync(join(cwd, file), "utf8").matchAll(IMPORT)].flatMap(([, path = ""]) => {
      const imported = normalize(join(dirname(file), path));
      if (imported.startsWith("..") || /\.test\.tsx?$/.test(file)) return [];
      return isAllowed(roomOf(file), roomOf(imported)) ? [] : [`${folder}/${file} imports ${imported}`];
    }),
  );
}

function wrongWorkspaces(workspace: string, allowed: readonly string[]): string[] {
  const cwd = join(ROOT, workspace);
  const files = globSync("src/**/*.{ts,tsx}", { cwd, exclude: (name) => /\.test\.tsx?$/.test(name) });
  return files.flatMap((file) =>
    [...readFileSync(join(cwd, file), "utf8").matchAll(ANY_IMPORT)].flatMap(([, path = ""]) => {
      const [first = "", second = ""] = normalize(
        path.startsWith(".") ? join(workspace, dirname(file), path) : path,
      ).split("/");
      const imported = first === "@elvan" ? second : first;
      return imported === workspace || allowed.includes(imported) ? [] : [`${workspace}/${file} imports ${path}`];
    }),
  );
}

for (const [workspace, allowed] of Object.entries(WORKSPACES)) {
  for (const line of wrongWorkspaces(workspace, allowed)) {
    console.error(`${line}: not a workspace that it builds on (scripts/rooms.ts)`);
    process.exitCode = 1;
  }
}

const wrong = Object.entries(ROOMS).flatMap(([folder, rooms]) => wrongImports(folder, rooms));
for (const line of wrong) console.error(`${line}: a room imports only rooms before it (scripts/rooms.ts)`);
if (wrong.length > 0) process.exitCode = 1;
