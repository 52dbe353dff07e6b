import { existsSync } from "node:fs";
import { run } from "./run.ts";

const CHROMIUM_PATHS = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];

/**
 * Which Chromium: with a whole browser around the pages, as people have it, or the same engine alone, which is faster.
 */
type Kind = "browser" | "engine";
const PATHS: Record<Kind, string[]> = {
  browser: CHROMIUM_PATHS,
  engine: ["/usr/bin/chromium-headless-shell", ...CHROMIUM_PATHS],
};
const PACKAGES: Record<Kind, string> = { browser: "chromium", engine: "chromium-headless-shell" };

export class ChromiumMissing extends Error {
  override readonly name = "ChromiumMissing";
}

type Machine = {
  named: string | undefined;
  isThere: (path: string) => boolean;
  mayInstall: boolean;
  install: (packageName: string) => Promise<unknown>;
};

/** Installs Debian's packages if it is missing and we are root. @throws ChromiumMissing */
export async function ensureChromium(kind: Kind, machine: Machine = THIS_MACHINE): Promise<string> {
  const { named, isThere, mayInstall, install } = machine;
  if (named !== undefined && named !== "") {
    if (isThere(named)) return named;
    throw new ChromiumMissing(`ELVAN_CHROMIUM is ${named}, and there is no such file.`);
  }
  const find = () => PATHS[kind].find(isThere);
  const present = find();
  if (present !== undefined) return present;
  if (mayInstall) {
    process.stderr.write("Installing Chromium from Debian's packages (once) ...\n");
    await install(PACKAGES[kind]);
  }
  const installed = find();
  if (installed !== undefined) return installed;
  throw new ChromiumMissing("Chromium is missing: install the package chromium, or set ELVAN_CHROMIUM to its path.");
}

const THIS_MACHINE: Machine = {
  named: process.env.ELVAN_CHROMIUM,
  isThere: existsSync,
  mayInstall: process.getuid?.() === 0 && existsSync("/usr/bin/apt-get"),
  async install(packageName) {
    const quiet = {
      stdio: ["ignore", "ignore", "inherit"] as ["ignore", "ignore", "inherit"],
      env: { DEBIAN_FRONTEND: "noninteractive" },
    };
    await run("apt-get", ["update", "-qq"], quiet);
    await run("apt-get", ["install", "-y", "-qq", "--no-install-recommends", packageName], quiet);
  },
};

export async function chromiumOrExit(kind: Kind): Promise<string> {
  try {
    return await ensureChromium(kind);
  } catch (error) {
    if (!(error instanceof ChromiumMissing)) throw error;
    process.stderr.write(`${error.message}\n`);
    return process.exit(1);
  }
}
