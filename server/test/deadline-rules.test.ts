import {
  ALLSVENSKAN_2026,
  CHIP_NAMES,
  chipRow,
  closeSquad,
  counterAfterDeadline,
  isLoanChip,
  randomInt,
  seeded,
  shuffle,
  squadTransferCost,
  squadValue,
  type ChipName,
  type ChipPlay,
} from "@elvan/rules";
import { afterAll, beforeAll, expect, test } from "vitest";
import { market } from "../src/db/elements.ts";
import { eventById } from "../src/db/events.ts";
import { squadOfEntry, toSquad } from "../src/db/squads.ts";
import { closeDeadline } from "../src/rounds/close-deadline.ts";
import { openGame, type Game } from "./support/game.ts";
import { CLASSIC_TEAM, enter, OTHER_TEAM } from "./support/people.ts";
import { deadlineOf } from "./support/season.ts";

/** The deadline works on all squads at once in SQL; this compares it with the rules, which work on one. */

const EVENT = 3;
const ENTRIES = 120;
const random = seeded("deadline");
let game: Game;

beforeAll(async () => {
  game = await openGame();
  const { db } = game.ctx;
  for (let number = 1; number <= 4; number++) await enter(game.ctx, `first${number}`);
  for (const event of [1, 2]) {
    await game.at(deadlineOf(event));
    await closeDeadline(game.ctx, event);
  }
  await game.beforeDeadline(EVENT);
  for (let number = 1; number <= ENTRIES; number++) {
    await enter(game.ctx, `m${number}`, number % 2 === 0 ? CLASSIC_TEAM : OTHER_TEAM);
  }
  // Every kind of squad a deadline can find: with and without chips, before its first deadline and after.
  const entries = await db.selectFrom("entry").select("id").orderBy("id").execute();
  for (const { id } of entries) {
    const isNew = random() < 0.2;
    const chip: ChipName | null = isNew || random() < 0.4 ? null : (shuffle(CHIP_NAMES, random)[0] ?? null);
    const row = await squadOfEntry(db, id);
    if (!row) throw new Error("no squad");
    const { elements, purchase_prices, captain, vice_captain } = row;
    const start = {
      elements,
      purchase_prices,
      captain: vice_captain,
      vice_captain: captain,
      bank: 17,
      free_transfers: 3,
    };
    await db
      .updateTable("entry")
      .set({ started_event: isNew ? EVENT : 1 })
      .where("id", "=", id)
      .execute();
    await db
      .updateTable("entry_squad")
      .set({
        free_transfers: chip === "uteam" ? 3 : 1 + randomInt(random, 5),
        transfers_made: isNew ? 0 : randomInt(random, 8),
        bank: randomInt(random, 200),
        chip,
        // Whoever has changed anything since the last deadline has one, with a chip or without.
        round_start:
          isLoanChip(chip) || (!isNew && random() < 0.5) ? JSON.stringify({ ...start, free_transfers: 3 }) : null,
        counted_transfers: randomInt(random, 20),
      })
      .where("entry", "=", id)
      .execute();
    if (chip && random() < 0.3) {
      await db
        .insertInto("chip_play")
        .values({ entry: id, event: 2, chip: 4, name: "2capt", time: game.ctx.now() })
        .execute();
    }
  }
  await db.updateTable("element").set({ cost_change_event: 1, price_counter: -7 }).where("id", "<=", 40).execute();
  await db.updateTable("element").set({ price_counter: 13 }).where("id", ">", 40).execute();
});
afterAll(() => game?.close());

test("the deadline does to every squad what the rules say [core-073]", async () => {
  const { db } = game.ctx;
  const open = { id: EVENT };
  const before = await Promise.all(
    (await db.selectFrom("entry_squad").select("entry").orderBy("entry").execute()).map(({ entry }) =>
      squadOfEntry(db, entry),
    ),
  );
  const plays = await db.selectFrom("chip_play").selectAll().execute();
  const prices = await market(db);
  const elements = await db
    .selectFrom("element")
    .select(["id", "price_counter", "cost_change_event"])
    .orderBy("id")
    .execute();

  await game.at(deadlineOf(EVENT));
  expect(await closeDeadline(game.ctx, EVENT)).toBe(true);
  expect(await closeDeadline(game.ctx, EVENT)).toBe(false);

  const chips = new Map<string, number>();
  for (const row of before) {
    if (!row) throw new Error("no squad");
    const squad = toSquad(row, open);
    const frozen = await db
      .selectFrom("entry_event")
      .selectAll()
      .where("entry", "=", row.entry)
      .where("event", "=", EVENT)
      .executeTakeFirst();
    expect(frozen).toMatchObject({
      elements: row.elements,
      captain: row.captain,
      vice_captain: row.vice_captain,
      chip: row.chip,
      event_transfers: row.transfers_made,
      event_transfers_cost: squadTransferCost(squad, ALLSVENSKAN_2026),
      bank: row.bank,
      value: squadValue(squad, prices),
      counted_transfers: row.counted_transfers,
    });

    const next = await squadOfEntry(db, row.entry);
    if (!next) throw new Error("the squad is gone");
    const rules = closeSquad(squad, row.round_start, { ruleset: ALLSVENSKAN_2026 });
    expect(toSquad(next, { id: EVENT + 1 })).toEqual(rules);
    expect(next.round_start).toBeNull();
    expect(next.version).toBe(row.version + (isLoanChip(row.chip) ? 1 : 0));

    const used: ChipPlay[] = plays
      .filter((play) => play.entry === row.entry)
      .map((play) => ({ chip_id: play.chip, name: play.name, event: play.event }));
    const rule = row.chip && chipRow(ALLSVENSKAN_2026.chips, used, row.chip, { id: EVENT, deadline_time: 0 });
    const booked = await db
      .selectFrom("chip_play")
      .select(["chip", "name"])
      .where("entry", "=", row.entry)
      .where("event", "=", EVENT)
      .execute();
    expect(booked).toEqual(rule ? [{ chip: rule.id, name: rule.name }] : []);
    if (rule) chips.set(rule.name, (chips.get(rule.name) ?? 0) + 1);
  }
  const round = await eventById(db, EVENT);
  const inOrder = [...new Set(ALLSVENSKAN_2026.chips.map((chip) => chip.name))].filter((name) => chips.has(name));
  expect(round?.chip_plays.map((play) => play.chip_name)).toEqual(inOrder);
  expect(Object.fromEntries(round?.chip_plays.map((play) => [play.chip_name, play.num_played]) ?? [])).toEqual(
    Object.fromEntries(chips),
  );
  const after = await db
    .selectFrom("element")
    .select(["id", "price_counter", "cost_change_event"])
    .orderBy("id")
    .execute();
  expect(after).toEqual(
    elements.map((element) => ({
      id: element.id,
      price_counter: counterAfterDeadline(element.price_counter, element.cost_change_event, ALLSVENSKAN_2026.prices),
      cost_change_event: 0,
    })),
  );
});

test("the most selected players and the owners are counted from the frozen picks", async () => {
  const { db } = game.ctx;
  const frozen = await db
    .selectFrom("entry_event")
    .select(["elements", "captain"])
    .where("event", "=", EVENT)
    .execute();
  const owners = new Map<number, number>();
  const captains = new Map<number, number>();
  for (const row of frozen) {
    for (const element of row.elements) owners.set(element, (owners.get(element) ?? 0) + 1);
    captains.set(row.captain, (captains.get(row.captain) ?? 0) + 1);
  }
  const most = (counts: Map<number, number>) =>
    [...counts].toSorted(([a, one], [b, other]) => other - one || a - b)[0]?.[0];
  expect(await eventById(db, EVENT)).toMatchObject({
    ranked_count: frozen.length,
    most_selected: most(owners),
    most_captained: most(captains),
  });
  const noted = await db
    .selectFrom("element_event")
    .select(["element", "selected"])
    .where("event", "=", EVENT)
    .execute();
  for (const row of noted) expect(row.selected, `element ${row.element}`).toBe(owners.get(row.element) ?? 0);
});
