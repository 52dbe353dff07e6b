import { useMemo } from "react";
import { useGame } from "../../data/game.ts";
import { changeAddressParams, useAddressParams } from "../../lib/use-address-params.ts";
import { readLimits, writeLimits } from "./limits.ts";
import type { Limits } from "./limits.ts";

export const changeLimits = (limits: Limits): void =>
  changeAddressParams((params) => writeLimits(params, limits), { replace: true });

export function useLimits(): Limits {
  const params = useAddressParams();
  const { clubs } = useGame();
  return useMemo(() => {
    const limits = readLimits(params);
    return limits.club !== null && !clubs.has(limits.club) ? { ...limits, club: null } : limits;
  }, [params, clubs]);
}
