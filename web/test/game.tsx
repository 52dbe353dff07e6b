import type { Account, Me } from "@elvan/contract";
import { QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, vi } from "vitest";
import { App } from "../src/app.tsx";
import { createQueryClient } from "../src/data/query-client.ts";
import { clearServerError } from "../src/data/server-error.ts";
import { SpeechProvider } from "../src/i18n/speech.ts";
import { CrashBoundary } from "../src/shell/crash-boundary.tsx";
import { GameRouter } from "../src/shell/game-router.tsx";
import { speech, stubServer } from "./draw.tsx";
import type { Answers, Asked } from "./draw.tsx";
import { BOOTSTRAP } from "./season.ts";

/* The whole game at an address: its frame, the route with its guard, and the page. What only a page needs is drawn by draw.tsx, sooner. */

const ALICE = {
  ...{ id: 1, entry: 5, dirty: false, role: "owner", email: "alice@example.com", first_name: "Alice", last_name: "Ek" },
} as unknown as Account;

/** Alice, who has team 5, with what is said otherwise. */
export const signedIn = (more: Partial<Account> = {}): Me => ({ player: { ...ALICE, ...more }, watched: [] });

/** What every page asks for: the season, and that alice is signed in. */
export const ANSWERS = {
  "GET /api/bootstrap-static/": () => BOOTSTRAP,
  "GET /api/me/": () => signedIn(),
} satisfies Answers;

/** A stream of live points that tells of nothing. */
class Silence extends EventTarget {
  readonly readyState = 1;
  close() {}
}

beforeEach(() => {
  vi.stubGlobal("EventSource", Silence);
  // happy-dom knows no popovers: what is one is there or not.
  Object.assign(HTMLElement.prototype, { showPopover() {}, hidePopover() {} });
});
afterEach(() => {
  cleanup();
  clearServerError();
});

/** Opens the game at an address, as main.tsx draws it. What `answers` lacks is not found. @returns what is asked for */
export function openGame(address: string, answers: Answers = {}): Asked[] {
  const asked = stubServer({ ...ANSWERS, ...answers });
  history.replaceState(null, "", address);
  render(
    <SpeechProvider value={speech}>
      <CrashBoundary>
        <QueryClientProvider client={createQueryClient()}>
          <GameRouter>
            <App />
          </GameRouter>
        </QueryClientProvider>
      </CrashBoundary>
    </SpeechProvider>,
  );
  return asked;
}

/** Somebody returns to the tab minutes later: what it shows is asked for again. */
export async function returnAfter(minutes: number): Promise<void> {
  vi.setSystemTime(Date.now() + minutes * 60_000);
  await act(async () => void window.dispatchEvent(new Event("visibilitychange")));
}

/** As the browser's Back does, whose history happy-dom does not keep. */
export async function goBackTo(address: string): Promise<void> {
  history.replaceState(null, "", address);
  await act(async () => void window.dispatchEvent(new PopStateEvent("popstate")));
}

/** How often a call was made. */
export const timesOf = (asked: Asked[], call: string): number =>
  asked.filter(({ method, path }) => `${method} ${path}` === call).length;

/** A player's shirt on the pitch, once it is there. */
export async function shirtOf(element: number): Promise<HTMLElement> {
  const pitch = await screen.findByRole("tabpanel");
  return waitFor(() => {
    const shirt = pitch.querySelector<HTMLElement>(`[data-player="${element}"]`);
    if (shirt === null) throw new Error(`there is no shirt of player ${element}`);
    return shirt;
  });
}
