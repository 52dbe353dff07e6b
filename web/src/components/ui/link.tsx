import type { ComponentProps, MouseEvent } from "react";
import { hasServerError } from "../../data/server-error.ts";
import { gameHistory } from "../../lib/history.ts";

export type LinkProps = Omit<ComponentProps<"a">, "href"> & {
  to: string;
  replace?: boolean;
  state?: unknown;
  reloadDocument?: boolean;
};

/** Other buttons and held keys are the browser's: new tab, new window, download. */
const isPlain = (event: MouseEvent): boolean =>
  event.button === 0 && !(event.metaKey || event.altKey || event.ctrlKey || event.shiftKey);

/**
 * Does not subscribe to the router, so that navigation does not render some fifty links again. After a server error it is a plain
 * link, so that the next page starts clean (league-012).
 */
export function Link({ to, replace, state, reloadDocument = false, onClick, children, ...rest }: LinkProps) {
  return (
    <a
      {...rest}
      href={to}
      onClick={(event) => {
        onClick?.(event);
        if (event.defaultPrevented || reloadDocument || rest.target !== undefined || !isPlain(event)) return;
        if (hasServerError()) return;
        event.preventDefault();
        const { pathname, search, hash } = window.location;
        // As in any browser, going to the current address adds no step to the history.
        if (replace ?? to === pathname + search + hash) gameHistory.replace(to, state);
        else gameHistory.push(to, state);
      }}
    >
      {children}
    </a>
  );
}
