import "./styles/index.css";
import { QueryClientProvider } from "@tanstack/react-query";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { App } from "./app.tsx";
import { rememberPresses } from "./lib/last-press.ts";
import { bootstrapQuery } from "./data/bootstrap.ts";
import { language } from "./data/language.ts";
import { meQuery } from "./data/me.ts";
import { createQueryClient } from "./data/query-client.ts";
import { loadSpeech } from "./i18n/load.ts";
import { SpeechProvider } from "./i18n/speech.ts";
import { screenAt } from "./shell/routes.ts";
import { CrashBoundary } from "./shell/crash-boundary.tsx";
import { watchFirstScreen } from "./lib/first-screen.ts";
import { beginWork, untilOver, watchSettled } from "./lib/settled.ts";
import { preloadPage } from "./shell/lazy-page.tsx";
import { GameRouter } from "./shell/game-router.tsx";
import { bringFonts } from "./styles/fonts.ts";

/** An older version of the game left a service worker behind in some browsers; there is none any more (core-138). */
async function dropServiceWorkers(): Promise<void> {
  const registrations = (await navigator.serviceWorker?.getRegistrations()) ?? [];
  await Promise.all(registrations.map((registration) => registration.unregister()));
}

async function start(root: HTMLElement): Promise<void> {
  const client = createQueryClient();
  const drawn = beginWork();
  watchSettled(client);
  // Asked for before anything renders; the page's preloads have usually fetched them already.
  void client.prefetchQuery(bootstrapQuery);
  void client.prefetchQuery(meQuery);
  const screen = screenAt(location.pathname);
  if (screen !== undefined) preloadPage(screen);
  const speech = await loadSpeech(language());
  watchFirstScreen(client);
  void untilOver(bringFonts());
  document.documentElement.lang = speech.locale.slice(0, 2);
  createRoot(root, {
    // The crash boundary shows a crash and tells the operators of it; only whoever develops wants it in the console too.
    ...(!import.meta.env.DEV && { onCaughtError: () => {} }),
    onRecoverableError(error) {
      // The browser leaves out the fade between two screens when the phone is turned or the machine is busy: nothing is lost.
      if (!(error instanceof DOMException)) reportError(error);
    },
  }).render(
    <StrictMode>
      <SpeechProvider value={speech}>
        <CrashBoundary>
          <QueryClientProvider client={client}>
            <GameRouter>
              <App />
            </GameRouter>
          </QueryClientProvider>
        </CrashBoundary>
      </SpeechProvider>
    </StrictMode>,
  );
  drawn();
}

rememberPresses();
void dropServiceWorkers();
void start(document.getElementById("root")!);
