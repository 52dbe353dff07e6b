/**
 * Gathers what is asked for at about the same time into one query: whoever asks while queries are on their way gets the next
 * one. No answer is older than its question, and a busy server asks its database less often, not more.
 * @param load answers all the keys of a batch
 * @param parallel how many queries may be on their way at once: one where an answer is quick, and many questions are better
 *   asked together than soon
 */
export function createBatch<K, V>(
  load: (keys: readonly K[]) => Promise<ReadonlyMap<K, V>>,
  parallel = 2,
): (keys: readonly K[]) => Promise<ReadonlyMap<K, V>> {
  type Gathering = { keys: Set<K> } & PromiseWithResolvers<ReadonlyMap<K, V>>;
  let gathering: Gathering | undefined;
  let underWay = 0;

  const start = async (): Promise<void> => {
    const batch = gathering;
    if (batch === undefined || underWay >= parallel) return;
    gathering = undefined;
    underWay += 1;
    try {
      batch.resolve(await load([...batch.keys]));
    } catch (error) {
      batch.reject(error);
    } finally {
      underWay -= 1;
      void start();
    }
  };

  return (keys) => {
    if (gathering === undefined) {
      gathering = { keys: new Set<K>(), ...Promise.withResolvers<ReadonlyMap<K, V>>() };
      // Those who come in the same turn of the event loop are still taken along.
      setImmediate(() => void start());
    }
    for (const key of keys) gathering.keys.add(key);
    return gathering.promise;
  };
}
