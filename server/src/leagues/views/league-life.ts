import type { LeagueLife } from "@elvan/contract";
import type { ReactionCount } from "../../db/league-life.ts";
import type { Row } from "../../db/schema.ts";
import { isoMicro } from "../../platform/times.ts";
import type { Names } from "./league.ts";

export function viewLeagueLife(
  {
    winners,
    moments,
    reactions,
    words,
    season,
    own,
  }: {
    winners: readonly Row<"league_winner">[];
    moments: readonly Row<"league_moment">[];
    reactions: readonly ReactionCount[];
    words: Row<"league_words"> | undefined;
    /** The phase that is the whole season. */
    season: number;
    own: { member: boolean; canAdmin: boolean; muted: boolean };
  },
  names: Names,
): LeagueLife {
  const team = (entry: number) => {
    const known = names.get(entry);
    return { entry, entry_name: known?.entry_name ?? "", crest: known?.crest ?? null };
  };
  return {
    winners: winners.map(({ event, phase, entry, points, streak }) => ({
      ...team(entry),
      event,
      phase,
      points,
      streak,
    })),
    cabinet: [...Map.groupBy(winners, ({ entry }) => entry)]
      .map(([entry, won]) => ({
        ...team(entry),
        rounds: won.filter(({ phase }) => phase === 0).length,
        phases: won.filter(({ phase }) => phase !== 0 && phase !== season).length,
        seasons: won.filter(({ phase }) => phase === season).length,
      }))
      .toSorted((a, b) => b.seasons - a.seasons || b.phases - a.phases || b.rounds - a.rounds || a.entry - b.entry),
    moments: moments.map(({ event, kind, entry, other, figure }) => {
      const given = reactions.filter((one) => one.event === event && one.kind === kind && one.subject === entry);
      return {
        ...team(entry),
        ...{ event, kind, other, figure },
        other_name: other === null ? null : team(other).entry_name,
        reactions: given.map(({ reaction, count }) => ({ reaction, count })),
        own_reaction: given.find((one) => one.own)?.reaction ?? null,
      };
    }),
    words:
      words === undefined || (words.hidden && !own.canAdmin)
        ? null
        : { notice: words.notice, rules: words.rules, changed_at: isoMicro(words.changed_at) },
    words_hidden: words?.hidden === true,
    entry_is_member: own.member,
    entry_can_admin: own.canAdmin,
    entry_muted: own.muted,
  };
}
