import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ROOT } from "../../../scripts/run.ts";

type Version = { name: string; commit: string };

/** The last three that have been served, with the number of their last migration: the long run upgrades from them. */
export const LAST_VERSIONS: readonly Version[] = [
  { name: "0.1.0 (90)", commit: "bee01b28" },
  { name: "before roles (110)", commit: "993bef44" },
  { name: "before moves are shown first (122)", commit: "75b1119f" },
];

const PARTS = ["package.json", "rules", "forecast", "contract", "server"];

/** The command line of these files; once it stood in the server, with the demo in it. */
export function cliOf(root: string): string {
  const cli = join(root, "demo/src/cli.ts");
  return existsSync(cli) ? cli : join(root, "server/src/cli.ts");
}

/**
 * A folder with that version's server, rules and contract as they were, on today's packages and with today's pages.
 * @throws where the history of the repository is not there
 */
export function filesOf({ name, commit }: Version): string {
  const folder = mkdtempSync(join(tmpdir(), "elvan-version-"));
  const command = `git archive ${commit} ${PARTS.join(" ")} | tar -x -C '${folder}'`;
  const { stderr } = spawnSync("sh", ["-c", command], { cwd: ROOT, encoding: "utf8" });
  if (!existsSync(join(folder, "server/src/cli.ts")))
    throw new Error(`version ${name} is needed and git does not give it: ${stderr}`);
  const packages = join(folder, "node_modules");
  mkdirSync(join(packages, "@elvan"), { recursive: true });
  for (const each of readdirSync(join(ROOT, "node_modules"))) {
    if (each !== "@elvan") symlinkSync(join(ROOT, "node_modules", each), join(packages, each));
  }
  // Ours, as they were then.
  for (const each of PARTS.slice(1)) symlinkSync(join(folder, each), join(packages, "@elvan", each));
  mkdirSync(join(folder, "web"));
  symlinkSync(join(ROOT, "web/dist"), join(folder, "web/dist"));
  return folder;
}
