import { useSyncExternalStore } from "react";
import { local } from "../lib/storage.ts";
import { createStore } from "../lib/store.ts";
import { BadRequest, isStatus } from "./call.ts";

const KEY = "elvan.auto-join";
/** Where storage is forbidden or full, the code lasts as long as the page. */
const unkept = createStore<string | null>(null);

/** Kept until the visitor has a team; null forgets it (league-086). */
export function keepJoinCode(code: string | null): void {
  unkept.set(local.set(KEY, code) ? null : code);
}

/** Whether the code itself is invalid (league-086), rather than the connection gone. */
export const isWorthless = (error: unknown): boolean => error instanceof BadRequest || isStatus(error, 404);

export const useJoinCode = (): string | null =>
  useSyncExternalStore(unkept.subscribe, () => unkept.get() ?? local.get(KEY));

/** Where an invitation that is kept leads; null: none is. */
export function keptInvitationPath(): string | null {
  const code = unkept.get() ?? local.get(KEY);
  return code === null ? null : `/leagues/auto-join/${code}`;
}
