import type { MachineClock } from "./machine-clock.ts";

/** What `late` returns, or throws, when the work has not ended by then; the work itself continues. */
export async function inTime<T, L = never>(
  machine: Pick<MachineClock, "after">,
  milliseconds: number,
  work: Promise<T>,
  late: () => L,
): Promise<T | L> {
  const { promise, resolve } = Promise.withResolvers<"late">();
  const callOff = machine.after(milliseconds, () => resolve("late"));
  try {
    const first = await Promise.race([work.then((value) => ({ value })), promise]);
    return first === "late" ? late() : first.value;
  } finally {
    callOff();
  }
}
