/*
 * What is kept in the browser of work that is not saved, by whose it is and which round it is for.
 */

const DRAFT = "elvan.draft.";
const LINEUP = "elvan.lineup.";

/** One draft for each account and open round; the draft of another round is never taken up again. */
export const draftKey = (account: number, event: number): string => `${DRAFT}${account}.${event}`;

/** A first squad is kept for the season: it holds for whichever round is open. */
export const firstDraftKey = (account: number): string => draftKey(account, 0);

export const lineupKey = (entry: number, event: number): string => `${LINEUP}${entry}.${event}`;

/** The round at the end of a key, 0 for a first squad; null for what is no work. */
const roundOf = (key: string): number | null =>
  key.startsWith(DRAFT) || key.startsWith(LINEUP) ? Number(key.split(".").at(-1)) : null;

/**
 * Forgets what nobody takes up again: the work for other rounds than the open one. Whose it is does not matter: people share
 * browsers, and each finds what is theirs.
 */
export function forgetOldWork(event: number | null): void {
  try {
    const keys = Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index) ?? "");
    for (const key of keys) {
      const round = roundOf(key);
      if (round !== null && round !== 0 && round !== event) localStorage.removeItem(key);
    }
  } catch {
    // A browser that lets nothing be kept has nothing to forget.
  }
}
