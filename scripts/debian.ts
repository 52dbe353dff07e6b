import { run } from "./run.ts";
import { existsSync } from "node:fs";

/** As root on a Debian. */
export const mayInstall = process.getuid?.() === 0 && existsSync("/usr/bin/apt-get");

export async function install(packages: readonly string[]): Promise<void> {
  process.stderr.write(`Installing ${packages.join(" and ")} from Debian's packages (once) ...\n`);
  const quiet = {
    stdio: ["ignore", "ignore", "inherit"] as ["ignore", "ignore", "inherit"],
    env: { DEBIAN_FRONTEND: "noninteractive" },
  };
  await run("apt-get", ["update", "-qq"], quiet);
  await run("apt-get", ["install", "-y", "-qq", "--no-install-recommends", ...packages], quiet);
}

/**
 * For tests of the long run: what they need is installed, or they fail.
 * @throws when the file is not there and can't be installed
 */
export async function ensureDebian(file: string, name: string): Promise<void> {
  if (existsSync(file)) return;
  if (mayInstall) await install([name]);
  if (!existsSync(file)) throw new Error(`${file} is missing: install Debian's package ${name}.`);
}
