import type { ComponentProps } from "react";
import { useHref, useLinkClickHandler } from "react-router";
import type { NavigateOptions, To } from "react-router";

export type LinkProps = Omit<ComponentProps<"a">, "href"> &
  Pick<NavigateOptions, "replace" | "state" | "preventScrollReset"> & {
    to: To;
    /** Leaves the pages and asks the server, as any link of the web does. */
    reloadDocument?: boolean;
  };

/**
 * A link within the game, on the router's own hooks. Its ready-made link brings prefetching for servers that render pages, which
 * is a good part of what a visitor's first page would load.
 */
export function Link({
  to,
  replace,
  state,
  preventScrollReset,
  reloadDocument = false,
  onClick,
  children,
  ...rest
}: LinkProps) {
  const follow = useLinkClickHandler(to, {
    replace,
    state: state as unknown,
    preventScrollReset,
    target: rest.target,
  });
  return (
    <a
      {...rest}
      href={useHref(to)}
      onClick={(event) => {
        onClick?.(event);
        if (!event.defaultPrevented && !reloadDocument) follow(event);
      }}
    >
      {children}
    </a>
  );
}
