import { useSyncExternalStore } from "react";
import { createStore } from "./store.ts";

/** How many editors on the page have unsaved work. */
export const unsavedWork = createStore(0);

/** Fields that somebody has typed into, while they are on the page. */
let typedInto: Element[] = [];

/** Of forms that tell nobody of their work. */
export function watchTyping(): void {
  addEventListener(
    "input",
    ({ target }) => {
      if (target instanceof Element)
        typedInto = [...new Set(typedInto).add(target)].filter((field) => field.isConnected);
    },
    { capture: true, passive: true },
  );
}

/** Whether the page must not be loaded again without being asked to. */
export const hasWork = (): boolean => unsavedWork.get() > 0 || typedInto.some((field) => field.isConnected);

function onWork(listener: () => void): () => void {
  const stop = unsavedWork.subscribe(listener);
  addEventListener("input", listener, { passive: true });
  return () => {
    stop();
    removeEventListener("input", listener);
  };
}

/** The same, for what is drawn. That a field has left the page is seen when something is drawn again. */
export const useHasWork = (): boolean => useSyncExternalStore(onWork, hasWork);
