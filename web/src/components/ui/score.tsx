import { useEffect, useRef, useState } from "react";
import { useFormat } from "../../i18n/format.ts";

const MILLISECONDS = 200;

/** Without the animation for users who prefer reduced motion. */
export function Score({ value, className }: { value: number; className?: string }) {
  const format = useFormat();
  const [shown, setShown] = useState(value);
  const from = useRef(value);
  useEffect(() => {
    const start = from.current;
    if (start === value) return undefined;
    const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
    const begun = performance.now();
    let frame = requestAnimationFrame(function step(now) {
      const part = still ? 1 : Math.min(1, (now - begun) / MILLISECONDS);
      from.current = Math.round(start + (value - start) * part);
      setShown(from.current);
      if (part < 1) frame = requestAnimationFrame(step);
    });
    return () => cancelAnimationFrame(frame);
  }, [value]);
  return (
    <span className={className}>
      <span aria-hidden="true">{format.number(shown)}</span>
      <span className="visually-hidden">{format.number(value)}</span>
    </span>
  );
}
