import { readFileSync } from "node:fs";
import type { WordLists } from "./name-filter.ts";
import { linesOf } from "./word-pattern.ts";

const read = (file: string): string => readFileSync(new URL(`../../words/${file}.txt`, import.meta.url), "utf8");

const section = (text: string, name: string): string[] =>
  linesOf(text.split(`[${name}]\n`)[1]?.split(/^\[/mu)[0] ?? "");

export function gameWords(): WordLists {
  const reserved = read("reserved");
  const codes = read("codes");
  const joined = `(${linesOf(read("joined")).join(" ").replaceAll(" ", "|")})*`;
  return {
    refused: ["sv", "en", "other"].flatMap((file) => linesOf(read(file))).map((line) => line.replace("~", joined)),
    allowed: linesOf(read("allowed")),
    people: linesOf(read("people")),
    signs: linesOf(read("signs")),
    reserved: {
      alone: section(reserved, "alone"),
      voice: section(reserved, "voice"),
      with: section(reserved, "with"),
      names: section(reserved, "names"),
    },
    codes: { numbers: section(codes, "codes"), words: section(codes, "words") },
  };
}
