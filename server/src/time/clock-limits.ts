/** Difference from the database's clock that is reported. */
export const CLOCK_WARNING_MS = 2_000;

export function clockInWords(ahead: number): string {
  if (Math.abs(ahead) <= CLOCK_WARNING_MS) return "";
  const seconds = Math.abs(ahead / 1000).toFixed(1);
  return `the machine's clock is ${seconds} s ${ahead > 0 ? "ahead of" : "behind"} the database's`;
}
