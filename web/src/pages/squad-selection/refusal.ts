import type { Problem } from "../../i18n/problem-text.ts";

const KEY = "elvan.refused";

/** Keeps the reasons of a refusal over the reload that follows it (core-121), so that the page can still say them. */
export function keepRefusal(problems: readonly Problem[]): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(problems));
  } catch {
    // Without storage the page reloads without the words.
  }
}

/** The reasons kept from before the reload. */
export function keptRefusal(): readonly Problem[] | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? "null") as Problem[] | null;
    return Array.isArray(kept) && kept.length > 0 ? kept : null;
  } catch {
    return null;
  }
}

/** Forgets them once they are on the screen: what is drawn first may be thrown away and drawn again. */
export function forgetRefusal(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Without storage there is nothing to forget.
  }
}
