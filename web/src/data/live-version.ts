let heard: string | null = null;
let listening = false;

/** Older answers must not be used. Null before the first message. */
export const heardVersion = (): string | null => heard;
export function noteHeardVersion(version: string): void {
  heard = version;
}

/** While true, there is no need to poll. */
export const isListening = (): boolean => listening;
export function noteListening(now: boolean): void {
  listening = now;
}
