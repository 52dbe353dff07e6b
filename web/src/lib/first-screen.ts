import type { QueryClient } from "@tanstack/react-query";

/** Milliseconds without requests after which the first screen is complete. */
const CALM = 400;

let tell = () => {};

/** For what the first screen can do without. */
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
