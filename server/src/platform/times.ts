/** "2026-04-04T12:55:00Z", as most times of the API. */
export const iso = (time: Date): string => `${time.toISOString().slice(0, 19)}Z`;

/** "2026-04-22T16:01:04.220000Z", for times of somebody's action. */
export const isoMicro = (time: Date, micros = 0): string =>
  `${time.toISOString().slice(0, 23)}${String(micros).padStart(3, "0")}Z`;

export const isoOrNull = (time: Date | null): string | null => (time === null ? null : iso(time));
export const isoMicroOrNull = (time: Date | null, micros = 0): string | null =>
  time === null ? null : isoMicro(time, micros);
