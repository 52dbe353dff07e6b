import { addTransitionType, startTransition, useLayoutEffect, useState } from "react";
import type { ReactNode } from "react";
import { Router } from "react-router";
import { AddressContext, addressOf, drawn, noteAddress } from "../lib/use-address-params.ts";
import { screenAt } from "./routes.ts";
import { gameHistory } from "../lib/history.ts";

export const ANOTHER_SCREEN = "another-screen";

/**
 * BrowserRouter, except for when it draws:
 * - another screen is a transition: the old one fades until the new one is there;
 * - another path of the same screen (a statistic, a round) is drawn at once: a transition would fade the controls in
 *   use and lose presses;
 * - going back to the screen still shown, or choosing something on it, cancels the other one;
 * - changes behind the `?` are left to use-address-params.ts, so that nothing else is drawn again.
 */
export function GameRouter({ children }: { children: ReactNode }) {
  const history = gameHistory();
  const [first] = useState(() => addressOf(history.location));
  const [{ action, location, address }, setState] = useState({
    action: history.action,
    location: history.location,
    address: first,
  });
  useLayoutEffect(() => void (drawn.address = address), [address]);
  useLayoutEffect(() => {
    let { pathname, hash } = history.location;
    let newest = first;
    return history.listen((next) => {
      const draw = () => setState({ action: next.action, location: next.location, address: newest });
      const screen = screenAt(next.location.pathname);
      const shown = drawn.address;
      if (shown !== null && shown !== newest && screen === screenAt(shown.pathname)) {
        newest = shown;
        noteAddress(newest, next.location);
        draw();
      } else if (screen !== screenAt(pathname)) {
        newest = addressOf(next.location);
        startTransition(() => {
          addTransitionType(ANOTHER_SCREEN);
          draw();
        });
      } else {
        noteAddress(newest, next.location);
        if (next.location.pathname !== pathname || next.location.hash !== hash) draw();
      }
      ({ pathname, hash } = next.location);
    });
  }, [history, first]);
  return (
    <AddressContext value={address}>
      <Router navigator={history} location={location} navigationType={action}>
        {children}
      </Router>
    </AddressContext>
  );
}
