import type { ElementTypeId, Ruleset } from "@elvan/rules";
import type { Queryable } from "@elvan/server/db/connect.ts";
import type { Row } from "@elvan/server/db/schema.ts";
import type { PublicFolder } from "@elvan/server/feed/public-api/shapes.ts";

/**
 * Recomputes every entry's rounds from frozen picks and match rows, deliberately without the rules package and as plainly as possible: an
 * independent check (rules.md 5.2, 7, 10).
 */

export type EntryMismatch = { entry: number; event: number; what: string; stored: unknown; computed: unknown };

type Played = { points: number; minutes: number; cards: number };
type Frozen = Row<"entry_event">;

const FREE_TRANSFER_CHIPS: ReadonlySet<string | null> = new Set(["wildcard", "uteam", "freehit", "rich"]);

export async function checkEntries(
  db: Queryable,
  folder: PublicFolder,
  ruleset: Ruleset,
): Promise<{ rows: number; mismatches: EntryMismatch[] }> {
  const types = new Map(folder.bootstrap.elements.map((element) => [element.id, element.element_type]));
  const events = await db.selectFrom("event").selectAll().where("closed_at", "is not", null).orderBy("id").execute();
  const started = new Map(
    (await db.selectFrom("entry").selectAll().execute()).map((row) => [row.id, row.started_event]),
  );
  const totals = new Map<number, number>();
  const free = new Map<number, number>();
  const mismatches: EntryMismatch[] = [];
  let rows = 0;
  for (const event of events) {
    const frozen = await db
      .selectFrom("entry_event")
      .selectAll()
      .where("event", "=", event.id)
      .orderBy("entry")
      .execute();
    const prices = await db
      .selectFrom("element_event")
      .select(["element", "value"])
      .where("event", "=", event.id)
      .execute();
    const priceOf = new Map(prices.map((row) => [row.element, row.value]));
    const played = playedIn(folder, event.id);
    const computed = frozen.map((row) => {
      rows += 1;
      const differs = (what: string, stored: unknown, right: unknown): void => {
        if (JSON.stringify(stored) !== JSON.stringify(right)) {
          mismatches.push({ entry: row.entry, event: event.id, what, stored, computed: right });
        }
      };
      const result =
        event.finished_at === null ? running(row, played, types, ruleset) : final(row, played, types, ruleset);
      const value = row.elements.reduce((sum, element) => sum + (priceOf.get(element) ?? 0), row.bank);
      const first = (started.get(row.entry) ?? event.id) >= event.id;
      const limit = free.get(row.entry) ?? 1;
      const over = Math.max(0, row.event_transfers - limit);
      const cost = first || FREE_TRANSFER_CHIPS.has(row.chip) ? 0 : ruleset.transfer_cost * over;
      const most = 1 + ruleset.rules.max_extra_free_transfers;
      const rolled = FREE_TRANSFER_CHIPS.has(row.chip)
        ? limit
        : Math.min(most, Math.max(0, limit - row.event_transfers) + 1);
      free.set(row.entry, first ? 1 : rolled);
      const total = (totals.get(row.entry) ?? 0) + result.points - cost;
      totals.set(row.entry, total);
      differs("points", row.points, result.points);
      differs("points_on_bench", row.points_on_bench, result.bench);
      differs("automatic_subs", row.automatic_subs ?? [], result.subs);
      differs("event_transfers_cost", row.event_transfers_cost, cost);
      differs("value", row.value, value);
      differs("total_points", row.total_points, total);
      return { row, points: result.points, total, differs };
    });
    const ranks = placesOf(computed.map(({ points }) => points));
    const overall = placesOf(computed.map(overallScore));
    for (const one of computed) {
      one.differs("rank", one.row.rank, ranks.get(one.points));
      one.differs("overall_rank", one.row.overall_rank, overall.get(overallScore(one)));
    }
    checkRound(event, computed, mismatches);
  }
  return { rows, mismatches };
}

/** Of two with as many points who has made fewer transfers is ahead; nobody makes ten thousand. */
const overallScore = ({ row, total }: { row: Frozen; total: number }): number => total * 10_000 - row.counted_transfers;

/** Whoever has the same score shares a place. */
function placesOf(scores: readonly number[]): Map<number, number> {
  const places = new Map<number, number>();
  for (const [index, score] of scores.toSorted((a, b) => b - a).entries()) {
    if (!places.has(score)) places.set(score, index + 1);
  }
  return places;
}

function checkRound(
  event: Row<"event">,
  computed: readonly { row: Frozen; points: number }[],
  mismatches: EntryMismatch[],
): void {
  if (computed.length === 0) return;
  const scores = computed.map((one) => one.points);
  const mean = scores.reduce((sum, points) => sum + points, 0) / scores.length;
  if (Math.abs(mean - event.average_entry_score) > 0.5) {
    const stored = event.average_entry_score;
    mismatches.push({ entry: 0, event: event.id, what: "average_entry_score", stored, computed: mean });
  }
  const best = Math.max(...scores);
  if (best !== event.highest_score) {
    mismatches.push({ entry: 0, event: event.id, what: "highest_score", stored: event.highest_score, computed: best });
  }
}

function playedIn(folder: PublicFolder, round: number): Map<number, Played> {
  const played = new Map<number, Played>();
  for (const [element, { history }] of folder.summaries) {
    for (const row of history) {
      if (row.round !== round) continue;
      const sum = played.get(element) ?? { points: 0, minutes: 0, cards: 0 };
      sum.points += row.total_points;
      sum.minutes += row.minutes;
      sum.cards += row.yellow_cards + row.red_cards;
      played.set(element, sum);
    }
  }
  return played;
}

type Result = { points: number; bench: number; subs: number[] };
type Types = ReadonlyMap<number, ElementTypeId>;
type Matches = ReadonlyMap<number, Played>;

/** No substitutions; the captain counts double even if absent. */
function running(row: Frozen, played: Matches, types: Types, ruleset: Ruleset): Result {
  return sumPoints(row.elements, row, played, types, ruleset, row.captain);
}

function final(row: Frozen, played: Matches, types: Types, ruleset: Ruleset): Result {
  const hasPlayed = (element: number): boolean => {
    const did = played.get(element);
    return did !== undefined && (did.minutes > 0 || did.cards > 0);
  };
  const size = ruleset.rules.squad_squadplay;
  const team = [...row.elements];
  const subs: number[] = [];
  const swap = (out: number, into: number): void => {
    const [a, b] = [team[out] ?? 0, team[into] ?? 0];
    subs.push(a, b);
    team[out] = b;
    team[into] = a;
  };
  const keeper = size;
  if (!hasPlayed(team[0] ?? 0) && hasPlayed(team[keeper] ?? 0)) swap(0, keeper);
  const used = new Set<number>();
  for (let out = 1; out < size; out += 1) {
    if (hasPlayed(team[out] ?? 0)) continue;
    for (let into = size + 1; into < team.length; into += 1) {
      if (used.has(into) || !hasPlayed(team[into] ?? 0) || !fits(team, out, into, size, types, ruleset)) continue;
      swap(out, into);
      used.add(into);
      break;
    }
  }
  const captain = hasPlayed(row.captain) ? row.captain : hasPlayed(row.vice_captain) ? row.vice_captain : 0;
  return { ...sumPoints(team, row, played, types, ruleset, captain), subs };
}

function fits(
  team: readonly number[],
  out: number,
  into: number,
  size: number,
  types: Types,
  ruleset: Ruleset,
): boolean {
  const eleven = team.slice(0, size);
  eleven[out] = team[into] ?? 0;
  return ruleset.element_types.every((type) => {
    const count = eleven.filter((element) => types.get(element) === type.id).length;
    return count >= type.squad_min_play && count <= type.squad_max_play;
  });
}

function sumPoints(
  team: readonly number[],
  row: Frozen,
  played: Matches,
  types: Types,
  ruleset: Ruleset,
  captain: number,
): Result {
  const size = ruleset.rules.squad_squadplay;
  const multipliers = ruleset.chip_multipliers;
  const result: Result = { points: 0, bench: 0, subs: [] };
  team.forEach((element, index) => {
    const points = played.get(element)?.points ?? 0;
    if (index >= size) {
      result.bench += points;
      return;
    }
    let times = 1;
    if (row.chip === "pdbus" || row.chip === "frush") {
      const doubled = multipliers[row.chip];
      if (types.get(element) === doubled.element_type) times = doubled.multiplier;
    } else if (row.chip === "2capt") {
      const { captain: first, vice_captain: second } = multipliers["2capt"];
      if (element === row.captain) times = first;
      else if (element === row.vice_captain) times = captain === element ? first : second;
    } else if (element === captain) times = ruleset.captain_multiplier;
    result.points += times * points;
  });
  return result;
}
