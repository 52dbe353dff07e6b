import { useEffect, useRef, useState } from "react";
import type { ReactNode } from "react";
import { Icon } from "../ui/icon.tsx";
import styles from "./league.module.css";

/** Links behind one button. They are few, and a menu of the library would be half of what the page weighs. */
export function FoldedActs({ label, children }: { label: string; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isOpen) return undefined;
    const close = ({ target }: Event) => {
      if (!place.current?.contains(target as Node)) setOpen(false);
    };
    const press = ({ key }: KeyboardEvent) => {
      if (key !== "Escape") return;
      setOpen(false);
      place.current?.querySelector("button")?.focus();
    };
    addEventListener("pointerdown", close);
    addEventListener("focusin", close);
    addEventListener("keydown", press);
    return () => {
      removeEventListener("keydown", press);
      removeEventListener("pointerdown", close);
      removeEventListener("focusin", close);
    };
  }, [isOpen]);
  return (
    <div ref={place} className={styles.folded}>
      <button
        type="button"
        className={styles.more}
        aria-label={label}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name="more" />
      </button>
      {isOpen && <div className={styles.acts}>{children}</div>}
    </div>
  );
}
