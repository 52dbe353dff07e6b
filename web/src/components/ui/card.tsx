import type { ComponentProps, ReactNode } from "react";
import styles from "./card.module.css";
import { classes } from "./classes.ts";

/** `flush`: the content touches the edges, for tables. */
export function Card({
  title,
  aside,
  flush = false,
  level = 2,
  className,
  children,
  ...rest
}: Omit<ComponentProps<"section">, "title"> & {
  title?: ReactNode;
  aside?: ReactNode;
  flush?: boolean;
  level?: 2 | 3;
}) {
  const Heading = level === 2 ? "h2" : "h3";
  return (
    <section {...rest} className={classes(styles.card, className)}>
      {title !== undefined && (
        <header className={styles.head}>
          <Heading className={styles.title}>{title}</Heading>
          {aside}
        </header>
      )}
      <div className={flush ? styles.flush : styles.body}>{children}</div>
    </section>
  );
}
