import { execFileSync, spawnSync } from "node:child_process";
import { chmodSync, chownSync, existsSync, readdirSync } from "node:fs";
import { join } from "node:path";

/** Where PostgreSQL's own programs are; undefined where they are not. */
function findPrograms(): string | undefined {
  const installed = "/usr/lib/postgresql";
  const versions = existsSync(installed) ? readdirSync(installed).toSorted((a, b) => Number(b) - Number(a)) : [];
  const folders = [process.env.TEST_POSTGRES_BIN, ...versions.map((version) => join(installed, version, "bin"))];
  const onPath = spawnSync("pg_config", ["--bindir"], { encoding: "utf8" });
  if (onPath.status === 0) folders.push(onPath.stdout.trim());
  return folders.find((folder) => folder !== undefined && existsSync(join(folder, "initdb")));
}

const isRoot = process.getuid?.() === 0;

/** PostgreSQL refuses to run as root; the user that its package makes may run it then. */
function findUser(): { uid: number; gid: number } | undefined {
  const id = (flag: string) => Number(execFileSync("id", [flag, "postgres"], { stdio: ["ignore", "pipe", "ignore"] }));
  try {
    return { uid: id("-u"), gid: id("-g") };
  } catch {
    return undefined;
  }
}

export const programs = findPrograms();
export const user = isRoot ? findUser() : undefined;
/** Whether a PostgreSQL can be made and started here. */
export const canStartPostgres = programs !== undefined && (!isRoot || user !== undefined);

/** Gives a folder to the user that PostgreSQL runs as. */
export function own(folder: string): void {
  chmodSync(folder, 0o700);
  if (user !== undefined) chownSync(folder, user.uid, user.gid);
}

/** One of PostgreSQL's programs, to its end. @throws with what it said */
export function runProgram(program: string, args: string[]): void {
  const { status, stdout, stderr } = spawnSync(join(programs ?? "", program), args, {
    ...user,
    cwd: "/",
    encoding: "utf8",
  });
  if (status !== 0) throw new Error(`${program}: ${stdout}${stderr}`);
}
