import { shirtsPicture, type ShirtLook } from "./shirt-picture.ts";

const wardrobe = new CSSStyleSheet();
document.adoptedStyleSheets.push(wardrobe);
const names = new Map<string, string>();
let washed: (ShirtLook & { name: string })[] = [];

/**
 * Makes the classes mean something, to be called when what was drawn with them is about to be shown. All new shirts of one
 * drawing hang in one picture: browsers make a document of their own for each.
 */
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

/**
 * The class of a shirt, which gives an element its picture: one element of the page instead of twenty, and where one player
 * takes another's place in a list, a word to change instead of a picture to load.
 */
export function shirtClass(look: ShirtLook): string {
  const key = `${Object.values(look.paint).join()} ${look.empty}`;
  const known = names.get(key);
  if (known !== undefined) return known;
  const name = `shirt-${names.size}`;
  names.set(key, name);
  washed.push({ ...look, name });
  return name;
}
