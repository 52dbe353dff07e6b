import { overPage } from "../ui/over-page.ts";
import { useAddressParams } from "../ui/use-address-params.ts";

const dialog = overPage("player", ["tab"]);

/** Opens the player dialog: `?player=ID` in the address. */
export const openPlayerDialog = (element: number): void => dialog.open(String(element));
export const closePlayerDialog = (): void => dialog.close();

/** The player whose dialog is open. */
export function usePlayerInDialog(): number | null {
  const asked = Number(useAddressParams().get("player"));
  return Number.isInteger(asked) && asked > 0 ? asked : null;
}
