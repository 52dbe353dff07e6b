import { useInsertionEffect } from "react";
import { classes } from "../ui/classes.ts";
import { NO_KIT, shirtPaint } from "./kit.ts";
import type { Kit } from "./kit.ts";
import { hangShirts, shirtClass } from "./shirt-class.ts";
import styles from "./shirt.module.css";

/**
 * A club's shirt, in the size its class gives it. Purely a picture: what it means (the player, his state) is written beside it, so
 * it is hidden from screen readers. `empty` is the grey shirt of a place without a player.
 */
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
