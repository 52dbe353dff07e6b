import { useForecastsHidden } from "../../data/forecasts.ts";
import { local } from "../../lib/storage.ts";
import { createStore, useStore } from "../../lib/store.ts";

/** What the plates of My Team's pitch tell below a name. */
const PLATES = ["match", "form", "forecast", "price"] as const;
export type Plates = (typeof PLATES)[number];

const KEY = "elvan.plates";
const [USUAL] = PLATES;
const chosen = createStore<Plates>(PLATES.find((name) => name === local.get(KEY)) ?? USUAL);

export function choosePlates(name: string): void {
  const plates = PLATES.find((one) => one === name) ?? USUAL;
  local.set(KEY, plates === USUAL ? null : plates);
  chosen.set(plates);
}

/** Kept on this device; no forecasts for who wants none. */
export function usePlates(): { plates: Plates; offered: readonly Plates[] } {
  const plates = useStore(chosen);
  const isHidden = useForecastsHidden();
  const offered: readonly Plates[] = isHidden ? PLATES.filter((name) => name !== "forecast") : PLATES;
  return { plates: offered.includes(plates) ? plates : USUAL, offered };
}
