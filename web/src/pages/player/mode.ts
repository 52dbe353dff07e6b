import type { Viewer } from "../../data/me.ts";

/** What the player page is for (league-096): nobody is signed in, details wait to be confirmed, or they may be changed. */
export type Mode = "register" | "confirm" | "update";

export function modeOf({ account }: Pick<Viewer, "account">): Mode {
  if (account === null) return "register";
  return account.dirty && !account.stitched ? "confirm" : "update";
}

/** What the box about merging says; null: nothing. */
export function stitchOf({ account }: Pick<Viewer, "account">): "offer" | "reconfirm" | "merged" | null {
  if (account === null) return null;
  if (account.stitched) return account.dirty ? "reconfirm" : "merged";
  return account.dirty ? null : "offer";
}
