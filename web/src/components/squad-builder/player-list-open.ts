import { overPage } from "../ui/over-page.ts";
import { useAddressParams } from "../ui/use-address-params.ts";

const list = overPage("list");

/** The Player List over a phone's page stands in the address, `?list=open`: Back leaves it, not the squad that is being built. */
export const openPlayerList = (): void => list.open("open");
export const closePlayerList = (): void => list.close();
export const usePlayerListOpen = (): boolean => useAddressParams().get("list") === "open";
