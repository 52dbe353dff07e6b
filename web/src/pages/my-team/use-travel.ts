import { useLayoutEffect, useRef } from "react";
import type { RefObject } from "react";

const STILL = "(prefers-reduced-motion: reduce)";

/**
 * Animates elements with `data-travel` when shirts or armbands change places. Positions are relative to the box, so that scrolling is
 * not taken for a move. Armbands stand on shirts: while those move they go with them.
 */
export function useTravel(box: RefObject<HTMLElement | null>, { shirts, bands }: { shirts: string; bands: string }) {
  const places = useRef(new Map<string, { x: number; y: number }>());
  const width = useRef(0);
  const drawn = useRef<{ shirts: string; bands: string }>(null);
  useLayoutEffect(() => {
    const root = box.current;
    const last = drawn.current;
    if (!root || (last?.shirts === shirts && last.bands === bands)) return;
    drawn.current = { shirts, bands };
    const origin = root.getBoundingClientRect();
    // After a change of width the old positions mean nothing.
    const still = width.current !== origin.width || window.matchMedia(STILL).matches;
    width.current = origin.width;
    const now = new Map<string, { x: number; y: number }>();
    for (const node of root.querySelectorAll<HTMLElement>("[data-travel]")) {
      const key = node.dataset["travel"];
      if (!key) continue;
      const rect = node.getBoundingClientRect();
      const place = { x: rect.left - origin.left, y: rect.top - origin.top };
      now.set(key, place);
      const before = places.current.get(key);
      if (!before || still || (last?.shirts !== shirts && node.parentElement?.closest("[data-travel]"))) continue;
      const [dx, dy] = [before.x - place.x, before.y - place.y];
      if (Math.abs(dx) + Math.abs(dy) < 2) continue;
      node.animate(
        [
          { transform: `translate(${dx}px, ${dy}px)`, zIndex: 2 },
          { transform: "none", zIndex: 2 },
        ],
        { duration: 200, easing: "cubic-bezier(0.2, 0.7, 0.2, 1)" },
      );
    }
    places.current = now;
  });
}
