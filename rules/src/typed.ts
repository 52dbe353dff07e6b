/** What people type or paste, read as they mean it. */

const INVISIBLE = /[\p{Cf}\p{Cc}]/gu;

/** A code, with the blanks, hyphens, quotes and full stops around and inside it that it is written with; signs of any width, any case. */
export const readCode = (text: string): string =>
  text
    .normalize("NFKC")
    .replace(INVISIBLE, "")
    .replace(/[\s\p{Pd}\p{Pi}\p{Pf}"'`´.,:;()]/gu, "")
    .toLowerCase();

/** Also as the link of an invitation. */
export function readLeagueCode(text: string): string {
  const [, inLink = text] = /\/auto-join\/([^/?#\s]+)/iu.exec(text) ?? [];
  return readCode(inLink);
}

/** An email address, without what comes with it from a letter: "Anna Berg <anna@example.com>", "mailto:anna@example.com". */
export function readAddress(text: string): string {
  const plain = text
    .replace(INVISIBLE, "")
    .replace(/＠/gu, "@")
    .replace(/[．。]/gu, ".");
  const [, inBrackets = plain] = /<([^<>]*@[^<>]*)>/u.exec(plain) ?? [];
  return inBrackets
    .replace(/\s/gu, "")
    .replace(/^mailto:/iu, "")
    .replace(/^["'“”‘’]+|["'“”‘’.,;:]+$/gu, "");
}
