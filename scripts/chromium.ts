import { existsSync } from "node:fs";
import { run } from "./run.ts";

const CANDIDATES = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];

/** The path of the system's Chromium; installs it from Debian's packages when it is missing and we are root. */
export async function ensureChromium(): Promise<string> {
  const found = () => [process.env.ELVAN_CHROMIUM ?? "", ...CANDIDATES].find((path) => path !== "" && existsSync(path));
  const present = found();
  if (present !== undefined) return present;
  if (process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) {
    console.log("Installing Chromium from Debian's packages (once) ...");
    const quiet = {
      stdio: ["ignore", "ignore", "inherit"] as ["ignore", "ignore", "inherit"],
      env: { DEBIAN_FRONTEND: "noninteractive" },
    };
    await run("apt-get", ["update", "-qq"], quiet);
    await run("apt-get", ["install", "-y", "-qq", "--no-install-recommends", "chromium"], quiet);
  }
  const installed = found();
  if (installed === undefined) {
    throw new Error(
      "The browser tests need Chromium: install the package chromium, or set ELVAN_CHROMIUM to its path.",
    );
  }
  return installed;
}
