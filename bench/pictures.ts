import type { Card } from "../server/src/sharing/card.ts";
import { createPictures } from "../server/src/sharing/picture.ts";
import { median, rounded, type BenchOptions, type Figure } from "./figure.ts";

/** `pictures`: pictures of shared pages, each drawn for the first time. */
const PICTURES = 24;
/** Milliseconds of the processor. */
const TARGET = 150;
const SHIRTS: Card["shirts"] = [
  { pattern: "plain", ground: "#0b5fa5", second: "#ffffff", trim: "#ffffff" },
  { pattern: "stripes", ground: "#111111", second: "#ffd200", trim: "#ffd200" },
  { pattern: "hoops", ground: "#0a7a3c", second: "#ffffff", trim: "#0a7a3c" },
];
const cardOf = (number: number): Card => ({
  title: `Söderpojkarna · Omgång ${number}`,
  description: "Allsvenskan Fantasy",
  kicker: "Anna Svensson",
  heading: `Söderpojkarna fick ${40 + number} poäng`,
  line: "Bättre än 87 av 100 lag i omgången; kaptenen gjorde två mål och målvakten höll nollan",
  figure: number % 2 === 0 ? { value: String(40 + number), label: "poäng" } : null,
  shirts: SHIRTS.slice(0, number % 4),
  // Every third is a season's.
  ...(number % 3 === 0 && { rounds: Array.from({ length: 30 }, (_, round) => 30 + ((round * 7 + number) % 60)) }),
});

export async function run({ sizes }: BenchOptions): Promise<Figure[]> {
  const pictures = createPictures();
  const each: number[] = [];
  let right = true;
  for (let number = 0; number < (sizes ? 4 : PICTURES); number++) {
    const card = cardOf(number);
    const before = process.cpuUsage();
    const picture = await pictures(card);
    const { user, system } = process.cpuUsage(before);
    each.push((user + system) / 1_000);
    // Of 1200 by 630, and kept.
    right &&=
      picture.readUInt32BE(16) === 1200 && picture.readUInt32BE(20) === 630 && (await pictures(card)) === picture;
  }
  const value = median(each);
  return [
    {
      name: "pictures.cold",
      value: rounded(value),
      unit: "ms of the processor",
      target: TARGET,
      ok: right && value <= TARGET,
      right,
      most: rounded(Math.max(...each)),
    },
  ];
}
