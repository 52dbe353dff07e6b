/**
 * Prints what parts that run at once say, one part after the other: of the first that has not ended at once, of those after it when
 * their turn comes.
 */
export function inTurn(names: readonly string[], print: (chunk: Buffer) => void) {
  const kept = new Map<string, Buffer[]>(names.map((name) => [name, []]));
  const ended = new Set<string>();
  const printKept = () => {
    for (const [name, chunks] of kept) {
      for (const chunk of chunks.splice(0)) print(chunk);
      if (!ended.has(name)) return;
      kept.delete(name);
    }
  };
  return {
    write(name: string, chunk: Buffer): void {
      kept.get(name)?.push(chunk);
      printKept();
    },
    end(name: string): void {
      ended.add(name);
      printKept();
    },
  };
}
