import { UNSAFE_createBrowserHistory as createBrowserHistory } from "react-router";

let history: ReturnType<typeof createBrowserHistory> | undefined;

/** One for the whole game: changes behind the `?` are written to it without the router. */
export const gameHistory = (): ReturnType<typeof createBrowserHistory> =>
  (history ??= createBrowserHistory({ v5Compat: true }));
