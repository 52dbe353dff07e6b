import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { install, mayInstall } from "./debian.ts";

const CHROMIUM_PATHS = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];
/** One that pages take until theirs have come (web/src/styles/fonts.css): measured with another, they are not the same pages. */
const FONTS = ["Liberation Sans", "Arial"];

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
  hasFont: (family: string) => boolean;
  mayInstall: boolean;
  install: (packages: string[]) => Promise<unknown>;
};

/** Installs Debian's packages of Chromium and the fonts if they are missing and we are root. @throws ChromiumMissing */
export async function ensureChromium(kind: Kind, machine: Machine = THIS_MACHINE): Promise<string> {
  const { named, isThere, hasFont, mayInstall, install } = machine;
  const isNamed = named !== undefined && named !== "";
  if (isNamed && !isThere(named)) throw new ChromiumMissing(`ELVAN_CHROMIUM is ${named}, and there is no such file.`);
  const find = () => (isNamed ? named : PATHS[kind].find(isThere));
  const hasFonts = () => FONTS.some(hasFont);
  const missing = [...(find() === undefined ? [PACKAGES[kind]] : []), ...(hasFonts() ? [] : ["fonts-liberation"])];
  if (missing.length > 0 && mayInstall) await install(missing);
  const found = find();
  if (found === undefined)
    throw new ChromiumMissing("Chromium is missing: install the package chromium, or set ELVAN_CHROMIUM to its path.");
  if (!hasFonts())
    throw new ChromiumMissing("The font Liberation Sans is missing: install the package fonts-liberation, or Arial.");
  return found;
}

const THIS_MACHINE: Machine = {
  named: process.env.ELVAN_CHROMIUM,
  isThere: existsSync,
  hasFont(family) {
    // Apple's and Microsoft's systems have Arial, and no fontconfig to ask.
    if (process.platform !== "linux") return true;
    return spawnSync("fc-list", [family, "family"], { encoding: "utf8" }).stdout?.trim() !== "";
  },
  mayInstall,
  install: (packages) => install([...packages, "fontconfig"]),
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
