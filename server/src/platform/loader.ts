/**
 * Batches keys asked for at about the same time into one query (a DataLoader without a cache). A key that arrives while
 * queries run waits for the next one, so no answer is older than its question.
 * @param parallel queries that may run at once: 1 where a query is quick and sharing it is worth more than starting early
 */
export function createLoader<K, V>(
  load: (keys: readonly K[]) => Promise<ReadonlyMap<K, V>>,
  parallel = 2,
): (keys: readonly K[]) => Promise<ReadonlyMap<K, V>> {
  type Batch = { keys: Set<K> } & PromiseWithResolvers<ReadonlyMap<K, V>>;
  let next: Batch | undefined;
  let running = 0;

  const start = async (): Promise<void> => {
    const batch = next;
    if (batch === undefined || running >= parallel) return;
    next = undefined;
    running += 1;
    try {
      batch.resolve(await load([...batch.keys]));
    } catch (error) {
      batch.reject(error);
    } finally {
      running -= 1;
      void start();
    }
  };

  return (keys) => {
    if (next === undefined) {
      next = { keys: new Set<K>(), ...Promise.withResolvers<ReadonlyMap<K, V>>() };
      setImmediate(() => void start());
    }
    for (const key of keys) next.keys.add(key);
    return next.promise;
  };
}
