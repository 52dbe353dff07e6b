import { useSyncExternalStore } from "react";

export type Theme = "system" | "light" | "dark";
const STORED = "elvan.theme";
const listeners = new Set<() => void>();

/** public/theme.js applies it before the first paint. */
export function theme(): Theme {
  const value = document.documentElement.dataset.theme;
  return value === "light" || value === "dark" ? value : "system";
}

export function chooseTheme(wanted: Theme): void {
  if (wanted === "system") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = wanted;
  try {
    if (wanted === "system") localStorage.removeItem(STORED);
    else localStorage.setItem(STORED, wanted);
  } catch {
    // Lasts until the page is left.
  }
  for (const listener of listeners) listener();
}

export const useTheme = (): Theme =>
  useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, theme);
