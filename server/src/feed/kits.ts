import { ClubKit } from "@elvan/contract";
import { CLUBS, type Kit } from "./clubs.ts";

const KNOWN = new Map(CLUBS.map(({ code, kit }) => [code, kit]));
const PATTERNS = ClubKit.shape.pattern.options;
const WHITE = "#ffffff";
const BLACK = "#15171a";
/** Neighbouring codes get colours far from each other. */
const GOLDEN_ANGLE = 137.508;

/**
 * The shirt of a club: the one its file brings (those of a game of ours do), the club's own colours where we know them by its
 * code, else one drawn from the code, always the same.
 */
export function kitOf({ code, kit }: { code: number; kit?: ClubKit | null }): Kit {
  const own = kit ?? KNOWN.get(code);
  if (own) return own;
  const hue = (Math.abs(code) * GOLDEN_ANGLE) % 360;
  return {
    pattern: PATTERNS[Math.abs(code) % PATTERNS.length] ?? "plain",
    colours: [colour(hue, 0.7, 0.36), WHITE],
    goalkeeper: [colour((hue + 180) % 360, 0.7, 0.62), BLACK],
  };
}

/** `#rrggbb` of a hue in degrees, with saturation and lightness of 0 to 1. */
function colour(hue: number, saturation: number, lightness: number): string {
  const reach = saturation * Math.min(lightness, 1 - lightness);
  const channel = (offset: number) => {
    const place = (offset + hue / 30) % 12;
    const value = lightness - reach * Math.max(-1, Math.min(place - 3, 9 - place, 1));
    return Math.round(value * 255)
      .toString(16)
      .padStart(2, "0");
  };
  return `#${channel(0)}${channel(8)}${channel(4)}`;
}
