import { MINUTE, randomInt, seeded } from "@elvan/rules";
import type { AbsenceReason, Instant } from "@elvan/rules";
import type { SheetTold } from "@elvan/server/season/match-data.ts";
import type { Absences } from "./absences.ts";
import type { Ability, LineUp } from "./line-up.ts";
import type { SimulatedFixture } from "./simulated.ts";

/** Clubs announce so long before their kick-off. */
export const ANNOUNCED_BEFORE = 60 * MINUTE;
/** Of so many line-ups one starter is hurt in the warm-up, so long before the kick-off. */
const LATE_CHANGE_SHARE = 0.08;
const LATE_CHANGE = { first: 10, last: 25 };

type Absent = { element: number; reason: AbsenceReason }[];

/** What a club knows when it announces: its line-up, who else is fit, and who is absent and why. */
export type Announced = { lineUp: LineUp; others: readonly Ability[]; absent: Absent };

export function announcedBy(
  fixture: SimulatedFixture,
  lineUp: LineUp,
  squad: readonly Ability[],
  absences: Absences,
): Announced {
  const playing = new Set([...lineUp.starters, ...lineUp.bench].map(({ player }) => player.id));
  const announcedAt = fixture.kickoff_time - ANNOUNCED_BEFORE;
  const absent = squad.flatMap(({ player }) => {
    const item = absences.news.get(player.id)?.findLast(({ added }) => added <= announcedAt);
    if (playing.has(player.id) || (item?.status !== "i" && item?.status !== "s")) return [];
    const reason: AbsenceReason = item.status === "s" ? "suspended" : item.code === "ill" ? "ill" : "injured";
    return [{ element: player.id, reason }];
  });
  const isFit = ({ player }: Ability) => absences.available(player.id, fixture.kickoff_time, fixture.id);
  return { lineUp, others: squad.filter((ability) => !playing.has(ability.player.id) && isFit(ability)), absent };
}

/**
 * What a club has told until `now` of its line-up, earlier versions first. The last one is who really plays: where there is a late
 * change, the first names a player in an eleven who then has no part in the match.
 */
export function announcedSheets(
  { seed, fixture, team }: { seed: string; fixture: SimulatedFixture; team: number },
  { lineUp, others, absent }: Announced,
  now: Instant,
): SheetTold[] {
  const announced_at = fixture.kickoff_time - ANNOUNCED_BEFORE;
  if (now < announced_at) return [];
  const ids = (players: LineUp["starters"]) => players.map(({ player }) => player.id);
  const [starting, bench] = [ids(lineUp.starters), ids(lineUp.bench)];
  const about = { fixture: fixture.id, team };
  const final = { starting, bench, absent };
  const random = seeded(seed, "late-change", fixture.id, team);
  const isLate = random() < LATE_CHANGE_SHARE;
  const place = 1 + randomInt(random, 10);
  const standIn = lineUp.starters[place];
  const hurt = others.find(({ player }) => player.element_type === standIn?.player.element_type);
  if (!isLate || standIn === undefined || hurt === undefined) return [{ ...about, announced_at, players: final }];
  const first = {
    starting: starting.map((id) => (id === standIn.player.id ? hurt.player.id : id)),
    bench: [...bench.slice(0, -1), standIn.player.id],
    absent,
  };
  const minutes = LATE_CHANGE.first + randomInt(random, LATE_CHANGE.last - LATE_CHANGE.first);
  const changed_at = fixture.kickoff_time - minutes * MINUTE;
  const told: SheetTold[] = [{ ...about, announced_at, players: first }];
  if (now < changed_at) return told;
  const players = { ...final, absent: [...absent, { element: hurt.player.id, reason: "warm_up" as const }] };
  return [...told, { ...about, announced_at: changed_at, players }];
}
