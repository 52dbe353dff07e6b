import { useParams } from "react-router";

/** The league in the address, or null when that is no number. */
export function useLeagueParam(): number | null {
  const league = Number(useParams().league);
  return Number.isSafeInteger(league) && league > 0 ? league : null;
}
