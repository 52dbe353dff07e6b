/** Nobody joins or leaves a general league: its members follow from what they are (rules.md 15). */
export type GeneralMembership = "overall" | "second_chance" | "region" | "team" | "event";

/** `scope`: the region, club or round that the members share; null where everyone is a member. */
export type GeneralLeague = { membership: GeneralMembership; scope: number | null };

export type LeagueAttributes = {
  region: number | null;
  favourite_team: number | null;
  /** The favourite club as it was at the entry's first deadline. */
  fan_team: number | null;
  /** The round of the entry's first deadline. */
  started_event: number;
};

/** What the members of a league share from their first deadline on; null: nothing, everyone is a member. */
export const MEMBERS_SHARE = {
  overall: null,
  second_chance: null,
  region: "region",
  team: "fan_team",
  event: "started_event",
} as const satisfies Record<GeneralMembership, keyof LeagueAttributes | null>;

/** What they share before it: the favourite club can still be changed (rules.md 4.9). */
export const NEWCOMERS_SHARE = { ...MEMBERS_SHARE, team: "favourite_team" } as const;

const sharedBy = ({ started_event }: LeagueAttributes, closedEvent: number) =>
  started_event > closedEvent ? NEWCOMERS_SHARE : MEMBERS_SHARE;

/** @param closedEvent the last round whose picks are frozen; 0 before the first */
export function isGeneralMember(
  { membership, scope }: GeneralLeague,
  entry: LeagueAttributes,
  closedEvent: number,
): boolean {
  const shared = sharedBy(entry, closedEvent)[membership];
  return shared === null || (scope !== null && entry[shared] === scope);
}

export function generalLeaguesOf(entry: LeagueAttributes, closedEvent: number): GeneralLeague[] {
  const shares = Object.entries(sharedBy(entry, closedEvent)) as [GeneralMembership, keyof LeagueAttributes | null][];
  return shares.flatMap(([membership, shared]) => {
    const scope = shared === null ? null : entry[shared];
    return shared !== null && scope === null ? [] : [{ membership, scope }];
  });
}

/** On the wire too; the family's. */
export function generalLeagueKey({ membership, scope }: GeneralLeague): string {
  if (membership === "second_chance") return "sc";
  return scope === null ? membership : `${membership}-${scope}`;
}

/** The round a general league starts in, and whether it has a cup. */
export const generalLeagueTerms = (
  { membership, scope }: GeneralLeague,
  secondChanceEvent: number,
): { start_event: number; has_cup: boolean } => ({
  start_event: membership === "second_chance" ? secondChanceEvent : membership === "event" ? (scope ?? 1) : 1,
  has_cup: membership !== "second_chance",
});
