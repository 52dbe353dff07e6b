import type { PlayerStatus, Tenths } from "./types.ts";

export const PLAYER_NAME_MAX = 60;
export const PLAYER_NEWS_MAX = 300;
/** More than any player has ever cost. */
export const PLAYER_COST_MAX: Tenths = 300;

/** What a newcomer may cost, in any position. */
export const NEWCOMER_COST = { least: 10, most: PLAYER_COST_MAX } as const;
/** Numbers of players whom operators add before a feed has named them: above all that providers give, within sixteen bits. */
export const BY_HAND_FROM = 60_000;
export const isByHand = (element: number): boolean => element >= BY_HAND_FROM;

/** What operators set of a player by hand, when the feed is silent or wrong. */
export type PlayerDetails = {
  first_name: string;
  second_name: string;
  web_name: string;
  known_name: string;
  squad_number: number | null;
  team: number;
  status: PlayerStatus;
  chance_of_playing_next_round: number | null;
  can_select: boolean;
  news_sv: string;
  news_en: string;
  now_cost: Tenths;
};
export type PlayerField = keyof PlayerDetails;

/** In the order in which they are shown. */
export const PLAYER_FIELDS = [
  "status",
  "chance_of_playing_next_round",
  "news_sv",
  "news_en",
  "can_select",
  "team",
  "now_cost",
  "first_name",
  "second_name",
  "web_name",
  "known_name",
  "squad_number",
] as const satisfies readonly PlayerField[];

export type PlayerChange = {
  field: PlayerField;
  from: string | number | boolean | null;
  to: string | number | boolean | null;
};

export type PlayerChangeProblem = { code: "player_as_before" | "chance_contradicts"; field?: string };

export type PlayerChangeEffect =
  | { code: "owners_keep"; owners: number }
  /** With as many of the new club as a squad may have, or more. */
  | { code: "owners_over_limit"; owners: number }
  | { code: "owners_value"; owners: number; step: Tenths };

export type PlayerChangeReview = {
  problems: PlayerChangeProblem[];
  changes: PlayerChange[];
  effects: PlayerChangeEffect[];
};

/** Teams that have the player, and those of them that would have too many of the club. */
export type PlayerOwners = { owners: number; full: number };

export function reviewPlayerChange(
  player: PlayerDetails,
  wish: Partial<PlayerDetails>,
  { owners, full }: PlayerOwners,
): PlayerChangeReview {
  const changes = PLAYER_FIELDS.flatMap((field): PlayerChange[] => {
    const [from, to] = [player[field], wish[field]];
    return to === undefined || to === from ? [] : [{ field, from, to }];
  });
  const problems: PlayerChangeProblem[] = [];
  if (changes.length === 0) problems.push({ code: "player_as_before" });
  const { status, chance_of_playing_next_round: chance } = { ...player, ...wish };
  if (changes.length > 0 && status === "a" && chance !== null && chance < 100) {
    problems.push({ code: "chance_contradicts", field: "changes.chance_of_playing_next_round" });
  }
  const effects: PlayerChangeEffect[] = [];
  for (const { field, from, to } of changes) {
    if (field === "team") {
      effects.push({ code: "owners_keep", owners });
      if (full > 0) effects.push({ code: "owners_over_limit", owners: full });
    }
    if (field === "now_cost") effects.push({ code: "owners_value", owners, step: Number(to) - Number(from) });
  }
  return { problems, changes, effects };
}
