const DAY = 86_400_000;
const MINUTE = 60_000;

/** Days that a season may come out wrong on, by what is special about them. */
const SPECIAL: readonly (readonly [at: string, what: string])[] = [
  ["2027-03-28T00:55:00Z", "before summer time begins in Sweden"],
  ["2027-03-28T01:05:00Z", "after summer time has begun in Sweden"],
  ["2027-06-13T23:55:00Z", "a Sunday's end"],
  ["2027-06-14T00:05:00Z", "a Monday's beginning"],
  ["2027-10-31T00:55:00Z", "before summer time ends in Sweden"],
  ["2027-10-31T01:05:00Z", "after summer time has ended in Sweden"],
  ["2027-12-31T23:55:00Z", "the year's end"],
  ["2028-01-01T00:05:00Z", "the year's beginning"],
  ["2028-02-29T00:05:00Z", "29 February"],
  ["2028-02-29T23:55:00Z", "the end of 29 February"],
  ["2028-03-26T01:00:00Z", "summer time begins in Sweden"],
  ["2028-10-29T01:00:00Z", "summer time ends in Sweden"],
  // As little as a season leaves until its next round: a match on Wednesday at 17:00.
  ["2028-05-16T05:00:00Z", "36 hours before a round's first match"],
];

const WEEKDAYS = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];
const OTHERS = 40 - SPECIAL.length;

export type DemoDay = { at: string; now: number; what: string };

/**
 * Forty days of 2027 and 2028 that people may start the demo on, in order: those that are special, and others over all weekdays and
 * hours.
 */
export const DAYS: readonly DemoDay[] = [
  ...SPECIAL.map(([at, what]) => ({ at, now: Date.parse(at), what })),
  ...Array.from({ length: OTHERS }, (_, index) => {
    const now =
      Date.UTC(2027, 0, 4) + index * 27 * DAY + ((index * 7) % 24) * 60 * MINUTE + ((index * 13) % 60) * MINUTE;
    const date = new Date(now);
    return { at: date.toISOString().replace(".000Z", "Z"), now, what: `a ${WEEKDAYS[date.getUTCDay()]}` };
  }),
].toSorted((a, b) => a.now - b.now);
