import { useEffect, useId, useRef } from "react";
import type { KeyboardEvent, ReactNode } from "react";
import { classes } from "./classes.ts";
import { Icon } from "./icon.tsx";
import type { IconName } from "./icon.tsx";
import styles from "./tabs.module.css";

export type TabItem<K extends string> = { id: K; label: ReactNode; icon?: IconName; content: ReactNode };

function tabAfter(key: string, at: number, count: number): number | undefined {
  if (key === "ArrowRight") return (at + 1) % count;
  if (key === "ArrowLeft") return (at - 1 + count) % count;
  if (key === "Home") return 0;
  return key === "End" ? count - 1 : undefined;
}

/** The tabs pattern of the ARIA Authoring Practices. The page owns `selected`, which belongs in the address. */
export function Tabs<K extends string>({
  label,
  items,
  selected,
  onSelect,
  look = "line",
  className,
}: {
  label: string;
  items: readonly TabItem<K>[];
  selected: K;
  onSelect: (id: K) => void;
  /** `line` across a page or dialog; `pill` for two or three views of the same thing. */
  look?: "line" | "pill";
  className?: string;
}) {
  const base = useId();
  const list = useRef<HTMLDivElement>(null);
  const at = items.findIndex(({ id }) => id === selected);
  useEffect(() => {
    const strip = list.current;
    const tab = strip?.children[at];
    if (!strip || !tab) return;
    const [room, own] = [strip.getBoundingClientRect(), tab.getBoundingClientRect()];
    strip.scrollLeft += Math.max(0, own.right - room.right) + Math.min(0, own.left - room.left);
  }, [at]);
  const onKeyDown = (event: KeyboardEvent) => {
    const next = tabAfter(event.key, at, items.length);
    const item = next === undefined ? undefined : items[next];
    if (item === undefined || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    onSelect(item.id);
    list.current?.querySelectorAll<HTMLElement>("[role=tab]")[next ?? 0]?.focus();
  };
  return (
    <div className={classes(styles.tabs, className)}>
      <div ref={list} role="tablist" aria-label={label} className={classes(styles.list, styles[look], "no-print")}>
        {items.map(({ id, label: name, icon }) => (
          <button
            key={id}
            type="button"
            role="tab"
            id={`${base}-${id}`}
            aria-selected={id === selected}
            aria-controls={id === selected ? `${base}-panel` : undefined}
            tabIndex={id === selected ? 0 : -1}
            className={styles.tab}
            onClick={() => onSelect(id)}
            onKeyDown={onKeyDown}
          >
            {icon !== undefined && <Icon name={icon} size={18} />}
            {name}
          </button>
        ))}
      </div>
      <div
        key={selected}
        role="tabpanel"
        id={`${base}-panel`}
        aria-labelledby={`${base}-${selected}`}
        tabIndex={0}
        className={styles.panel}
      >
        {items[at]?.content}
      </div>
    </div>
  );
}
