/** An address of the game. `state` belongs to the step of the browser's history: it survives a reload. */
export type Place = { pathname: string; search: string; hash: string; state: unknown };

type Listener = (place: Place) => void;

const listeners = new Set<Listener>();

const placeNow = (): Place => {
  const { pathname, search, hash } = window.location;
  return { pathname, search, hash, state: window.history.state };
};

function go(to: string, how: "pushState" | "replaceState", state: unknown): void {
  // With the origin before it, a path that begins with two slashes stays a path.
  const url = to.startsWith("/") ? window.location.origin + to : to;
  try {
    window.history[how](state ?? null, "", url);
  } catch {
    // Safari takes a hundred steps in half a minute.
    window.location.assign(url);
    return;
  }
  for (const hear of listeners) hear(placeNow());
}

/** One for the whole game: changes behind the `?` are written to it without the router. */
export const gameHistory = {
  get location(): Place {
    return placeNow();
  },
  push: (to: string, state?: unknown): void => go(to, "pushState", state),
  replace: (to: string, state?: unknown): void => go(to, "replaceState", state),
  back: (): void => window.history.back(),
  /** Of every step, also the browser's own. @returns how to stop */
  listen(hear: Listener): () => void {
    const onPop = () => hear(placeNow());
    listeners.add(hear);
    window.addEventListener("popstate", onPop);
    return () => {
      listeners.delete(hear);
      window.removeEventListener("popstate", onPop);
    };
  },
};

export function navigate(to: string, { replace = false, state }: { replace?: boolean; state?: unknown } = {}): void {
  if (replace) gameHistory.replace(to, state);
  else gameHistory.push(to, state);
}
