import type { Ruleset } from "./ruleset.ts";
import { ELEMENT_TYPE_IDS } from "./types.ts";
import type { ElementTypeId, Tenths } from "./types.ts";

/** `points` of a round, or of the season for the overall dream team. */
export type DreamPlayer = { id: number; code: number; element_type: ElementTypeId; now_cost: Tenths; points: number };

export type DreamTeam = {
  team: { element: number; points: number; position: number }[];
  top_player: { id: number; points: number };
};

/** The lowest code wins a tie. A negative one stands for an unknown code, of a player whom an operator has added: they come last. */
const codeOrder = ({ code }: DreamPlayer): number => (code < 0 ? Number.MAX_SAFE_INTEGER + code : code);

/** Most points, then cheaper, then lower code (rules.md 9). */
export function byMerit(a: DreamPlayer, b: DreamPlayer): number {
  return b.points - a.points || a.now_cost - b.now_cost || codeOrder(a) - codeOrder(b);
}

/** The best by merit. Null without players. */
export function topElement(players: readonly DreamPlayer[]): { id: number; points: number } | null {
  const [first, ...rest] = players;
  if (!first) return null;
  const top = rest.reduce((best, player) => (byMerit(player, best) < 0 ? player : best), first);
  return { id: top.id, points: top.points };
}

export function formations(ruleset: Ruleset): number[][] {
  let partial: number[][] = [[]];
  for (const id of ELEMENT_TYPE_IDS) {
    const type = ruleset.element_types.find((rules) => rules.id === id);
    if (!type) throw new RangeError(`the ruleset has no element type ${id}`);
    const { squad_min_play: min, squad_max_play: max } = type;
    const counts = Array.from({ length: max - min + 1 }, (_, step) => min + step);
    partial = partial.flatMap((before) => counts.map((count) => [...before, count]));
  }
  return partial.filter((counts) => counts.reduce((sum, count) => sum + count, 0) === ruleset.rules.squad_squadplay);
}

/** More points, then lower total cost, then the smaller sorted list of codes (rules.md 9). */
function compareElevens(a: readonly DreamPlayer[], b: readonly DreamPlayer[]): number {
  const sum = (players: readonly DreamPlayer[], field: "points" | "now_cost") =>
    players.reduce((total, player) => total + player[field], 0);
  const difference = sum(b, "points") - sum(a, "points") || sum(a, "now_cost") - sum(b, "now_cost");
  if (difference !== 0) return difference;
  const codes = (players: readonly DreamPlayer[]) => players.map(codeOrder).sort((x, y) => x - y);
  const [left, right] = [codes(a), codes(b)];
  const at = left.findIndex((code, index) => code !== right[index]);
  return at < 0 ? 0 : (left[at] ?? 0) - (right[at] ?? 0);
}

export function dreamTeam(players: readonly DreamPlayer[], ruleset: Ruleset): DreamTeam | null {
  const lines = ELEMENT_TYPE_IDS.map((type) => players.filter((player) => player.element_type === type).sort(byMerit));
  const elevens = formations(ruleset)
    .filter((counts) => counts.every((count, line) => (lines[line]?.length ?? 0) >= count))
    .map((counts) => counts.flatMap((count, line) => (lines[line] ?? []).slice(0, count)));
  const [first, ...rest] = elevens;
  const top_player = topElement(players);
  if (!first || !top_player) return null;
  const best = rest.reduce((leader, eleven) => (compareElevens(eleven, leader) < 0 ? eleven : leader), first);
  return {
    team: best.map((player, index) => ({ element: player.id, points: player.points, position: index + 1 })),
    top_player,
  };
}

export function formationOf(eleven: readonly { element_type: ElementTypeId }[]): string {
  return ELEMENT_TYPE_IDS.map((type) => eleven.filter((player) => player.element_type === type).length).join("-");
}
