import { parse } from "@formatjs/icu-messageformat-parser";
import type { MessageFormatElement } from "@formatjs/icu-messageformat-parser";
import type { Compiled, Part } from "./src/i18n/message.ts";

const optionsOf = (options: Record<string, { value: MessageFormatElement[] }>) =>
  Object.fromEntries(Object.entries(options).map(([name, { value }]) => [name, value.map(partOf)]));

function partOf(element: MessageFormatElement): Part {
  switch (element.type) {
    case 0:
      return element.value;
    case 1:
      return [1, element.value];
    case 5:
      return [5, element.value, optionsOf(element.options)];
    case 6:
      if (element.offset !== 0) throw new Error("Plurals with an offset are not spoken here.");
      return [6, element.value, optionsOf(element.options), element.pluralType === "ordinal" ? 1 : 0];
    case 7:
      return [7];
    case 8:
      return [8, element.value, element.children.map(partOf)];
    default:
      throw new Error("Numbers and dates are formatted by the caller (i18n/format.ts), not inside a message.");
  }
}

export function compileMessage(text: string): Compiled {
  const parts = parse(text).map(partOf);
  const [only] = parts;
  if (parts.length === 0) return "";
  return parts.length === 1 && typeof only === "string" ? only : parts;
}
