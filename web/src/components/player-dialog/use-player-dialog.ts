import { changeAddressParams, useAddressParams } from "../ui/use-address-params.ts";

/** Opens the player dialog: `?player=ID` in the address, so that it can be linked and Back closes it. */
export const openPlayerDialog = (element: number): void =>
  changeAddressParams((params) => {
    params.set("player", String(element));
    params.delete("tab");
  });

export const closePlayerDialog = (): void =>
  changeAddressParams(
    (params) => {
      params.delete("player");
      params.delete("tab");
    },
    { replace: true },
  );

/** The player whose dialog is open. */
export function usePlayerInDialog(): number | null {
  const asked = Number(useAddressParams().get("player"));
  return Number.isInteger(asked) && asked > 0 ? asked : null;
}
