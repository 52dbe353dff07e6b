import type { ShirtPaint } from "./kit.ts";
import { shirtPicture } from "./shirt-picture.ts";

const wardrobe = new CSSStyleSheet();
document.adoptedStyleSheets.push(wardrobe);
const hung = new Map<string, string>();

/**
 * The class of a shirt, which gives an element its picture: one element of the page instead of twenty, and where one player
 * takes another's place in a list, a word to change instead of a picture to load.
 */
export function shirtClass(paint: ShirtPaint, empty: boolean): string {
  const key = `${Object.values(paint).join()} ${empty}`;
  const known = hung.get(key);
  if (known !== undefined) return known;
  const name = `shirt-${hung.size}`;
  wardrobe.insertRule(`.${name} { background-image: url("${shirtPicture(paint, empty)}") }`);
  hung.set(key, name);
  return name;
}
