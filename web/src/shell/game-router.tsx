import { addTransitionType, startTransition, useLayoutEffect, useState } from "react";
import type { ReactNode } from "react";
import { LocationProvider } from "../lib/router.tsx";
import { AddressContext, addressOf, drawn, noteAddress } from "../lib/use-address-params.ts";
import { screenAt } from "./routes.ts";
import { gameHistory } from "../lib/history.ts";

export const ANOTHER_SCREEN = "another-screen";

/**
 * Tells the screens of every new address, and draws each in its own way:
 * - another screen is a transition: the old one fades until the new one is there;
 * - another path of the same screen (a statistic, a round) is drawn at once: a transition would fade the controls in use and lose presses;
 * - going back to the screen still shown, or choosing something on it, cancels the other one;
 * - changes behind the `?` are left to use-address-params.ts, so that nothing else is drawn again.
 */
export function GameRouter({ children }: { children: ReactNode }) {
  const [first] = useState(() => addressOf(gameHistory.location));
  const [{ location, address }, setState] = useState({ location: gameHistory.location, address: first });
  useLayoutEffect(() => void (drawn.address = address), [address]);
  useLayoutEffect(() => {
    let { pathname, search, hash } = gameHistory.location;
    let newest = first;
    return gameHistory.listen((next) => {
      const draw = () => setState({ location: next, address: newest });
      const screen = screenAt(next.pathname);
      const shown = drawn.address;
      if (shown !== null && shown !== newest && screen === screenAt(shown.pathname)) {
        newest = shown;
        noteAddress(newest, next);
        draw();
      } else if (screen !== screenAt(pathname)) {
        newest = addressOf(next);
        startTransition(() => {
          addTransitionType(ANOTHER_SCREEN);
          draw();
        });
      } else {
        noteAddress(newest, next);
        // The same address once more brings another state (a welcome).
        if (next.pathname !== pathname || next.hash !== hash || next.search === search) draw();
        // What the screen that is still to come is brought.
        else if (shown !== newest) startTransition(draw);
      }
      ({ pathname, search, hash } = next);
    });
  }, [first]);
  return (
    <AddressContext value={address}>
      <LocationProvider value={location}>{children}</LocationProvider>
    </AddressContext>
  );
}
