import { createStore, useStore } from "./store.ts";
import { inUse } from "./lazy-part.ts";

const used = createStore(false);
void inUse.then(() => used.set(true));

/** For data that a page can do without at first. */
export const useInUse = (): boolean => useStore(used);
