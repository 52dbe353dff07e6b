import { local } from "../lib/storage.ts";
import { createStore, useStore } from "../lib/store.ts";

export type Theme = "system" | "light" | "dark";
const STORED = "elvan.theme";

/** public/theme.js applies it before the first paint. */
function shownTheme(): Theme {
  const value = document.documentElement.dataset.theme;
  return value === "light" || value === "dark" ? value : "system";
}

const theme = createStore(shownTheme());
export const useTheme = (): Theme => useStore(theme);

/** Where storage is forbidden it lasts until the page is left. */
export function chooseTheme(wanted: Theme): void {
  if (wanted === "system") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = wanted;
  local.set(STORED, wanted === "system" ? null : wanted);
  theme.set(wanted);
}
