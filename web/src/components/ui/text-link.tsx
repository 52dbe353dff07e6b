import type { ComponentProps } from "react";
import { classes } from "./classes.ts";
import { Link } from "./link.tsx";
import type { LinkProps } from "./link.tsx";
import styles from "./text-link.module.css";

/** A link in running text or in a table. `plain`: the text's own colour, underlined on hover only. */
export function TextLink({ plain = false, className, ...rest }: LinkProps & { plain?: boolean }) {
  return <Link {...rest} className={classes(styles.link, plain && styles.plain, className)} />;
}

/** A button that reads as a link, e.g. a player's name that opens his dialog. */
export function TextButton({ plain = false, className, ...rest }: ComponentProps<"button"> & { plain?: boolean }) {
  return (
    <button type="button" {...rest} className={classes(styles.link, styles.button, plain && styles.plain, className)} />
  );
}
