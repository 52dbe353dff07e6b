import { lazy } from "react";
import type { ComponentType } from "react";

/** Milliseconds in which a page has come, also on a slow phone. */
const PAGE_HAS_COME = 3_000;

/**
 * A part that a page needs only when something is pressed: fetched when it is first shown, or a moment after the page, so that
 * it is there by then but does not hold up the page.
 */
export function lazySoon<P extends object>(load: () => Promise<ComponentType<P>>) {
  setTimeout(() => void load().catch(() => {}), PAGE_HAS_COME);
  return lazy(() => load().then((part) => ({ default: part })));
}
