/** What is asked for in the same turn is loaded at once: pages with many tables ask the database no more often than with one. */
export function together<K, V>(load: (keys: K[]) => Promise<ReadonlyMap<K, V>>): (key: K) => Promise<V | undefined> {
  let waiting: { keys: Set<K>; loaded: Promise<ReadonlyMap<K, V>> } | null = null;
  return async (key) => {
    if (waiting === null) {
      const keys = new Set<K>();
      const loaded = Promise.resolve().then(() => {
        waiting = null;
        return load([...keys]);
      });
      waiting = { keys, loaded };
    }
    waiting.keys.add(key);
    return (await waiting.loaded).get(key);
  };
}
