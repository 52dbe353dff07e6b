import type { ComponentType } from "react";
import { useParams } from "../../lib/router.tsx";
import { NotFound } from "../page/not-found.tsx";

export function ofLeague(Screen: ComponentType<{ league: number }>): ComponentType {
  return function OfLeague() {
    const league = Number(useParams().league);
    return Number.isSafeInteger(league) && league > 0 ? <Screen league={league} /> : <NotFound />;
  };
}
