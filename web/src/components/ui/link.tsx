import type { ComponentProps, MouseEvent } from "react";
import { hasServerError } from "../../data/server-error.ts";
import { gameHistory } from "../../shell/history.ts";

export type LinkProps = Omit<ComponentProps<"a">, "href"> & {
  /** From the root of the game: `/fixtures/3?team=1`. */
  to: string;
  /** Back does not lead to where one stands now. */
  replace?: boolean;
  /** Kept with the address in the browser's history. */
  state?: unknown;
  /** Leaves the pages and asks the server, as any link of the web does. */
  reloadDocument?: boolean;
};

/** With another button or a key held, a click is the browser's: a new tab, a new window, a download. */
const isPlain = (event: MouseEvent): boolean =>
  event.button === 0 && !(event.metaKey || event.altKey || event.ctrlKey || event.shiftKey);

/**
 * A link within the game. It writes to the history itself and does not listen to the router: of some fifty links on a screen none
 * is drawn anew because another path was gone to. While a server error is stored it is a plain link, so that the next page
 * starts clean (league-012).
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
        // As in any browser: going to where one is does not lengthen the way back.
        if (replace ?? to === pathname + search + hash) gameHistory().replace(to, state);
        else gameHistory().push(to, state);
      }}
    >
      {children}
    </a>
  );
}
