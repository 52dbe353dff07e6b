import { LEAGUE_CODE_LENGTH } from "./league.ts";

/** What people type or paste, read as they mean it. */

const INVISIBLE = /[\p{Cf}\p{Cc}]/gu;

/** A code, with the blanks, hyphens, quotes and full stops around and inside it that it is written with; signs of any width, any case. */
export const readCode = (text: string): string =>
  text
    .normalize("NFKC")
    .replace(INVISIBLE, "")
    .replace(/[\s\p{Pd}\p{Pi}\p{Pf}"'`´.,:;()]/gu, "")
    .toLowerCase();

/** Also as the link of an invitation, or behind what it is called: "Ligakod: abc123". */
export function readLeagueCode(text: string): string {
  const [, inLink] = /\/auto-join\/([^/?#\s]+)/iu.exec(text) ?? [];
  if (inLink !== undefined) return readCode(inLink);
  const [, last = ""] = /[:\n]([^:\n]*)$/u.exec(text.trim()) ?? [];
  const called = readCode(last);
  return called.length === LEAGUE_CODE_LENGTH ? called : readCode(text);
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
