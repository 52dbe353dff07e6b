/** An initial before the name: "Í. Bjargmundsson". */
const INITIAL = /^\p{L}\. /u;

const bare = (name: string): string => name.replace(INITIAL, "");

/** On a plate an initial takes a line of its own: it stays where two of the squad have the same name without it. */
export function shortNames(names: readonly string[]): (name: string) => string {
  const count = new Map<string, number>();
  for (const name of names) count.set(bare(name), (count.get(bare(name)) ?? 0) + 1);
  return (name) => (count.get(bare(name)) === 1 ? bare(name) : name);
}
