import { createStore } from "./store.ts";

/** How many editors on the page have unsaved work. */
export const unsavedWork = createStore(0);
