import { firstScreen } from "./first-screen.ts";
import { untilOver } from "./settled.ts";
import { createStore, useStore } from "./store.ts";
import { whenIdle } from "./when-idle.ts";

/** Milliseconds after the first screen at which a browser counts as idle that never is. */
const AT_LATEST = 2_000;

const idle = createStore(false);
const begun = firstScreen.then(() => new Promise<void>((resolve) => whenIdle(resolve, AT_LATEST)));
void untilOver(begun).then(() => idle.set(true));

/** For data that a page shows from the start and that must not hold up its first screen. */
export const useIdle = (): boolean => useStore(idle);
