/** What PostgreSQL's types take. A value is tried before the database, which would refuse the whole statement, with all its other rows. */

/** Text and JSON take neither U+0000 nor half a surrogate pair. */
export const isStorable = (text: string): boolean => text.isWellFormed() && !text.includes("\0");

/** The same text with a mark where a sign cannot be kept. */
export const storable = (text: string): string => text.toWellFormed().replaceAll("\0", "\uFFFD");

export const SMALL_MAX = 32_767;
export const INT_MAX = 2_147_483_647;
