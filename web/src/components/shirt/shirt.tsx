import { classes } from "../ui/classes.ts";
import { NO_KIT, shirtPaint } from "./kit.ts";
import type { Kit } from "./kit.ts";
import { shirtPicture } from "./shirt-picture.ts";
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
  const paint = empty ? NO_KIT : shirtPaint(kit, keeper);
  return (
    <img
      src={shirtPicture(paint, empty)}
      width={110}
      height={100}
      className={classes(styles.picture, className)}
      alt=""
      aria-hidden="true"
      decoding="sync"
      draggable={false}
    />
  );
}
