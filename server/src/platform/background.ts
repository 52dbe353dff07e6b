export type Background = ReturnType<typeof createBackground>;

/** Work that nobody waits for but who closes what it uses. */
export function createBackground() {
  const underWay = new Set<Promise<void>>();
  let ended = false;
  return {
    /** Nothing is begun, and no failure told, once the end has been asked for. */
    run(work: () => Promise<unknown>, failed: (error: unknown) => void = () => {}): void {
      if (ended) return;
      const attempt = async () => {
        try {
          await work();
        } catch (error) {
          if (!ended) failed(error);
        }
      };
      const running = attempt().finally(() => underWay.delete(running));
      underWay.add(running);
    },
    hasEnded: () => ended,
    /** Resolves when nothing is under way any more. */
    async end(): Promise<void> {
      ended = true;
      await Promise.all(underWay);
    },
  };
}
