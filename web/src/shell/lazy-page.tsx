import type { ComponentType } from "react";
import { lazyPart } from "../lib/lazy-part.ts";
import { untilOver } from "../lib/settled.ts";
import { NotFound } from "../components/page/not-found.tsx";

type PageModule = { Page: ComponentType };

/** Each page.tsx of pages/ and console/ is a chunk of its own; it exports `Page`. */
const modules = import.meta.glob<PageModule>(["../pages/*/page.tsx", "../console/*/page.tsx"]);
const load = (name: string) => modules[`../pages/${name}/page.tsx`] ?? modules[`../${name}/page.tsx`];

export function preloadPage(name: string): void {
  // The screen itself reports the failure when it is shown.
  const page = load(name)?.();
  if (page !== undefined) untilOver(page).catch(() => {});
}

const known = new Map<string, ComponentType>();

export function lazyPage(name: string): ComponentType {
  const fetchPage = load(name);
  if (fetchPage === undefined) return NotFound;
  const ready = known.get(name) ?? lazyPart(() => fetchPage().then((module) => module.Page));
  known.set(name, ready);
  return ready;
}
