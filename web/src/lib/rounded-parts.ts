/** Numbers in tenths that add up to the rounded sum: what rounding takes from one, the nearest other gets. */
export function roundedParts(parts: readonly number[]): number[] {
  const tenths = parts.map((part) => part * 10);
  const rounded = tenths.map((part) => Math.round(part));
  const sum = (numbers: readonly number[]) => numbers.reduce((total, part) => total + part, 0);
  const missing = Math.round(sum(tenths)) - sum(rounded);
  const step = Math.sign(missing);
  const nearest = tenths
    .map((part, index) => ({ index, short: (part - rounded[index]!) * step }))
    .toSorted((one, other) => other.short - one.short || one.index - other.index);
  for (const { index } of nearest.slice(0, Math.abs(missing))) rounded[index]! += step;
  return rounded.map((part) => part / 10);
}
