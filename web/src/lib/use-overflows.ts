import { useEffect, useRef, useState } from "react";
import type { RefObject } from "react";

/** Whether a frame scrolls, sideways or down: it must take the focus then, to be scrolled with the arrow keys. */
export function useOverflows(way: "sideways" | "down"): { ref: RefObject<HTMLDivElement | null>; overflows: boolean } {
  const ref = useRef<HTMLDivElement>(null);
  const [overflows, setOverflows] = useState(false);
  useEffect(() => {
    const frame = ref.current;
    if (frame === null) return undefined;
    const observer = new ResizeObserver(() =>
      setOverflows(
        way === "sideways" ? frame.scrollWidth > frame.clientWidth : frame.scrollHeight > frame.clientHeight,
      ),
    );
    // What is in it also changes size by itself, when rows or the font arrive.
    for (const element of [frame, ...frame.children]) observer.observe(element);
    return () => observer.disconnect();
  }, [way]);
  return { ref, overflows };
}
