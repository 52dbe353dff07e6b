import type { MyTeam, Player } from "@elvan/contract";

export type Exchange = { position: number; out: number; into: number };

/**
 * For each place of a squad the fit players who can be bought for whoever stands there, the cheapest first.
 * @param limit players of one club
 */
export function affordable(team: MyTeam, players: ReadonlyMap<number, Player>, limit: number): Map<number, Exchange[]> {
  const owned = new Set(team.picks.map(({ element }) => element));
  const clubOf = (element: number) => players.get(element)?.team;
  return new Map(
    team.picks.map(({ position, element: out, element_type, selling_price }) => {
      const stay = team.picks.filter(({ element }) => element !== out).map(({ element }) => clubOf(element));
      const found = [...players.values()]
        .filter((one) => one.element_type === element_type && one.status === "a" && one.can_select)
        .filter((one) => !owned.has(one.id) && one.now_cost <= selling_price + team.transfers.bank)
        .filter((one) => stay.filter((club) => club === one.team).length < limit)
        .toSorted((a, b) => a.now_cost - b.now_cost || a.id - b.id);
      return [position, found.map(({ id: into }) => ({ position, out, into }))];
    }),
  );
}
