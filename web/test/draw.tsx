import type { Me } from "@elvan/contract";
import type { Role } from "@elvan/rules";
import { QueryClientProvider } from "@tanstack/react-query";
import { cleanup, configure, prettyDOM, render, renderHook, screen, waitFor } from "@testing-library/react";
import * as React from "react";
import type { ReactElement, ReactNode } from "react";
import { afterEach, beforeEach, expect, vi } from "vitest";
import { LIMITS } from "../../scripts/limits.ts";
import { GameProvider } from "../src/data/game.ts";
import { viewerOf, ViewerProvider } from "../src/data/me.ts";
import { clearToasts } from "../src/components/ui/toast.tsx";
import { createQueryClient } from "../src/data/query-client.ts";
import { createSpeech, SpeechProvider } from "../src/i18n/speech.ts";
import sv from "../src/i18n/sv.json" with { type: "json" };
import { textOf } from "../src/i18n/text.ts";
import { GameRouter } from "../src/shell/game-router.tsx";
import { compileMessage } from "../compile-message.ts";
import { GAME, NOW } from "./season.ts";

export const speech = createSpeech(
  "sv-SE",
  Object.fromEntries(Object.entries(sv).map(([key, text]) => [key, compileMessage(text)])),
);
/** What the page says, in Swedish. */
export const textOfTests = textOf(speech);
export const { t } = textOfTests;

/** The focus moves once what takes it has been drawn. */
export const focusOn = (element: Element | null): Promise<void> =>
  waitFor(() => expect(document.activeElement).toBe(element));

/** A card by its heading. */
export const cardOf = async (name: string): Promise<HTMLElement> =>
  (await screen.findByRole("heading", { name })).closest("section")!;

/** A manager with team 5, who may do everything in the console. */
const viewer = (role: Role) =>
  viewerOf({ player: { id: 1, entry: 5, dirty: false, role }, watched: [] } as unknown as Me);

/** The page around a component, as the shell makes it. */
function Page({ children, role = "owner" }: { children: ReactNode; role?: Role }) {
  return (
    <QueryClientProvider client={createQueryClient()}>
      <SpeechProvider value={speech}>
        <GameProvider value={GAME}>
          <ViewerProvider value={viewer(role)}>
            <GameRouter>{children}</GameRouter>
          </ViewerProvider>
        </GameProvider>
      </SpeechProvider>
    </QueryClientProvider>
  );
}

/** What was not found, with what was there: written only when it is read, as whoever waits for it asks a hundred times. */
function notFound(words: string | null, container: Element): Error {
  const error = new Error();
  error.name = "TestingLibraryElementError";
  Object.defineProperty(error, "message", { get: () => [words, prettyDOM(container)].filter(Boolean).join("\n\n") });
  return error;
}

/** With every element React notes where it was made, which takes as long as to make it: no test reads that. */
const internals = (React as unknown as Record<string, object>)[
  "__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE"
]!;
Object.defineProperty(internals, "recentlyCreatedOwnerStacks", { get: () => Infinity, set() {} });

configure({ asyncUtilTimeout: LIMITS.wait, getElementError: notFound });

/** React tells there of what is wrong with a component, and draws on. That happy-dom does not know `search` is none. */
const faults: string[] = [];

// The date alone: timers are the browser's, but where a test holds them.
beforeEach(() => {
  vi.setSystemTime(NOW);
  vi.spyOn(console, "error").mockImplementation((...words) => void faults.push(words.join(" ")));
});
afterEach(() => {
  cleanup();
  clearToasts();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  localStorage.clear();
  history.replaceState(null, "", "/");
  expect(faults.splice(0).filter((words) => !/unrecognized in this browser.* search$/.test(words))).toEqual([]);
});

export const draw = (element: ReactElement, role?: Role) =>
  render(element, { wrapper: ({ children }) => <Page role={role}>{children}</Page> });
export const drawHook = <R,>(hook: () => R) => renderHook(hook, { wrapper: Page });

export type Asked = { method: string; path: string; body: unknown };
export type Answers = Record<string, (body: unknown) => unknown>;

/** Answers every call by its name ("POST /api/transfers/"); what it has no answer for is not found. @returns what was asked */
export function stubServer(answers: Answers): Asked[] {
  const asked: Asked[] = [];
  vi.stubGlobal("fetch", async (path: string, { method, body }: { method: string; body?: string }) => {
    const sent: unknown = body === undefined ? undefined : JSON.parse(body);
    asked.push({ method, path, body: sent });
    const answer = answers[`${method} ${path}`];
    if (answer === undefined) return new Response("{}", { status: 404 });
    const found = await answer(sent);
    return found instanceof Response ? found : Response.json(found);
  });
  return asked;
}
