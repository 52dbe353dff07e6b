/** Negative: older, 0: equal, positive: newer. A file of its own: the browser must not load the schema library. */
export function compareLiveVersions(one: string, other: string): number {
  const [ours, theirs] = [one.split(".").map(Number), other.split(".").map(Number)];
  for (let place = 0; place < Math.max(ours.length, theirs.length); place += 1) {
    const difference = (ours[place] ?? 0) - (theirs[place] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}
