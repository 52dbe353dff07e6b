import "./styles/index.css";
import { QueryClientProvider } from "@tanstack/react-query";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { App } from "./app.tsx";
import { keepInstallPrompt } from "./lib/install-prompt.ts";
import { rememberPresses } from "./lib/last-press.ts";
import { bootstrapQuery } from "./data/bootstrap.ts";
import { language } from "./data/language.ts";
import { meQuery } from "./data/me.ts";
import { createQueryClient } from "./data/query-client.ts";
import { loadSpeech } from "./i18n/load.ts";
import { SpeechProvider } from "./i18n/speech.ts";
import { screenAt } from "./shell/routes.ts";
import { CrashBoundary } from "./shell/crash-boundary.tsx";
import { firstScreen, watchFirstScreen } from "./lib/first-screen.ts";
import { beforeParts } from "./lib/lazy-part.ts";
import { ownWorker } from "./lib/new-version.ts";
import { beginWork, untilOver, watchSettled } from "./lib/settled.ts";
import { followTranslator } from "./lib/translated.ts";
import { watchTyping } from "./lib/unsaved-work.ts";
import { preloadPage } from "./shell/lazy-page.tsx";
import { GameRouter } from "./shell/game-router.tsx";
import { bringFonts } from "./styles/fonts.ts";

/** An older version of the game left a service worker behind in some browsers (core-138). Developing knows none at all. */
async function dropOldWorkers(): Promise<void> {
  const registrations = (await navigator.serviceWorker?.getRegistrations().catch(() => [])) ?? [];
  const old = registrations.filter((registration) => import.meta.env.DEV || !ownWorker(registration));
  await Promise.all(old.map((registration) => registration.unregister()));
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
  const { speech, bringRest } = await loadSpeech(language(), screen);
  beforeParts(bringRest);
  watchFirstScreen(client);
  void untilOver(firstScreen.then(bringRest)).catch(() => {});
  void untilOver(bringFonts());
  if (import.meta.env.PROD) {
    void firstScreen
      .then(() => import("./shell/service-worker.ts"))
      .then(
        ({ registerWorker }) => registerWorker(),
        () => {},
      );
  }
  document.documentElement.lang = speech.locale.slice(0, 2);
  createRoot(root, {
    // The crash boundary shows a crash and tells the operators; only developers want it in the console too.
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

followTranslator();
rememberPresses();
watchTyping();
keepInstallPrompt();
void dropOldWorkers();
void start(document.getElementById("root")!);
