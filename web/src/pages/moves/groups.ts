import type { FrozenTeam, RoundAround } from "@elvan/contract";
import { effectiveOwnership, moversOf, multipliersNow } from "@elvan/forecast/outlook";
import type { Mover, OutlookRound } from "@elvan/forecast/outlook";
import type { Ruleset } from "@elvan/rules";

export type GroupName = "near" | "leagues" | "all";
export type Group = { name: GroupName; teams: number; movers: Mover[] };

/** The teams to compare with: around the own rank, in the own leagues, all. Groups without anybody are left out. */
export function groupsOf(
  round: OutlookRound,
  ruleset: Ruleset,
  { own, near, rivals }: RoundAround,
  others: readonly FrozenTeam[],
  coming: ReadonlyMap<number, number> | null,
): Group[] {
  const points = new Map(round.players.map((player) => [player.id, player.points]));
  const owned = (teams: readonly FrozenTeam[]) => effectiveOwnership(teams, multipliersNow(round, teams, ruleset));
  const mine = owned([own]);
  const group = (name: GroupName, teams: readonly FrozenTeam[]): Group[] =>
    teams.length === 0
      ? []
      : [
          {
            name,
            teams: teams.length,
            movers: moversOf(
              mine,
              owned(teams),
              (element) => points.get(element) ?? 0,
              (element) => coming?.get(element) ?? 0,
            ),
          },
        ];
  return [...group("near", near), ...group("leagues", rivals), ...group("all", others)];
}
