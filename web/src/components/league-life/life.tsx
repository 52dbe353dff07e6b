import type { LeagueHead } from "@elvan/contract";
import { Part } from "../ui/part.tsx";
import { lazyLater } from "../../lib/lazy-part.ts";

const LifeCards = lazyLater(() => import("./life-cards.tsx").then((module) => module.LifeCards));

/** Below a table; leagues of everyone of a kind have no life of their own. */
export function Life({ league }: { league: LeagueHead | undefined }) {
  if (league === undefined || league.league_type === "s") return null;
  return (
    <Part>
      <LifeCards league={league.id} />
    </Part>
  );
}
