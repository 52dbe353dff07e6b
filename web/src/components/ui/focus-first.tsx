import { useEffect, useRef } from "react";
import type { ReactNode } from "react";

/** In a dialog that was opened to fill in: its first field has the focus, or the first that is marked as wrong. */
export function FocusFirst({ className, children }: { className?: string | undefined; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(
    () =>
      (
        box.current?.querySelector<HTMLElement>('[aria-invalid="true"]') ?? box.current?.querySelector("input")
      )?.focus(),
    [],
  );
  return (
    <div ref={box} className={className}>
      {children}
    </div>
  );
}
