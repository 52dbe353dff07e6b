import { shirtsPicture, type ShirtLook } from "./shirt-picture.ts";

const wardrobe = new CSSStyleSheet();
document.adoptedStyleSheets.push(wardrobe);
const names = new Map<string, string>();
let washed: (ShirtLook & { name: string })[] = [];

/** Adds the styles of new classes. All new shirts share one picture, because browsers make a document for each. */
export function hangShirts(): void {
  const count = washed.length;
  if (count === 0) return;
  const all = washed.map(({ name }) => `.${name}`).join();
  wardrobe.insertRule(`${all} { background: url("${shirtsPicture(washed)}") 0 0 / 100% ${100 * count}% no-repeat }`);
  for (const [row, { name }] of washed.entries()) {
    const place = count > 1 ? (100 * row) / (count - 1) : 0;
    wardrobe.insertRule(`.${name} { background-position-y: ${place}% }`, wardrobe.cssRules.length);
  }
  washed = [];
}

/** A class is one element instead of an SVG of twenty, and a changed player is a changed class, with no picture to load. */
export function shirtClass(look: ShirtLook): string {
  const key = `${Object.values(look.paint).join()} ${look.empty}`;
  const known = names.get(key);
  if (known !== undefined) return known;
  const name = `shirt-${names.size}`;
  names.set(key, name);
  washed.push({ ...look, name });
  return name;
}
