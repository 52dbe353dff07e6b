import type { DreamTeam } from "@elvan/contract";
import { byMerit, topElement, type DreamPlayer } from "@elvan/rules";
import type { Facts } from "../facts.ts";
import { viewLive } from "./live.ts";

/** Goalkeeper to forwards, each line by points (rules.md 9). */
const inOrder = (one: DreamPlayer, other: DreamPlayer) => one.element_type - other.element_type || byMerit(one, other);

function viewEleven(
  chosen: readonly (DreamPlayer & { team: number })[],
  top_player: DreamTeam["top_player"] | null,
  size: number,
): DreamTeam | undefined {
  if (chosen.length !== size || top_player === null) return undefined;
  return {
    top_player,
    team: chosen
      .toSorted(inOrder)
      .map(({ id, points, team }, index) => ({ element: id, points, position: index + 1, team })),
  };
}

const sizeOf = (facts: Facts) => facts.rulesets[0]?.body.rules.squad_squadplay ?? 11;

export function viewDreamTeam(facts: Facts): DreamTeam | undefined {
  const players = facts.elements.map((element) => ({ ...element, points: element.total_points }));
  const chosen = players.filter((player) => player.in_dreamteam);
  return viewEleven(chosen, topElement(players), sizeOf(facts));
}

export function viewEventDreamTeam(facts: Facts, event: number): DreamTeam | undefined {
  const round = facts.events.find((row) => row.id === event);
  const chosen = (viewLive(facts, event)?.elements ?? []).flatMap(({ id, stats, team }) => {
    const element = facts.market.get(id);
    return element && stats.in_dreamteam ? [{ ...element, points: stats.total_points, team }] : [];
  });
  const top = round?.top_element ?? null;
  return viewEleven(chosen, top === null ? null : { id: top, points: round?.top_element_points ?? 0 }, sizeOf(facts));
}
