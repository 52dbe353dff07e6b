import type { ComponentProps } from "react";
import { classes } from "./classes.ts";
import { Link } from "./link.tsx";
import type { LinkProps } from "./link.tsx";
import styles from "./text-link.module.css";

/** `alone`: not inside a sentence, so it needs the height of a touch target. */
export function TextLink({
  plain = false,
  alone = false,
  className,
  ...rest
}: LinkProps & { plain?: boolean; alone?: boolean }) {
  return <Link {...rest} className={classes(styles.link, plain && styles.plain, alone && styles.alone, className)} />;
}

export function TextButton({ plain = false, className, ...rest }: ComponentProps<"button"> & { plain?: boolean }) {
  return (
    <button type="button" {...rest} className={classes(styles.link, styles.button, plain && styles.plain, className)} />
  );
}
