import { statfsSync } from "node:fs";
import type { Context } from "./context.ts";

/**
 * The embedded database hangs until a restart when the disk fills up while it writes its journal. So saving stops while
 * there is still room for what is under way.
 */
export const RESERVE = 128 * 2 ** 20;

type Place = Pick<Context, "db" | "config">;

/** Null without an embedded database. */
export function freeBytes({ db, config }: Place): number | null {
  if (db.engine.kind !== "pglite" || config.dataDir.startsWith("memory://")) return null;
  const { bavail, bsize } = statfsSync(config.dataDir);
  return bavail * bsize;
}

export const hasRoom = (place: Place): boolean => (freeBytes(place) ?? RESERVE) >= RESERVE;
