import { DAY, type StatName } from "@elvan/rules";

/**
 * The most that a figure of one player in one match can be, well above what three recorded seasons have seen: what is above is a
 * mistake of the provider, not a match. A record that is broken all the same is set by an operator.
 */
export const MOST: Record<StatName, number> = {
  minutes: 120,
  goals_scored: 9,
  assists: 9,
  clean_sheets: 1,
  goals_conceded: 20,
  penalties_saved: 5,
  penalties_missed: 5,
  yellow_cards: 2,
  red_cards: 1,
  saves: 30,
  own_goals: 4,
  attacking_bonus: 3,
  defending_bonus: 3,
  winning_goals: 1,
  key_passes: 30,
  clearances_blocks_interceptions: 60,
};

export const MATCH = {
  score: 20,
  minutes: 130,
  /** Of the goalkeepers of a side together, and of everybody. */
  keeperMinutes: 120,
  sideMinutes: 1050,
  /** Who played for a side: eleven, and the substitutes of a league that allows many. */
  sidePlayers: 20,
  /** With fewer no match is played. */
  fewestPlayers: 7,
  /** Minutes that a clock may be ahead of the time since the kick-off, and after which a match can be over. */
  clockAhead: 30,
  shortest: 60,
  /** Of everybody in a match together. */
  sums: { attacking_bonus: 20, defending_bonus: 24, penalties_missed: 4 } satisfies Partial<Record<StatName, number>>,
  /** Cards of a side: with five sent off there is no match. */
  reds: 5,
  yellows: 15,
  /** Players with figures who may be gone from a document before it is the document that is wrong. */
  missing: 5,
};

/** Days that a match can be before the first deadline, or after the last. */
export const SEASON_DAYS = { before: 60, after: 90 };

/**
 * How much one poll may take back before it waits for an operator's word. The video referee takes a goal, its assist, the
 * winning goal and some bonuses; a side that gets a goal back against it loses its clean sheets.
 */
export const TAKES_BACK = {
  points: 60,
  /** In all matches together. */
  pointsOfAll: 150,
  goals: 2,
  score: 2,
  /** Players whose minutes fall to none, or by more than some. */
  players: 3,
  minutes: 5,
  /** Figures that fall to none, beside clean sheets and goals conceded, which move for a whole side; or half of them, where few are told. */
  figures: 20,
  fewFigures: 4,
};

/** How much one poll may add to a match before it waits, beside what the minutes since bring. */
export const ADDS = {
  /** And one more for each minute. */
  points: 60,
  /** In all matches together, beyond one for each minute. */
  pointsOfAll: 150,
  /** And one more for each so many minutes. */
  goals: 2,
  minutesPerGoal: 10,
};

/** From what on a change of one poll is remembered, so that the next may take it back, and for how long. */
export const JUMP = { points: 25, goals: 2, minutes: TAKES_BACK.minutes, players: TAKES_BACK.players, remembered: 30 };

/** What a feed may change by itself of what is not played yet. */
export const MOVES = {
  /** Milliseconds: a deadline comes no nearer than this. */
  nearest: DAY,
  /** Matches that move within their rounds, in all; of one round, no more than half. */
  matches: 8,
  /** Matches that lose their round. */
  postponed: 2,
  /** Days by which a provisional kick-off may move when it is set. */
  fixing: 7,
  /** Minutes by which a match that has begun may be said to have begun at another time. */
  late: 30,
  /** Players who change clubs, who can no longer be bought, who are new, and whose flags change. */
  transfers: 40,
  out: 80,
  newcomers: 80,
  flagged: 120,
  /** Players whose names change. */
  names: 40,
  /** Matches whose two clubs change ends. */
  venues: 4,
};
