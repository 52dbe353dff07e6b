// Part of `npm run check`: a folder imports only the ones before it in its list (decision 51), so there are no cycles.
import { globSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { ROOT } from "./run.ts";

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
    "demo",
    "app",
    "cli",
  ],
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

const wrong = Object.entries(ROOMS).flatMap(([folder, rooms]) => wrongImports(folder, rooms));
for (const line of wrong) console.error(`${line}: a room imports only rooms before it (scripts/rooms.ts)`);
process.exitCode = wrong.length > 0 ? 1 : 0;
