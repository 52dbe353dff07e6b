import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { runsWithFolder } from "../../scripts/needed.ts";
import { afterStatusChange, counterAfterDeadline, dailyPriceChange, priceDay } from "./daily-price.ts";
import { DAY, HOUR, MINUTE, dayOfIso } from "./days.ts";
import { ALLSVENSKAN_2026 } from "./ruleset.ts";
import type { PlayerStatus } from "./types.ts";

// The real players' days of two seasons: what was so before each nightly run, and what it changed.
const FOLDER = join(process.env.ELVAN_SHARED_DATA ?? join(import.meta.dirname, "../../../shared/data"), "prices");
const skip = !runsWithFolder(FOLDER);

const { prices } = ALLSVENSKAN_2026;
const RUN = 150 * MINUTE;

type PlayerDay = {
  day: number;
  element: number;
  next_event: number;
  now_cost: number;
  /** Purchases less sales, of the season and of the round. */
  net: number;
  net_event: number;
  owners: number;
  status: PlayerStatus;
  total_players: number;
  change: number;
};
type Change = { element: number; day: number; step: number };

function read(season: number): PlayerDay[] {
  const text = gunzipSync(readFileSync(join(FOLDER, `daily_${season}.csv.gz`))).toString();
  const [head = "", ...lines] = text.trim().split(/\r?\n/);
  const at = new Map(head.split(",").map((name, index) => [name, index]));
  return lines.map((line) => {
    const cells = line.split(",");
    const cell = (name: string) => cells[at.get(name) ?? -1] ?? "";
    const number = (name: string) => Number(cell(name));
    return {
      day: dayOfIso(cell("tick_day")),
      element: number("element"),
      next_event: number("next_event"),
      now_cost: number("now_cost"),
      net: number("transfers_in") - number("transfers_out"),
      net_event: number("transfers_in_event") - number("transfers_out_event"),
      owners: (number("selected_by_percent") * number("total_players")) / 100,
      status: cell("status") as PlayerStatus,
      total_players: number("total_players"),
      change: number("change_at_tick"),
    };
  });
}

/** The rule on its own through a whole season: it knows the real transfers, but only its own prices. */
function runFreely(rows: PlayerDay[]) {
  // The first snapshot in which round 2 is next was taken in the night after the first deadline.
  const firstDeadline = (rows.find((row) => row.next_event === 2)!.day - 1) * DAY + 12 * HOUR;
  const players = new Map<
    number,
    Omit<PlayerDay, "day"> & { price_counter: number; price_locked_until: number | null; cost_change_event: number }
  >();
  const ours: Change[] = [];
  for (const row of rows) {
    const player = players.get(row.element) ?? {
      ...row,
      price_counter: 0,
      price_locked_until: null,
      cost_change_event: 0,
    };
    players.set(row.element, player);
    const at = row.day * DAY + RUN;
    if (row.next_event === player.next_event) {
      player.price_counter += row.net - player.net;
    } else {
      const before = player.price_counter + row.net - row.net_event - player.net;
      player.price_counter = counterAfterDeadline(before, player.cost_change_event, prices) + row.net_event;
      player.cost_change_event = 0;
    }
    Object.assign(player, afterStatusChange(player, row.status, at, prices));
    player.net = row.net;
    player.next_event = row.next_event;
    const running = row.next_event >= 2 && row.next_event <= 30;
    if (!running || row.day * DAY < Math.floor(firstDeadline / DAY) * DAY + prices.start_days * DAY) continue;
    const step = dailyPriceChange(
      { ...player, owners: row.owners },
      priceDay(at, firstDeadline, row.total_players, prices),
      prices,
    );
    if (step === 0) continue;
    player.now_cost += step;
    player.cost_change_event += step;
    player.price_counter = 0;
    ours.push({ element: row.element, day: row.day, step });
  }
  const real = rows.flatMap(({ element, day, change }) =>
    change === 0 ? [] : [{ element, day, step: Math.sign(change) }],
  );
  return { ours, real, end: new Map([...players].map(([element, player]) => [element, player.now_cost])) };
}

/** How many of ours have a real one of their own, in the same direction, at most so many days off. */
function hits(ours: Change[], real: Change[], days: number): number {
  const free = new Set(real);
  return ours.filter((one) => {
    const near = [...free]
      .filter((other) => other.element === one.element && Math.abs(other.day - one.day) <= days)
      .sort((a, b) => Math.abs(a.day - one.day) - Math.abs(b.day - one.day))[0];
    return near !== undefined && free.delete(near);
  }).length;
}

// Bounds: what prices.md 5 measured for the season, with some room for how its owners were rounded.
describe.skipIf(skip).each([
  {
    season: 2024,
    rises: { volume: [0.95, 1.15], hit3: 0.6, hit7: 0.72 },
    falls: { volume: [0.85, 1], hit3: 0.42, hit7: 0.53 },
  },
  {
    season: 2025,
    rises: { volume: [0.95, 1.05], hit3: 0.72, hit7: 0.84 },
    falls: { volume: [0.85, 1], hit3: 0.42, hit7: 0.56 },
  },
])("the price rule through the real season of $season", ({ season, ...bounds }) => {
  const rows = skip ? [] : read(season);

  test("moves prices as often as the real game, about the same players about the same days", () => {
    const { ours, real } = runFreely(rows);
    for (const [step, bound] of [
      [1, bounds.rises],
      [-1, bounds.falls],
    ] as const) {
      const [mine, theirs] = [ours, real].map((changes) => changes.filter((change) => change.step === step));
      const volume = mine!.length / theirs!.length;
      const rates = [3, 7].map((days) => {
        const hit = hits(mine!, theirs!, days);
        return Math.min(hit / mine!.length, hit / theirs!.length);
      });
      expect(volume).toBeGreaterThan(bound.volume[0]!);
      expect(volume).toBeLessThan(bound.volume[1]!);
      expect(rates[0]).toBeGreaterThan(bound.hit3);
      expect(rates[1]).toBeGreaterThan(bound.hit7);
    }
  });

  test("ends near the real prices: half of them exact, four in five within 0.1 Mkr", () => {
    const { end } = runFreely(rows);
    const real = new Map(rows.map((row) => [row.element, row.now_cost + row.change]));
    const off = [...real].map(([element, cost]) => Math.abs((end.get(element) ?? 0) - cost));
    expect(off.filter((by) => by === 0).length / off.length).toBeGreaterThan(0.45);
    expect(off.filter((by) => by <= 1).length / off.length).toBeGreaterThan(0.8);
  });

  test("never moves a player twice a day, more than three times a round, or one who has left", () => {
    const { ours } = runFreely(rows);
    const row = new Map(rows.map((one) => [`${one.element} ${one.day}`, one]));
    const count = (key: (change: Change) => string) => {
      const counts = new Map<string, number>();
      for (const change of ours) counts.set(key(change), (counts.get(key(change)) ?? 0) + 1);
      return Math.max(...counts.values());
    };
    const at = (change: Change) => row.get(`${change.element} ${change.day}`)!;
    expect(count((change) => `${change.element} ${change.day}`)).toBe(1);
    expect(count((change) => `${change.element} ${at(change).next_event}`)).toBeLessThanOrEqual(3);
    expect(ours.filter((change) => at(change).status === "u")).toEqual([]);
    expect(ours.filter((change) => change.step === 1 && at(change).status !== "a")).toEqual([]);
  });
});

describe.skipIf(skip)("single players of 2025 (prices.md 6)", () => {
  const { ours } = skip ? { ours: [] as Change[] } : runFreely(read(2025));
  const daysOf = (element: number) => ours.filter((change) => change.element === element);

  test("element 22, cleared on 2 July, is locked until the 10th and rises on that day", () => {
    const july = daysOf(22).filter(
      (change) => change.day >= dayOfIso("2025-07-02") && change.day <= dayOfIso("2025-07-12"),
    );
    expect(july).toEqual([{ element: 22, day: dayOfIso("2025-07-10"), step: 1 }]);
  });

  test.each([123, 286, 306])("element %i, gone since March, never falls however many sell", (element) => {
    expect(daysOf(element)).toEqual([]);
  });
});
