import { useState } from "react";
import { useLocation } from "../../lib/router.tsx";

/** State of the history entry: it survives a reload and goes with the page. */
export const WELCOME = { welcome: true };

export function useWelcome(): { shown: boolean; close: () => void } {
  const came = (useLocation().state as typeof WELCOME | null)?.welcome === true;
  const [closed, setClosed] = useState(false);
  const close = () => {
    setClosed(true);
    history.replaceState(null, "");
  };
  return { shown: came && !closed, close };
}
