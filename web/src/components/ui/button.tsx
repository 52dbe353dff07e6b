import type { ComponentProps, ReactNode } from "react";
import styles from "./button.module.css";
import { classes } from "./classes.ts";
import { Icon } from "./icon.tsx";
import type { IconName } from "./icon.tsx";
import { Link } from "./link.tsx";
import type { LinkProps } from "./link.tsx";

/** `primary` is the one main action of a screen; `danger` cannot be undone. */
export type ButtonLook = "primary" | "secondary" | "quiet" | "danger";
type Looks = {
  look?: ButtonLook;
  size?: "m" | "s";
  wide?: boolean;
  icon?: IconName;
  iconAfter?: IconName;
  onStand?: boolean;
};

function classNames({ look = "secondary", size = "m", wide, onStand }: Looks, className?: string): string {
  return classes(
    styles.button,
    styles[look],
    styles[size],
    wide === true && styles.wide,
    onStand === true && styles.onStand,
    className,
  );
}

function Inside({ icon, iconAfter, size, children }: Looks & { children?: ReactNode }) {
  const pixels = size === "s" ? 16 : 20;
  return (
    <>
      {icon !== undefined && <Icon name={icon} size={pixels} />}
      {children}
      {iconAfter !== undefined && <Icon name={iconAfter} size={pixels} />}
    </>
  );
}

/** `busy` keeps the width and ignores presses. */
export function Button({
  look,
  size,
  wide,
  icon,
  iconAfter,
  onStand,
  busy = false,
  className,
  children,
  type = "button",
  disabled,
  onClick,
  ...rest
}: ComponentProps<"button"> & Looks & { busy?: boolean }) {
  return (
    <button
      {...rest}
      type={type}
      className={classNames({ look, size, wide, onStand }, className)}
      disabled={disabled}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      <span className={styles.inside}>
        <Inside icon={icon} iconAfter={iconAfter} size={size}>
          {children}
        </Inside>
      </span>
      {busy && <span className={styles.busy} aria-hidden="true" />}
    </button>
  );
}

export function ButtonLink({
  look,
  size,
  wide,
  icon,
  iconAfter,
  onStand,
  className,
  children,
  ...rest
}: LinkProps & Looks) {
  return (
    <Link {...rest} className={classNames({ look, size, wide, onStand }, className)}>
      <span className={styles.inside}>
        <Inside icon={icon} iconAfter={iconAfter} size={size}>
          {children}
        </Inside>
      </span>
    </Link>
  );
}

/** `title` replaces `label` as the tooltip and is read out as well, e.g. why the button is disabled. */
export function IconButton({
  icon,
  label,
  title = label,
  solid,
  onStand,
  size = "m",
  className,
  ...rest
}: Omit<ComponentProps<"button">, "children"> & {
  icon: IconName;
  label: string;
  solid?: boolean;
  onStand?: boolean;
  size?: "m" | "s";
}) {
  return (
    <button
      type="button"
      {...rest}
      className={classes(
        styles.iconButton,
        size === "s" && styles.iconSmall,
        onStand === true && styles.onStand,
        className,
      )}
      aria-label={label}
      title={title}
    >
      <Icon name={icon} solid={solid} size={size === "s" ? 18 : 22} />
    </button>
  );
}
