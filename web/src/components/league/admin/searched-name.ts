import { normalizeForSearch, startsWord } from "@elvan/rules";

/** The part before the first space; null while there is none (league-106). */
export function searchedName(text: string): string | null {
  const typed = text.trimStart();
  const space = typed.indexOf(" ");
  return space <= 0 ? null : typed.slice(0, space);
}

export function startsLike(member: { player_name: string; entry_name: string }, text: string): boolean {
  const wanted = normalizeForSearch(text);
  return [member.player_name, member.entry_name].some((name) => startsWord(normalizeForSearch(name), wanted));
}
