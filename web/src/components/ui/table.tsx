import { useId } from "react";
import type { ComponentProps, ReactNode } from "react";
import { useOverflows } from "../../lib/use-overflows.ts";
import { classes } from "./classes.ts";
import styles from "./table.module.css";

/** Scrolls inside its own frame, so that the page never scrolls sideways. */
export function Table({
  caption,
  children,
  className,
  scrolls = false,
  ...rest
}: ComponentProps<"table"> & {
  caption: ReactNode;
  /** Known to be wide: the frame can take the focus from the first render. */
  scrolls?: boolean;
}) {
  const { ref, overflows } = useOverflows("sideways");
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

export function GroupRow({ columns, children }: { columns: number; children: ReactNode }) {
  return (
    <tr className={styles.group}>
      <th scope="rowgroup" colSpan={columns}>
        {children}
      </th>
    </tr>
  );
}

export function Num({ strong = false, className, ...rest }: ComponentProps<"td"> & { strong?: boolean }) {
  return <td {...rest} className={classes(styles.num, strong && styles.strong, className)} />;
}

export function RowHead({ className, ...rest }: ComponentProps<"th">) {
  return <th scope="row" {...rest} className={classes(styles.rowHead, className)} />;
}
