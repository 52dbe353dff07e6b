import type { QueryClient } from "@tanstack/react-query";

/** Milliseconds without any request after which the first screen counts as complete. */
const CALM = 400;

let tell = () => {};

/** Fulfilled when the first screen stands and nothing is asked for any more: what it can do without is fetched then. */
export const firstScreen = new Promise<void>((resolve) => {
  tell = resolve;
});

export function watchFirstScreen(client: QueryClient): void {
  const look = (calmBefore: boolean) => {
    const calm = client.isFetching() === 0;
    if (calmBefore && calm) tell();
    else setTimeout(look, CALM, calm);
  };
  look(false);
}
