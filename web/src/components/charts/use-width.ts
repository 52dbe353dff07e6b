import { useLayoutEffect, useRef, useState } from "react";
import type { RefObject } from "react";

const USUAL_LETTERS = 16;

/** 0 until the element is mounted. `letters`: the user's text size relative to the default. */
export function useWidth<E extends HTMLElement>(): { ref: RefObject<E | null>; width: number; letters: number } {
  const ref = useRef<E>(null);
  const [{ width, letters }, setSize] = useState({ width: 0, letters: 1 });
  useLayoutEffect(() => {
    const element = ref.current;
    if (element === null) return undefined;
    const measure = () =>
      setSize({
        width: element.clientWidth,
        letters: Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / USUAL_LETTERS,
      });
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { ref, width, letters };
}
