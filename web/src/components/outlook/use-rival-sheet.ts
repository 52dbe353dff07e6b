import { overPage } from "../../lib/over-page.ts";
import { useAddressParam } from "../../lib/use-address-params.ts";

const dialog = overPage("rival");

export const openRivalSheet = (entry: number): void => dialog.open(String(entry));
export const closeRivalSheet = (): void => dialog.close();

export function useRivalInSheet(): number | null {
  const asked = Number(useAddressParam("rival"));
  return Number.isInteger(asked) && asked > 0 ? asked : null;
}
