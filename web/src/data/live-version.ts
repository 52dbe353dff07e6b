let heard: string | null = null;
let listening = false;

/** The version of the live numbers this tab has heard of: no answer to it may be older. Null while nothing was heard. */
export const heardVersion = (): string | null => heard;
export function noteHeardVersion(version: string): void {
  heard = version;
}

/** Whether changes are told to this tab as they happen, so that it need not ask by itself. */
export const isListening = (): boolean => listening;
export function noteListening(now: boolean): void {
  listening = now;
}
