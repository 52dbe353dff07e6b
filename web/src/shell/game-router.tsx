import { addTransitionType, startTransition, useLayoutEffect, useState } from "react";
import type { ReactNode } from "react";
import { Router } from "react-router";
import { AddressContext, addressOf, drawn, noteAddress } from "../components/ui/use-address-params.ts";
import { screenAt } from "../routes.ts";
import { gameHistory } from "./history.ts";

/** The type of the transition in which one screen follows another. */
export const ANOTHER_SCREEN = "another-screen";

/**
 * The router's own for browsers, but for when it draws:
 * - another screen comes as a transition, the old one standing and fading until the new one is there;
 * - another path of the same screen (a statistic, a round) is drawn at once: as a transition it would fade what somebody is
 *   choosing on, and what they do meanwhile would be lost;
 * - who goes back to the screen that still stands, or chooses something on it, is there at once, and the other one does not come;
 * - what stands behind the `?` is none of its business: whoever shows it hears of it (use-address-params.ts), and nothing else
 *   is drawn anew.
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
