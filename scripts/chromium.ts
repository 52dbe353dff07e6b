import { existsSync } from "node:fs";
import { run } from "./run.ts";

const CHROMIUM_PATHS = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];

export class ChromiumMissing extends Error {
  override readonly name = "ChromiumMissing";
}

type Machine = {
  named: string | undefined;
  isThere: (path: string) => boolean;
  mayInstall: boolean;
  install: () => Promise<unknown>;
};

/** Installs Debian's packages if it is missing and we are root. @throws ChromiumMissing */
export async function ensureChromium(machine: Machine = THIS_MACHINE): Promise<string> {
  const { named, isThere, mayInstall, install } = machine;
  if (named !== undefined && named !== "") {
    if (isThere(named)) return named;
    throw new ChromiumMissing(`ELVAN_CHROMIUM is ${named}, and there is no such file.`);
  }
  const find = () => CHROMIUM_PATHS.find(isThere);
  const present = find();
  if (present !== undefined) return present;
  if (mayInstall) {
    process.stderr.write("Installing Chromium from Debian's packages (once) ...\n");
    await install();
  }
  const installed = find();
  if (installed !== undefined) return installed;
  throw new ChromiumMissing("Chromium is missing: install the package chromium, or set ELVAN_CHROMIUM to its path.");
}

const THIS_MACHINE: Machine = {
  named: process.env.ELVAN_CHROMIUM,
  isThere: existsSync,
  mayInstall: process.getuid?.() === 0 && existsSync("/usr/bin/apt-get"),
  async install() {
    const quiet = {
      stdio: ["ignore", "ignore", "inherit"] as ["ignore", "ignore", "inherit"],
      env: { DEBIAN_FRONTEND: "noninteractive" },
    };
    await run("apt-get", ["update", "-qq"], quiet);
    await run("apt-get", ["install", "-y", "-qq", "--no-install-recommends", "chromium"], quiet);
  },
};

export async function chromiumOrExit(): Promise<string> {
  try {
    return await ensureChromium();
  } catch (error) {
    if (!(error instanceof ChromiumMissing)) throw error;
    process.stderr.write(`${error.message}\n`);
    return process.exit(1);
  }
}
