/** Draws numbers in [0, 1), the same ones for the same seed on every machine. */
export type Random = () => number;

/** FNV-1a over the UTF-16 units of the seed. */
function hash(text: string, basis: number): number {
  let state = basis >>> 0;
  for (let index = 0; index < text.length; index += 1) {
    state = Math.imul(state ^ text.charCodeAt(index), 0x01000193);
  }
  return state >>> 0;
}

/**
 * A generator for draws, schedules and the simulator, so that a rerun gives the same result (rules.md 17). The seed is any
 * list of words and numbers, for instance `seeded("2026", league, event)`.
 */
export function seeded(...seed: (string | number)[]): Random {
  const text = seed.join("\u0000");
  let a = hash(text, 0x811c9dc5);
  let b = hash(text, 0x9e3779b9);
  let c = hash(text, 0x85ebca6b);
  let counter = 1;
  // sfc32: small, fast, and good enough to pass PractRand.
  const next = () => {
    const sum = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (c << 21) | (c >>> 11);
    c = (c + sum) | 0;
    return (sum >>> 0) / 0x1_0000_0000;
  };
  // The first numbers still show the seed.
  for (let round = 0; round < 12; round += 1) next();
  return next;
}

/** A whole number from 0 to `below` - 1. */
export function randomInt(random: Random, below: number): number {
  return Math.floor(random() * below);
}

/** A new array with the items in random order (Fisher-Yates). */
export function shuffle<T>(items: readonly T[], random: Random): T[] {
  const mixed = [...items];
  for (let last = mixed.length - 1; last > 0; last -= 1) {
    const other = randomInt(random, last + 1);
    [mixed[last], mixed[other]] = [mixed[other] as T, mixed[last] as T];
  }
  return mixed;
}
