import type { Viewer } from "../../data/me.ts";

export type Mode = "register" | "confirm" | "update";

export function modeOf({ account }: Pick<Viewer, "account">): Mode {
  if (account === null) return "register";
  return account.dirty && !account.stitched ? "confirm" : "update";
}

export function stitchOf({ account }: Pick<Viewer, "account">): "offer" | "reconfirm" | "merged" | null {
  if (account === null) return null;
  if (account.stitched) return account.dirty ? "reconfirm" : "merged";
  return account.dirty ? null : "offer";
}
