import { UNSAFE_createBrowserHistory as createBrowserHistory } from "react-router";

let history: ReturnType<typeof createBrowserHistory> | undefined;

/**
 * The browser's history, one for the whole game: the router draws what it tells, and who only changes what stands behind the `?`
 * writes to it without the router.
 */
export const gameHistory = (): ReturnType<typeof createBrowserHistory> =>
  (history ??= createBrowserHistory({ v5Compat: true }));
