import type { Instant } from "@elvan/rules";

/** `clock_time`: the database's clock in milliseconds; null where a test has another. The rest is null without a season. */
export type ToldClock = { clock_time: number | null; clock_offset: number | null; clock_frozen: Date | null };

/** `offset` in milliseconds from the database's clock. */
export type ClockSetting = { offset: number } | { frozen: Date };

/** When the database was asked, and what was known when the time was looked at that its answer is to confirm. */
export type Asked = { ticks: Instant; knows: number };

export type SeasonClock = ReturnType<typeof createSeasonClock>;

/**
 * The database's clock and the season's setting, as this process knows them. The machine's own clock decides nothing: its ticks
 * only carry the time on from what the database told last.
 */
export function createSeasonClock(ticks: () => Instant) {
  let setting: ClockSetting = { offset: 0 };
  /** Rises with all that is learnt. */
  let knows = 0;
  /** The database's clock, less the ticks. */
  let ahead: number | undefined;

  const set = (next: ClockSetting) => {
    setting = next;
    knows += 1;
  };
  /** The database read its clock between the question and the answer. */
  const correct = (told: Instant, asked: Instant): void => {
    const [least, most] = [told - ticks(), told - asked];
    const before = ahead ?? 0;
    ahead = ahead === undefined ? (least + most) / 2 : Math.min(most, Math.max(least, ahead));
    // Where the season's clock stands still, its time does not depend on the database's.
    if (!("frozen" in setting) && Math.abs(ahead - before) >= 1) knows += 1;
  };
  const isSet = ({ clock_offset, clock_frozen }: ToldClock): boolean =>
    "frozen" in setting
      ? setting.frozen.getTime() === clock_frozen?.getTime()
      : clock_frozen === null && (clock_offset ?? setting.offset) === setting.offset;

  return {
    set,
    /** The time that people live in. */
    real: (): Date => new Date(ticks() + (ahead ?? 0)),
    season: (): Date =>
      "frozen" in setting ? new Date(setting.frozen) : new Date(ticks() + (ahead ?? 0) + setting.offset),
    ticks,
    /** For how long the season's clock has run since. */
    run: (since: Instant): number => ("frozen" in setting ? 0 : ticks() - since),
    /** `before`: for a time that was looked at before the database is asked. */
    ask: (before?: Asked): Asked => ({ ticks: ticks(), knows: before?.knows ?? knows }),
    /** @returns false when the season's time was another than this process thought */
    hear: (asked: Asked, told: ToldClock): boolean => {
      // What is told is older than what was learnt since.
      const isNewest = asked.knows === knows;
      if (told.clock_time !== null) correct(told.clock_time, asked.ticks);
      if (isNewest && !isSet(told)) {
        set(told.clock_frozen ? { frozen: told.clock_frozen } : { offset: told.clock_offset ?? 0 });
      }
      return asked.knows === knows;
    },
  };
}
