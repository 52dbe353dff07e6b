import type { Ruleset } from "./ruleset.ts";
import type { MarketPlayer, Tenths } from "./types.ts";

type Edge = { from: number; to: number; cost: number; room: number; back: number };

export function cheapestCompletion(
  squad: readonly MarketPlayer[],
  pool: readonly MarketPlayer[],
  ruleset: Ruleset,
): Tenths | null {
  const { squad_team_limit, squad_total_spend } = ruleset.rules;
  const inClub = (team: number) => squad.filter((player) => player.team === team).length;
  const needs = ruleset.element_types.map(
    ({ id, squad_select }) => squad_select - squad.filter((player) => player.element_type === id).length,
  );
  const teams = [...new Set([...pool, ...squad].map((player) => player.team))];
  if (needs.some((need) => need < 0) || teams.some((team) => inClub(team) > squad_team_limit)) return null;

  const source = 0;
  const sink = 1;
  const typeNode = (type: number) => 2 + ruleset.element_types.findIndex(({ id }) => id === type);
  const teamNode = (team: number) => 2 + needs.length + teams.indexOf(team);
  const edges: Edge[] = [];
  const connect = (from: number, to: number, cost: number, room: number) => {
    edges.push({ from, to, cost, room, back: edges.length + 1 });
    edges.push({ from: to, to: from, cost: -cost, room: 0, back: edges.length - 1 });
  };
  ruleset.element_types.forEach(({ id }, index) => connect(source, typeNode(id), 0, needs[index]!));
  for (const team of teams) connect(teamNode(team), sink, 0, squad_team_limit - inClub(team));
  for (const player of usefulPlayers(squad, pool, squad_team_limit)) {
    connect(typeNode(player.element_type), teamNode(player.team), player.now_cost, 1);
  }

  const units = needs.reduce((sum, need) => sum + need, 0);
  const cost = cheapestFlow(edges, 2 + needs.length + teams.length, source, sink, units);
  const spent = squad.reduce((sum, player) => sum + player.now_cost, 0);
  return cost === null || spent + cost > squad_total_spend ? null : cost;
}

function usefulPlayers(squad: readonly MarketPlayer[], pool: readonly MarketPlayer[], limit: number): MarketPlayer[] {
  const taken = new Set(squad.map((player) => player.id));
  const groups = new Map<string, MarketPlayer[]>();
  for (const player of pool) {
    if (taken.has(player.id)) continue;
    const key = `${player.element_type} ${player.team}`;
    groups.set(key, [...(groups.get(key) ?? []), player]);
  }
  return [...groups.values()].flatMap((group) => group.sort((a, b) => a.now_cost - b.now_cost).slice(0, limit));
}

function cheapestFlow(edges: Edge[], nodes: number, source: number, sink: number, units: number): number | null {
  let total = 0;
  for (let sent = 0; sent < units; sent += 1) {
    const cost = Array.from({ length: nodes }, () => Number.POSITIVE_INFINITY);
    const via: (Edge | undefined)[] = [];
    cost[source] = 0;
    for (let improved = true; improved;) {
      improved = false;
      for (const edge of edges) {
        const through = cost[edge.from]! + edge.cost;
        if (edge.room > 0 && through < cost[edge.to]!) {
          cost[edge.to] = through;
          via[edge.to] = edge;
          improved = true;
        }
      }
    }
    if (cost[sink] === Number.POSITIVE_INFINITY) return null;
    for (let node = sink; node !== source; node = via[node]!.from) {
      via[node]!.room -= 1;
      edges[via[node]!.back]!.room += 1;
    }
    total += cost[sink]!;
  }
  return total;
}
