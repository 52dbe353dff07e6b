import { lazy } from "react";
import type { ComponentType } from "react";
import type { QueryClient } from "@tanstack/react-query";
import { matchPath } from "react-router";
import type { ScreenRoute } from "../routes.ts";
import { NotFound } from "./not-found.tsx";
import { noteChunk } from "./progress-store.ts";

/** Asks for what a screen will want, with the parameters of its address, while the screen itself is still being made. */
export type Ahead = (client: QueryClient, params: Readonly<Record<string, string | undefined>>) => Promise<void>;

type PageModule = { Page: ComponentType; ahead?: Ahead };

/** Every folder of pages/ and console/ with a page.tsx is a screen and a chunk of its own; it exports `Page`. */
const modules = import.meta.glob<PageModule>(["../pages/*/page.tsx", "../console/*/page.tsx"]);
const load = (name: string) => modules[`../pages/${name}/page.tsx`] ?? modules[`../${name}/page.tsx`];

/** Starts to fetch a screen, and what it asks for, before it is shown. What fails here is told of when the screen asks itself. */
export function preloadPage({ path, page }: ScreenRoute, client: QueryClient): void {
  const params = matchPath(path, location.pathname)?.params ?? {};
  void load(page)?.()
    .then(({ ahead }) => ahead?.(client, params))
    .catch(() => {});
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
