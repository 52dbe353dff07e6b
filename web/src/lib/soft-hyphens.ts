/** Shorter words fit the narrowest plate. */
const LONG = /\p{L}{9,}/gu;
const VOWEL = "[aeiouyåäöæøáéíóúýàèêëïôüœ]";
const CONSONANT = `(?!${VOWEL})\\p{L}`;
/**
 * Swedish division: before the last consonant ahead of a vowel, or before a group spoken as one (Lind-ström, Ståhl-krantz,
 * Dag-bjartsson, Rosen-qvist). Both parts need a vowel and some length.
 */
const PART = new RegExp(
  `(?<=\\p{L}{3})(?<=${VOWEL}\\p{L}*)(?<![bcdfgkpt](?=[jrl]))(?<!s(?=[kpt]r))(?<!c(?=h)|q(?=v))(?=(?:s[kpt]r|ch|qv|[bcdfgkpt][jrl]|${CONSONANT})${VOWEL}\\p{L})`,
  "giu",
);

export const softHyphens = (name: string): string => name.replace(LONG, (word) => word.replace(PART, "\u00AD"));
