let waiting = 0;
const listeners = new Set<() => void>();

function change(by: number): void {
  waiting += by;
  for (const listener of listeners) listener();
}

export function noteChunk<T>(promise: Promise<T>): Promise<T> {
  change(1);
  return promise.finally(() => change(-1));
}

export const isFetching = (): boolean => waiting > 0;
export function onProgress(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
