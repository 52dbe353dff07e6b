import { overPage } from "../../lib/over-page.ts";
import { useAddressParam } from "../../lib/use-address-params.ts";

const list = overPage("list");

/** In the address, so that Back closes the list instead of leaving the squad. */
export const openPlayerList = (): void => list.open("open");
export const closePlayerList = (): void => list.close();
export const usePlayerListOpen = (): boolean => useAddressParam("list") === "open";
