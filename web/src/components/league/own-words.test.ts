import { expect, test } from "vitest";
import { ownWords } from "./own-words.ts";

const problem = (code: string, field = "") => ({ code, field, message: "" });

test.each([
  ["a code that is too long", problem("max_length", "code"), "join", "leagues.join.maxLength"],
  ["a code that is worth nothing", problem("invalid", "code"), "join", "leagues.join.invalid"],
  ["too many leagues to join one more", problem("max_private_entries"), "join", undefined],
  ["too many leagues to make one more", problem("max_private_entries"), "make", "leagues.create.tooMany"],
  ["a league's name that is too long", problem("max_length", "name"), "make", undefined],
  ["the same elsewhere", problem("invalid", "code"), undefined, undefined],
] as const)("%s [league-164] [league-165] [league-169] [league-172]", (_name, why, move, words) => {
  expect(ownWords(why, move)).toBe(words);
});
