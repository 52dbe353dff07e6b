/** Where addresses stand that nobody gave: accounts of a sign-in provider that tells none (league-081). */
export const PLACEHOLDERS = "@social.invalid";

/** An address for an account that has none. @param subject what is unique about it. */
export const placeholderEmail = (subject: string): string => `${encodeURIComponent(subject)}${PLACEHOLDERS}`;

/** Whether an address only keeps the place of one: it is shown blank, and nothing is sent there. */
export const isPlaceholder = (email: string): boolean => email.toLowerCase().endsWith(PLACEHOLDERS);
