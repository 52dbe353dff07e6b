/**
 * Of two versions of the live numbers: below 0 where the first is older, 0 where they are the same, above 0 where it is newer.
 * In a file of its own, for the browser, where no schema library travels.
 */
export function compareLiveVersions(one: string, other: string): number {
  const [ours, theirs] = [one.split(".").map(Number), other.split(".").map(Number)];
  for (let place = 0; place < Math.max(ours.length, theirs.length); place += 1) {
    const difference = (ours[place] ?? 0) - (theirs[place] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}
