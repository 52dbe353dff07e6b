/**
 * With Promise.all a job that has failed would leave the others running, and they would write into whatever comes next.
 * @throws what the first of them that failed threw
 */
export async function allEnded<T extends readonly Promise<unknown>[] | []>(
  work: T,
): Promise<{ -readonly [K in keyof T]: Awaited<T[K]> }> {
  await Promise.allSettled(work);
  return Promise.all(work);
}
