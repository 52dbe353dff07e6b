import { overPage } from "../../lib/over-page.ts";
import { useAddressParam } from "../../lib/use-address-params.ts";

const sheet = overPage("in");

/** Whom to bring in for somebody: in the address, so that other pages lead here with a player chosen. */
export const openReplaceIn = (element: number): void => sheet.open(String(element));
export const closeReplaceIn = (): void => sheet.close();
export const replaceInPath = (element: number): string => `/transfers?in=${element}`;

export function usePlayerToBringIn(): number | null {
  const asked = Number(useAddressParam("in"));
  return Number.isInteger(asked) && asked > 0 ? asked : null;
}
