/** A goal changes many figures within moments; they are announced together. */
const GATHERED_FOR = 2_500;

let waiting = new Map<string, string>();
let timer: ReturnType<typeof setTimeout> | undefined;
let said = "";
const listeners = new Set<() => void>();

/** Of one `topic` only the last announcement is read out. */
export function announce(topic: string, words: string): void {
  waiting.set(topic, words);
  timer ??= setTimeout(() => {
    said = [...waiting.values()].join(" ");
    waiting = new Map();
    timer = undefined;
    for (const listener of listeners) listener();
  }, GATHERED_FOR);
}

export const lastAnnounced = (): string => said;

export function onAnnounced(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
