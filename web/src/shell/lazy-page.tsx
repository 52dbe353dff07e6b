import type { ComponentType } from "react";
import { lazyPart } from "../components/ui/lazy-part.ts";
import { NotFound } from "./not-found.tsx";

type PageModule = { Page: ComponentType };

/** Every folder of pages/ and console/ with a page.tsx is a screen and a chunk of its own; it exports `Page`. */
const modules = import.meta.glob<PageModule>(["../pages/*/page.tsx", "../console/*/page.tsx"]);
const load = (name: string) => modules[`../pages/${name}/page.tsx`] ?? modules[`../${name}/page.tsx`];

/** Starts to fetch a screen before it is shown. */
export function preloadPage(name: string): void {
  // Whoever shows the screen hears of it when it does not come.
  load(name)?.().catch(() => {});
}

const known = new Map<string, ComponentType>();

/** The screen in pages/`name` (or console/…), loaded when it is first shown. */
export function lazyPage(name: string): ComponentType {
  const fetchPage = load(name);
  if (fetchPage === undefined) return NotFound;
  const ready = known.get(name) ?? lazyPart(() => fetchPage().then((module) => module.Page));
  known.set(name, ready);
  return ready;
}
