import { overPage } from "../../lib/over-page.ts";
import { useAddressParam } from "../../lib/use-address-params.ts";

const dialog = overPage("player", ["tab"]);

export const openPlayerDialog = (element: number): void => dialog.open(String(element));
export const closePlayerDialog = (): void => dialog.close();

export function usePlayerInDialog(): number | null {
  const asked = Number(useAddressParam("player"));
  return Number.isInteger(asked) && asked > 0 ? asked : null;
}
