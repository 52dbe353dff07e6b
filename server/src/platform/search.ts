export function search(ids: Int32Array, wanted: number): number {
  let low = 0;
  let high = ids.length - 1;
  while (low <= high) {
    const middle = (low + high) >>> 1;
    const id = ids[middle]!;
    if (id === wanted) return middle;
    if (id < wanted) low = middle + 1;
    else high = middle - 1;
  }
  return -1;
}
