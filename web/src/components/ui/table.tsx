import { useEffect, useId, useRef, useState } from "react";
import type { ComponentProps, ReactNode } from "react";
import { classes } from "./classes.ts";
import styles from "./table.module.css";

/**
 * A dense table that scrolls inside its own frame when it is wider than the screen; the page never does. `caption` names
 * it for screen readers. Cells: `Num` for figures, `RowHead` for what the row is about (it stays in view).
 */
export function Table({
  caption,
  children,
  className,
  scrolls = false,
  ...rest
}: ComponentProps<"table"> & {
  caption: ReactNode;
  /** A table known to be wide: its frame takes the focus from the first moment on. */
  scrolls?: boolean;
}) {
  const { ref, overflows } = useOverflows();
  const id = useId();
  const frame = scrolls || overflows ? { tabIndex: 0, role: "region", "aria-labelledby": id } : {};
  return (
    <div className={styles.frame} ref={ref} {...frame}>
      <table {...rest} className={classes(styles.table, className)}>
        <caption id={id} tabIndex={-1} className="visually-hidden">
          {caption}
        </caption>
        {children}
      </table>
    </div>
  );
}

/** Whether the frame is narrower than its table: then the keyboard must reach it, to scroll it with the arrow keys. */
function useOverflows() {
  const ref = useRef<HTMLDivElement>(null);
  const [overflows, setOverflows] = useState(false);
  useEffect(() => {
    const frame = ref.current;
    if (frame === null) return undefined;
    const observer = new ResizeObserver(() => setOverflows(frame.scrollWidth > frame.clientWidth));
    // The table grows and shrinks by itself too, when its rows or the font arrive.
    for (const element of [frame, ...frame.children]) observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { ref, overflows };
}

/** A column's heading. `num` stands to the right over its figures; `abbr` is the long form of a short heading. */
export function Head({
  num = false,
  long,
  className,
  children,
  ...rest
}: ComponentProps<"th"> & { num?: boolean; long?: string }) {
  return (
    <th scope="col" {...rest} className={classes(num && styles.num, className)} abbr={long}>
      {long === undefined ? (
        children
      ) : (
        <abbr title={long} className={styles.abbr}>
          {children}
        </abbr>
      )}
    </th>
  );
}

/** The first row of a `tbody`: what all its rows are. */
export function GroupRow({ columns, children }: { columns: number; children: ReactNode }) {
  return (
    <tr className={styles.group}>
      <th scope="rowgroup" colSpan={columns}>
        {children}
      </th>
    </tr>
  );
}

/** A figure. `strong` for the one that matters. */
export function Num({ strong = false, className, ...rest }: ComponentProps<"td"> & { strong?: boolean }) {
  return <td {...rest} className={classes(styles.num, strong && styles.strong, className)} />;
}

/** What the row is about. */
export function RowHead({ className, ...rest }: ComponentProps<"th">) {
  return <th scope="row" {...rest} className={classes(styles.rowHead, className)} />;
}
