import type { KitPattern, ShirtPaint } from "./kit.ts";

const OUTLINE =
  "M40 11.5 25 16Q19.5 18 16.6 23L3.6 46.4Q3 47.6 4.2 48.3L18.4 56.2Q19.6 56.8 20.4 55.6L27 45.8V94.5Q27 99.5 32 99.5H78Q83 99.5 83 94.5V45.8L89.6 55.6Q90.4 56.8 91.6 56.2L105.8 48.3Q107 47.6 106.4 46.4L93.4 23Q90.5 18 85 16L70 11.5Q55 25.5 40 11.5Z";
const COLLAR = "M38.6 11.2Q55 29.5 71.4 11.2L67.8 9.4Q55 20.5 42.2 9.4Z";
const CUFFS = "M4 45.4 20.8 54.9M106 45.4 89.2 54.9";

const PATTERNS: Record<KitPattern, string> = {
  plain: "",
  halves: "M55 0H110V104H55Z",
  stripes: "M35 0H43V104H35ZM51 0H59V104H51ZM67 0H75V104H67ZM13 18 21 22 10 56 2 52ZM97 18 89 22 100 56 108 52Z",
  hoops: "M0 26H110V38H0ZM0 50H110V62H0ZM0 74H110V86H0Z",
  sash: "M24 8H43L90 100H70Z",
  sleeves: "M0 0H31.5Q27 28 27 46L20 60 0 56ZM110 0H78.5Q83 28 83 46L90 60 110 56Z",
};

/** `empty`: a fainter edge, for a place without a player. */
export type ShirtLook = { paint: ShirtPaint; empty: boolean };

function drawing({ paint: { pattern, ground, second, collar, cuffs }, empty }: ShirtLook): string {
  return (
    `<g clip-path="url(#s)"><path d="M0 0H110V104H0Z" fill="${ground}"/><path d="${PATTERNS[pattern]}" fill="${second}"/>` +
    `<path d="M20 12 31 14Q27 30 27 47L19 58 0 50ZM90 12 79 14Q83 30 83 47L91 58 110 50Z" fill="#000" opacity=".07"/>` +
    `<path d="M27 44Q33 62 28 100H22V44ZM83 44Q77 62 82 100H88V44Z" fill="#000" opacity=".16"/>` +
    `<path d="M44 30Q38 60 42 100H36Q33 62 44 30Z" fill="#fff" opacity=".13"/>` +
    `<path d="M66 52Q71 76 66 100H72Q75 74 66 52Z" fill="#000" opacity=".09"/>` +
    `<path d="${CUFFS}" stroke="${cuffs}" stroke-width="5.5" fill="none"/></g>` +
    `<path d="${COLLAR}" fill="${collar}"/>` +
    `<path d="M42.2 9.4Q55 20.5 67.8 9.4 55 13.6 42.2 9.4Z" fill="#000" opacity=".35"/>` +
    `<path d="${OUTLINE}" fill="none" stroke="#fff" stroke-opacity=".2" stroke-width="3.4" clip-path="url(#s)"/>` +
    // A mid-tone edge, so that black shirts show on a dark page and white ones on a light page.
    `<path d="${OUTLINE}" fill="none" stroke="#7f968c" stroke-opacity="${empty ? 0.4 : 0.8}" stroke-width="1" vector-effect="non-scaling-stroke"/>`
  );
}

/** Stacked, each 110 wide and 100 high, as a `data:` URL. */
export function shirtsPicture(looks: readonly ShirtLook[]): string {
  const drawn = looks.map((look, row) => `<g transform="translate(0 ${100 * row - 4})">${drawing(look)}</g>`).join("");
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 110 ${100 * looks.length}" preserveAspectRatio="none">` +
    `<clipPath id="s"><path d="${OUTLINE}"/></clipPath>${drawn}</svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
