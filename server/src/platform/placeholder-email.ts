/** For accounts of sign-in providers that give no address (league-081). */
export const PLACEHOLDERS = "@social.invalid";

export const placeholderEmail = (subject: string): string => `${encodeURIComponent(subject)}${PLACEHOLDERS}`;

/** Placeholders are shown blank and get no mail. */
export const isPlaceholder = (email: string): boolean => email.toLowerCase().endsWith(PLACEHOLDERS);

export const deletedEmail = (account: number): string => placeholderEmail(`deleted-${account}`);
