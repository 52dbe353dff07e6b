import { startTransition, useLayoutEffect, useState } from "react";
import type { ReactNode } from "react";
import { Router, UNSAFE_createBrowserHistory as createBrowserHistory } from "react-router";

/**
 * The router's own for browsers, but for when it draws: another page comes as a transition, the old one standing and fading
 * until the new one is there; what changes only behind the `?` is drawn at once. As a transition that would fade the page that
 * somebody is typing on, and a letter that came meanwhile would be lost.
 */
export function GameRouter({ children }: { children: ReactNode }) {
  const [history] = useState(() => createBrowserHistory({ v5Compat: true }));
  const [{ action, location }, setState] = useState({ action: history.action, location: history.location });
  useLayoutEffect(() => {
    let { pathname } = history.location;
    return history.listen((next) => {
      const draw = () => setState({ action: next.action, location: next.location });
      if (next.location.pathname === pathname) draw();
      else startTransition(draw);
      ({ pathname } = next.location);
    });
  }, [history]);
  return (
    <Router navigator={history} location={location} navigationType={action}>
      {children}
    </Router>
  );
}
