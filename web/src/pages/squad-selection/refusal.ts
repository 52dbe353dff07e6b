import type { Language } from "@elvan/contract";
import type { Problem } from "../../i18n/problem-text.ts";
import { session } from "../../lib/storage.ts";

const KEY = "elvan.refused";

export type TeamValues = { name: string; club: string; language: Language; terms: boolean; email: boolean };
type Refusal = { problems: readonly Problem[]; values: TeamValues };

/** A reload follows the refusal; the page must still give the reasons (core-121). */
export const keepRefusal = (refusal: Refusal): void => void session.set(KEY, JSON.stringify(refusal));

export function keptRefusal(): Refusal | null {
  const kept = session.getJson(KEY) as Refusal | null;
  return Array.isArray(kept?.problems) ? kept : null;
}

/** Called once they are on screen: a first render may be thrown away. */
export const forgetRefusal = (): void => void session.set(KEY, null);
