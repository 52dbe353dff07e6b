import type { ComponentType } from "react";
import { lazyFirst, lazyNeeded } from "../lib/lazy-part.ts";
import { untilOver } from "../lib/settled.ts";
import { OWN_TEXTS, screenAt } from "./routes.ts";

export const NotFound = lazyNeeded(() => import("../components/page/not-found.tsx").then((module) => module.NotFound));

type PageModule = { Page: ComponentType };

/** Each page.tsx of pages/ and console/ is a chunk of its own; it exports `Page`. */
const modules = import.meta.glob<PageModule>(["../pages/*/page.tsx", "../console/*/page.tsx"]);
const load = (name: string) => modules[`../pages/${name}/page.tsx`] ?? modules[`../${name}/page.tsx`];

export function preloadPage(name: string): void {
  // The screen itself reports the failure when it is shown.
  const page = load(name)?.();
  if (page !== undefined) untilOver(page).catch(() => {});
}

/** Its texts are there. */
const first = screenAt(location.pathname);

const known = new Map<string, ComponentType>();

export function lazyPage(name: string): ComponentType {
  const fetchPage = load(name);
  if (fetchPage === undefined) return NotFound;
  const ready =
    known.get(name) ??
    (name === first && OWN_TEXTS.has(name) ? lazyFirst : lazyNeeded)(() => fetchPage().then((module) => module.Page));
  known.set(name, ready);
  return ready;
}
