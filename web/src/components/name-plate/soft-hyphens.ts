/** Shorter words fit the narrowest plate. */
const LONG = /\p{L}{9,}/gu;
const VOWEL = "[aeiouyåäöæøáéíóúýàèêëïôüœ]";
const CONSONANT = `(?!${VOWEL})\\p{L}`;
/**
 * Where a part of a word begins: at the last consonant before a vowel, as Swedish divides words, or at a group that is spoken as
 * one (Lind-ström, Ståhl-krantz, Dag-bjartsson). What stands before has a vowel, too, and neither part is a stump.
 */
const PART = new RegExp(
  `(?<=\\p{L}{3})(?<=${VOWEL}\\p{L}*)(?<![bcdfgkpt](?=[jrl]))(?<!s(?=[kpt]r))(?=(?:s[kpt]r|[bcdfgkpt][jrl]|${CONSONANT})${VOWEL}\\p{L})`,
  "giu",
);

/** A name with soft hyphens in its long words: seen only where the word does not fit on a line. */
export const softHyphens = (name: string): string => name.replace(LONG, (word) => word.replace(PART, "\u00AD"));
