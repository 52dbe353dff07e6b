import { useLayoutEffect, useRef, useState } from "react";
import type { RefObject } from "react";

/**
 * How many of a row's children fit on its first line. The row must wrap and clip (`flex-wrap: wrap; overflow: clip`), so
 * that what does not fit stands on a second line out of sight; counting needs no guess about widths or fonts.
 */
export function useOverflow<E extends HTMLElement>(items: number): { ref: RefObject<E | null>; fitting: number } {
  const ref = useRef<E>(null);
  const [fitting, setFitting] = useState(Infinity);
  useLayoutEffect(() => {
    const row = ref.current;
    if (row === null || items === 0) return undefined;
    const children = [...row.children] as HTMLElement[];
    // Called when the browser has laid out the page, the first time too: asked any earlier, it would have to do so twice.
    const observer = new ResizeObserver(() => {
      const top = children[0]?.offsetTop ?? 0;
      setFitting(children.filter((child) => child.offsetTop <= top).length);
    });
    // The links themselves grow and shrink when their font arrives.
    for (const element of [row, ...children]) observer.observe(element);
    return () => observer.disconnect();
  }, [items]);
  return { ref, fitting };
}
