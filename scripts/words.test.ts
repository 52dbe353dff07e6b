import { expect, test } from "vitest";
import { retiredIn, retiredWords } from "./words.ts";

test("no message, letter or story has a word that was retired", () => {
  expect(retiredWords()).toEqual([]);
});

test.each([
  ["en", "It cannot be undone.", "cannot"],
  ["en", "Somebody has changed this.", "Somebody"],
  ["en", "You are in the club’s supporters’ league.", "supporters’ league"],
  ["en", "In the dream team of round 3", "dream team"],
  ["sv", "Poängen är slutliga.", "slutliga"],
  ["sv", "Sidan uppdateras av sig själv.", "av sig själv"],
  ["sv", "Alla spelares tillgänglighet", "tillgänglighet"],
  ["sv", "Plac. RD", "RD"],
] as const)("in %s “%s” is refused", (language, sentence, word) => {
  expect(retiredIn(language, sentence)).toEqual([expect.stringContaining(`“${word}” is retired: `)]);
});

test.each([
  ["en", "The Dream Team, which nothing can change"],
  ["sv", "Slutgiltiga poäng, och spelaren är tillgänglig: ett insläppt mål"],
] as const)("in %s “%s” passes", (language, sentence) => {
  expect(retiredIn(language, sentence)).toEqual([]);
});
