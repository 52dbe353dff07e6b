export type KitPattern = "plain" | "halves" | "stripes" | "hoops" | "sash" | "sleeves";

/** `colours`: ground, pattern and perhaps trim; `goalkeeper`: ground and trim; all `#rrggbb`. */
export type Kit = { pattern: KitPattern; colours: readonly string[]; goalkeeper: readonly string[] };

export type ShirtPaint = { pattern: KitPattern; ground: string; second: string; collar: string; cuffs: string };

export const NO_KIT: ShirtPaint = {
  pattern: "plain",
  ground: "#e1e1e1",
  second: "#c9c9c9",
  collar: "#c4c4c4",
  cuffs: "#c4c4c4",
};

export function shirtPaint(kit: Kit | null | undefined, keeper: boolean): ShirtPaint {
  if (!kit) return NO_KIT;
  if (keeper) {
    const [ground = NO_KIT.ground, trim = NO_KIT.collar] = kit.goalkeeper;
    return { pattern: "plain", ground, second: trim, collar: trim, cuffs: trim };
  }
  const [ground = NO_KIT.ground, second = NO_KIT.second, third] = kit.colours;
  const trim = third ?? second;
  // A plain shirt has nowhere else to show its second colour.
  return { pattern: kit.pattern, ground, second, collar: kit.pattern === "plain" ? second : trim, cuffs: trim };
}

function channel(hex: string, at: number): number {
  const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
  return value <= 0.040_45 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}

export function luminance(hex: string): number {
  return 0.2126 * channel(hex, 1) + 0.7152 * channel(hex, 3) + 0.0722 * channel(hex, 5);
}

export function contrast(one: string, other: string): number {
  const [low, high] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

/** The club's second colour where its contrast is enough, else near black or white. */
export function inkOn(ground: string, preferred: string): string {
  if (contrast(ground, preferred) >= 4.5) return preferred;
  return contrast(ground, "#ffffff") > contrast(ground, "#101418") ? "#ffffff" : "#101418";
}
