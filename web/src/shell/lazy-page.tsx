import { lazy } from "react";
import type { ComponentType } from "react";
import { NotFound } from "./not-found.tsx";
import { noteChunk } from "./progress-store.ts";

type PageModule = { Page: ComponentType };

/** Every folder of pages/ and console/ with a page.tsx is a screen and a chunk of its own; it exports `Page`. */
const modules = import.meta.glob<PageModule>(["../pages/*/page.tsx", "../console/*/page.tsx"]);
const load = (name: string) => modules[`../pages/${name}/page.tsx`] ?? modules[`../${name}/page.tsx`];

/** Starts to fetch a screen before it is shown. */
export function preloadPage(name: string): void {
  void load(name)?.();
}

const known = new Map<string, ComponentType>();

/** The screen in pages/`name` (or console/…), loaded when it is first shown. */
export function lazyPage(name: string): ComponentType {
  const fetchPage = load(name);
  if (fetchPage === undefined) return NotFound;
  const ready = known.get(name) ?? lazy(() => noteChunk(fetchPage()).then((module) => ({ default: module.Page })));
  known.set(name, ready);
  return ready;
}
