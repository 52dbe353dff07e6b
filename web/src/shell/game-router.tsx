import { addTransitionType, startTransition, useLayoutEffect, useState } from "react";
import type { ReactNode } from "react";
import { Router } from "react-router";
import { noteAddress } from "../components/ui/use-address-params.ts";
import { screenAt } from "../routes.ts";
import { gameHistory } from "./history.ts";

/** The type of the transition in which one screen follows another. */
export const ANOTHER_SCREEN = "another-screen";

/**
 * The router's own for browsers, but for when it draws:
 * - another screen comes as a transition, the old one standing and fading until the new one is there;
 * - another path of the same screen (a statistic, a round) is drawn at once: as a transition it would fade what somebody is
 *   choosing on, and what they do meanwhile would be lost;
 * - what stands behind the `?` is none of its business: whoever shows it hears of it (use-address-params.ts), and nothing else
 *   is drawn anew.
 */
export function GameRouter({ children }: { children: ReactNode }) {
  const history = gameHistory();
  const [{ action, location }, setState] = useState({ action: history.action, location: history.location });
  useLayoutEffect(() => {
    let { pathname, hash } = history.location;
    return history.listen((next) => {
      const draw = () => setState({ action: next.action, location: next.location });
      if (screenAt(next.location.pathname) !== screenAt(pathname)) {
        startTransition(() => {
          addTransitionType(ANOTHER_SCREEN);
          draw();
        });
      } else if (next.location.pathname !== pathname || next.location.hash !== hash) draw();
      ({ pathname, hash } = next.location);
      noteAddress();
    });
  }, [history]);
  return (
    <Router navigator={history} location={location} navigationType={action}>
      {children}
    </Router>
  );
}
