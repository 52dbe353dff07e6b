import type { Problem } from "../../i18n/problem-text.ts";

const KEY = "elvan.refused";

/** A reload follows the refusal; the page must still give the reasons (core-121). */
export function keepRefusal(problems: readonly Problem[]): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(problems));
  } catch {
    // Without storage the page reloads without the reasons.
  }
}

export function keptRefusal(): readonly Problem[] | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? "null") as Problem[] | null;
    return Array.isArray(kept) && kept.length > 0 ? kept : null;
  } catch {
    return null;
  }
}

/** Called once they are on screen: a first render may be thrown away. */
export function forgetRefusal(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Without storage there is nothing to forget.
  }
}
