/** What is searched for: the part before the first space, once there is one (league-106); null before that. */
export function searchedName(text: string): string | null {
  const typed = text.trimStart();
  const space = typed.indexOf(" ");
  return space <= 0 ? null : typed.slice(0, space);
}
