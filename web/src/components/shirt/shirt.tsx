import { useInsertionEffect } from "react";
import { classes } from "../ui/classes.ts";
import { NO_KIT, shirtPaint } from "./kit.ts";
import type { Kit } from "./kit.ts";
import { hangShirts, shirtClass } from "./shirt-class.ts";
import styles from "./shirt.module.css";

/** Hidden from screen readers: the text next to it says what it means. */
export function Shirt({
  kit,
  keeper = false,
  empty = false,
  className,
}: {
  kit?: Kit | null | undefined;
  keeper?: boolean;
  empty?: boolean;
  className?: string | undefined;
}) {
  useInsertionEffect(hangShirts);
  const paint = empty ? NO_KIT : shirtPaint(kit, keeper);
  return (
    <span
      className={classes(styles.picture, shirtClass({ paint, empty }), className)}
      data-shirt=""
      aria-hidden="true"
    />
  );
}
