import { useLayoutEffect, useRef, useState } from "react";
import type { RefObject } from "react";
import { flushSync } from "react-dom";

/** The row must wrap and clip (`flex-wrap: wrap; overflow: clip`): counting what is on its hidden second line needs no widths or fonts. */
export function useOverflow<E extends HTMLElement>(items: number): { ref: RefObject<E | null>; fitting: number } {
  const ref = useRef<E>(null);
  const [fitting, setFitting] = useState(Infinity);
  useLayoutEffect(() => {
    const row = ref.current;
    if (row === null || items === 0) return undefined;
    const children = [...row.children] as HTMLElement[];
    // Called after layout, the first time too: measuring earlier would cause a second layout.
    const observer = new ResizeObserver(() => {
      const top = children[0]?.offsetTop ?? 0;
      const count = children.filter((child) => child.offsetTop <= top).length;
      // Before paint: a clipped link must not be reachable.
      flushSync(() => setFitting(count));
    });
    // Links change size when their font arrives.
    for (const element of [row, ...children]) observer.observe(element);
    return () => observer.disconnect();
  }, [items]);
  return { ref, fitting };
}
