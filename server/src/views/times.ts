/** "2026-04-04T12:55:00Z": how the API writes most times. */
export const iso = (time: Date): string => `${time.toISOString().slice(0, 19)}Z`;

/** "2026-04-22T16:01:04.220000Z": how the API writes when somebody did something. */
export const isoMicro = (time: Date): string => `${time.toISOString().slice(0, 23)}000Z`;

/** The same for a time that may be missing. */
export const isoOrNull = (time: Date | null): string | null => (time === null ? null : iso(time));
export const isoMicroOrNull = (time: Date | null): string | null => (time === null ? null : isoMicro(time));
