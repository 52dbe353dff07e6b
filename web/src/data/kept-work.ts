import { local } from "../lib/storage.ts";

/* Unsaved work in the browser, by account or entry and by round. */

const DRAFT = "elvan.draft.";
const LINEUP = "elvan.lineup.";

/** The draft of another round is never restored. */
export const draftKey = (account: number, event: number): string => `${DRAFT}${account}.${event}`;

/** Nobody is signed in. */
export const GUEST = 0;

/** A first squad is kept for the season, whichever round is open. */
export const firstDraftKey = (account: number): string => draftKey(account, 0);

/** What a guest has picked becomes the account's, however they signed in: it is the latest that was done here. */
export function adoptGuestDraft(account: number): void {
  const picked = local.get(firstDraftKey(GUEST));
  if (account === GUEST || picked === null) return;
  if (local.set(firstDraftKey(account), picked)) local.set(firstDraftKey(GUEST), null);
}

export const lineupKey = (entry: number, event: number): string => `${LINEUP}${entry}.${event}`;

/** A plan is for many rounds, and stays until it is saved. */
export const planKey = (entry: number, plan: number): string => `elvan.plan.${entry}.${plan}`;

/** 0 for a first squad; null for other keys. */
const roundOf = (key: string): number | null =>
  key.startsWith(DRAFT) || key.startsWith(LINEUP) ? Number(key.split(".").at(-1)) : null;

/** Removes work of every account for rounds that are not open: people share browsers. */
export function forgetOldWork(event: number | null): void {
  for (const key of local.keys()) {
    const round = roundOf(key);
    if (round !== null && round !== 0 && round !== event) local.set(key, null);
  }
}
