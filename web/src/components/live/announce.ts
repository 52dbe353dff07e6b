import { createStore } from "../../lib/store.ts";

/** A goal changes many figures within moments; they are announced together. */
const GATHERED_FOR = 2_500;

let waiting = new Map<string, string>();
let timer: ReturnType<typeof setTimeout> | undefined;
export const lastAnnounced = createStore("");

/** Of one `topic` only the last announcement is read out. */
export function announce(topic: string, words: string): void {
  waiting.set(topic, words);
  timer ??= setTimeout(() => {
    lastAnnounced.set([...waiting.values()].join(" "));
    waiting = new Map();
    timer = undefined;
  }, GATHERED_FOR);
}
