/** Numbers in [0, 1), the same for the same seed on every machine. */
export type Random = () => number;

function hash(text: string, basis: number): number {
  let state = basis >>> 0;
  for (let index = 0; index < text.length; index += 1) {
    state = Math.imul(state ^ text.charCodeAt(index), 0x01000193);
  }
  return state >>> 0;
}

/** Seeded generator for draws, schedules and the simulator: a rerun gives the same result (rules.md 17). */
export function seeded(...seed: (string | number)[]): Random {
  const text = seed.join("\u0000");
  let a = hash(text, 0x811c9dc5);
  let b = hash(text, 0x9e3779b9);
  let c = hash(text, 0x85ebca6b);
  let counter = 1;
  // sfc32: small, fast, passes PractRand.
  const next = () => {
    const sum = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (c << 21) | (c >>> 11);
    c = (c + sum) | 0;
    return (sum >>> 0) / 0x1_0000_0000;
  };
  // The first outputs still correlate with the seed.
  for (let round = 0; round < 12; round += 1) next();
  return next;
}

export function randomInt(random: Random, below: number): number {
  return Math.floor(random() * below);
}

export function shuffle<T>(items: readonly T[], random: Random): T[] {
  const mixed = [...items];
  for (let last = mixed.length - 1; last > 0; last -= 1) {
    const other = randomInt(random, last + 1);
    [mixed[last], mixed[other]] = [mixed[other] as T, mixed[last] as T];
  }
  return mixed;
}
