import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium, type BrowserContext } from "@playwright/test";
import { wait } from "../../scripts/wait.ts";

export { chromium };
export type { Browser, BrowserContext, Locator, Page } from "@playwright/test";

/** The system's Chromium with one lasting context, for tools beside the journeys; `port` speaks the DevTools protocol. */
export type OpenBrowser = { context: BrowserContext; port: number; close(): Promise<void> };

/** @param executablePath of Chromium, as scripts/chromium.ts finds it */
export async function openBrowser(executablePath: string): Promise<OpenBrowser> {
  const profile = mkdtempSync(join(tmpdir(), "elvan-browser-"));
  const context = await chromium.launchPersistentContext(profile, {
    executablePath,
    args: ["--no-sandbox", "--disable-gpu", "--no-first-run", "--remote-debugging-port=0"],
    reducedMotion: "no-preference",
    serviceWorkers: "block",
  });
  // It writes there which port it has taken.
  const [port] = await wait(() => readFileSync(join(profile, "DevToolsActivePort"), "utf8").split("\n"));
  return {
    context,
    port: Number(port),
    async close() {
      await context.close();
      rmSync(profile, { recursive: true, force: true });
    },
  };
}
