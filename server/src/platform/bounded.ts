/** For maps whose keys callers choose: the oldest entry makes room, so a stranger cannot fill the memory. */
export function putBounded<K, V>(map: Map<K, V>, key: K, value: V, maxSize: number): void {
  const oldest = map.keys().next();
  if (map.size >= maxSize && !map.has(key) && !oldest.done) map.delete(oldest.value);
  map.set(key, value);
}
