import { createStore } from "./store.ts";

/** Chromium's; not in the DOM's types. */
type InstallPrompt = Event & { prompt: () => Promise<unknown> };

/** The browser's offer to install the game, kept until somebody asks for it. */
export const installPrompt = createStore<InstallPrompt | null>(null);

/** It comes once, early, and otherwise as a banner. */
export function keepInstallPrompt(): void {
  addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    installPrompt.set(event as InstallPrompt);
  });
  addEventListener("appinstalled", () => installPrompt.set(null));
}
