import { local } from "../../lib/storage.ts";

const keyOf = (league: number): string => `elvan.notice.${league}`;

/** Tells texts apart: others who use the device later should not find the words themselves. */
function markOf(words: string): string {
  let mark = 0;
  for (const letter of words) mark = (mark * 31 + (letter.codePointAt(0) ?? 0)) % 4_294_967_291;
  return `${words.length}.${mark}`;
}

/** Whether these very words have been shown before on this device. */
export const wasNoticeRead = (league: number, words: string): boolean => local.get(keyOf(league)) === markOf(words);

export function keepNoticeRead(league: number, words: string): void {
  local.set(keyOf(league), markOf(words));
}
