import names from "./names.json" with { type: "json" };

/** Given and family names of invented people, assembled so that a real player's full name is unlikely (seed-players.test.ts checks). */
export type NameOrigin = {
  weight: number;
  given: readonly string[];
  family: readonly string[];
};

export const NAME_ORIGINS: readonly NameOrigin[] = names.origins;
export const MANAGER_GIVEN: readonly string[] = names.managers.given;
export const MANAGER_FAMILY: readonly string[] = names.managers.family;
