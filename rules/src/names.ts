/** The stored form of a name: NFC, single ordinary spaces, trimmed. */
export const normalizeName = (name: string): string =>
  name
    .normalize("NFC")
    .replace(/[\p{Zs}\t]+/gu, " ")
    .trim();

// Stryker disable next-line Regex: its mutants are no valid regular expressions, and no test would load
const EMOJI = /\p{RGI_Emoji}/gv;
/** Joiners where spelling needs them (RFC 5892, A.1 and A.2), as in Persian and Hindi. */
const JOINERS =
  /(?<=[\p{scx=Arab}\p{scx=Syrc}\p{scx=Deva}\p{scx=Beng}\p{scx=Gujr}\p{scx=Guru}\p{scx=Knda}\p{scx=Mlym}\p{scx=Orya}\p{scx=Sinh}\p{scx=Taml}\p{scx=Telu}])[\u200C\u200D](?=[\p{scx=Arab}\p{scx=Syrc}\p{scx=Deva}\p{scx=Beng}\p{scx=Gujr}\p{scx=Guru}\p{scx=Knda}\p{scx=Mlym}\p{scx=Orya}\p{scx=Sinh}\p{scx=Taml}\p{scx=Telu}])/gu;
/** Excluded by PRECIS FreeformClass (RFC 8264, 4.3), such as controls and invisible characters; and what looks blank or broken. */
const INVISIBLE = /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800\uFFFC\uFFFD]/u;
/** More marks than any language stacks (UTS 39, 5.4), a mark without a letter, or an enclosing mark. */
const STACKED_MARKS = /^\p{M}| \p{M}|[\p{scx=Latn}\p{scx=Grek}\p{scx=Cyrl}]\p{M}{3}|\p{Mn}{5}|(\p{Mn})\1|\p{Me}/u;
const VISIBLE = /[\p{L}\p{N}\p{S}\p{P}]/u;

/** Refuses names that show nothing or break the line they are shown in; null: fine. Emoji are allowed. */
export function nameShapeProblem(name: string): "blank" | "name_characters" | null {
  const tidy = normalizeName(name);
  if (tidy === "") return "blank";
  const text = tidy.replace(EMOJI, "☺").replace(JOINERS, "");
  return INVISIBLE.test(text) || STACKED_MARKS.test(text) || !VISIBLE.test(text) ? "name_characters" : null;
}
