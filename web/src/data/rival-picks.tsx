import type { Rival } from "@elvan/contract";
import { useQuery } from "@tanstack/react-query";
import { createContext, use } from "react";
import type { ReactNode } from "react";
import { bandOf } from "./armband.ts";
import { useOwnIn } from "./own-picks.ts";
import { rivalsQuery } from "./rivals.ts";

/** A rival in whose team a player counts, whether as captain, and in which round. */
export type RivalPick = Pick<Rival, "entry" | "entry_name"> & { event: number; isCaptain: boolean };
type RivalPicks = ReadonlyMap<number, readonly RivalPick[]>;

const NONE: RivalPicks = new Map();
const RivalPicksContext = createContext(NONE);

/** By player; empty where the page has not asked for them. */
export const useRivalPicks = (): RivalPicks => use(RivalPicksContext);

/** Has the players within marked who count for the viewer's rivals: of a frozen round, not before. */
export function WithRivalPicks({ event, children }: { event: number | null; children: ReactNode }) {
  const entry = useOwnIn(event);
  const { data } = useQuery({ ...rivalsQuery(entry ?? 0, event ?? 0), enabled: entry !== null });
  const picks = data === undefined ? NONE : picksOf(data.event, data.rivals);
  return <RivalPicksContext value={picks}>{children}</RivalPicksContext>;
}

function picksOf(event: number, rivals: readonly Rival[]): RivalPicks {
  const found = new Map<number, RivalPick[]>();
  for (const { entry, entry_name, picks } of rivals) {
    for (const pick of picks) {
      if (pick.multiplier === 0) continue;
      const isCaptain = bandOf(pick, picks) === "captain";
      found.set(pick.element, [...(found.get(pick.element) ?? []), { entry, entry_name, event, isCaptain }]);
    }
  }
  return found;
}
