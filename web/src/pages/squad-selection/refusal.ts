import type { Problem } from "../../i18n/problem-text.ts";
import { session } from "../../lib/storage.ts";

const KEY = "elvan.refused";

/** A reload follows the refusal; the page must still give the reasons (core-121). */
export const keepRefusal = (problems: readonly Problem[]): void => void session.set(KEY, JSON.stringify(problems));

export function keptRefusal(): readonly Problem[] | null {
  const kept = session.getJson(KEY) as Problem[] | null;
  return Array.isArray(kept) && kept.length > 0 ? kept : null;
}

/** Called once they are on screen: a first render may be thrown away. */
export const forgetRefusal = (): void => void session.set(KEY, null);
