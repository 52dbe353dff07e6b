import { Live, MyTeam, Picks } from "@elvan/contract";
import { CHIP_NAMES, isLoanChip, isTransferChip, type ChipName } from "@elvan/rules";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { build } from "../src/app/app.ts";
import { offerChip } from "../src/season/offer-chip.ts";
import { signedIn, type Browser } from "./support/browser.ts";
import { openGame, type Game } from "./support/game.ts";
import { enter, type Person } from "./support/people.ts";
import { playRound, settleRound } from "./support/play.ts";
import { clubOf, player } from "./support/season.ts";

/** Each chip, played by somebody in round 2 through the API, from the press to the morning after the round. */

const EVENT = 2;
/** Too dear for any team. */
const STARS = [player(6, 10), player(7, 10)];
/** Who comes for the two midfielders that each chip of transfers sells; without Loan Rangers it would be five of club 3. */
const INCOMING: Partial<Record<ChipName, number[]>> = {
  ...{ wildcard: [player(6, 9), player(7, 9)], freehit: [player(6, 9), player(8, 9)] },
  ...{ uteam: [player(3, 10), player(3, 11)], rich: STARS },
};
const TRANSFER_CHIPS = CHIP_NAMES.filter(isTransferChip);
const TEAM_CHIPS = CHIP_NAMES.filter((chip) => !isTransferChip(chip));

type Manager = { browser: Browser; entry: number; before: MyTeam };
let game: Game;
let app: FastifyInstance;
const managers = new Map<string, Manager>();
const of = (name: string) => managers.get(name)!;

const teamOf = async ({ browser, entry }: Omit<Manager, "before">) =>
  MyTeam.parse((await browser.get(`/api/my-team/${entry}/`)).json);
const picksOf = async ({ browser, entry }: Manager) =>
  Picks.parse((await browser.get(`/api/entry/${entry}/event/${EVENT}/picks/`)).json);
const holdings = ({ picks }: MyTeam) =>
  picks.map(({ element, purchase_price }) => `${element} for ${purchase_price}`).toSorted();
const elementsOf = ({ picks }: { picks: readonly { element: number }[] }) => picks.map(({ element }) => element);
const refused = (code: string, more: object = {}) => {
  const problem: unknown = expect.objectContaining({ code, ...more });
  return { status: 400, json: { non_field_errors: expect.arrayContaining([problem]) as unknown } };
};
const statusOf = ({ chips }: MyTeam, name: ChipName) => chips.find((chip) => chip.name === name)?.status_for_entry;

const saveWith = async (manager: Manager, chip: ChipName | null) => {
  const { picks } = await teamOf(manager);
  const order = picks.map(({ element, position, is_captain, is_vice_captain }) => ({
    ...{ element, position, is_captain, is_vice_captain },
  }));
  return manager.browser.post(`/api/my-team/${manager.entry}/`, { chip, event: EVENT, picks: order });
};
const transfer = ({ browser, entry }: Manager, chip: ChipName | null, incoming: number[], event = EVENT) => {
  const transfers = incoming.map((element_in, n) => ({ element_in, element_out: player(n + 1, 9) }));
  return browser.post("/api/transfers/", { chip, entry, event, transfers });
};

beforeAll(async () => {
  game = await openGame();
  app = await build(game.ctx, { limits: { read: 10_000, write: 10_000 } });
  for (const chip of ["frush", "freehit", "rich"] as const) await offerChip(game.ctx, chip);
  const people: Person[] = [];
  for (const name of [...CHIP_NAMES, "cancelled"]) people.push(await enter(game.ctx, name));
  await game.ctx.db.updateTable("element").set({ now_cost: 900 }).where("id", "in", STARS).execute();
  await playRound(game, 1);
  await settleRound(game, 1);
  await app.seasonState.refresh();
  for (const { name, account, entry } of people) {
    const browser = await signedIn(app, game.ctx, account);
    managers.set(name, { browser, entry, before: await teamOf({ browser, entry }) });
  }
});
afterAll(async () => {
  await app?.close();
  await game?.close();
});

test("all chips are to be had, and none is played with another or in the other place [core-069, core-070, core-073]", async () => {
  const manager = of("cancelled");
  expect(manager.before.chips.map(({ name }) => name).toSorted()).toEqual(CHIP_NAMES.toSorted());
  for (const chip of CHIP_NAMES) expect(statusOf(manager.before, chip)).toBe("available");
  expect(await saveWith(manager, "freehit")).toMatchObject(refused("chip_not_team"));
  expect(await transfer(manager, "frush", INCOMING.wildcard!)).toMatchObject(refused("chip_not_transfer"));
  await saveWith(manager, "pdbus");
  const inPlay = await teamOf(manager);
  expect(statusOf(inPlay, "pdbus")).toBe("active");
  expect(statusOf(inPlay, "frush")).toBe("unavailable");
  expect(await transfer(manager, "rich", STARS)).toMatchObject(refused("chip_already_active"));
  expect((await saveWith(manager, null)).status).toBe(202);
  expect(statusOf(await teamOf(manager), "pdbus")).toBe("available");
});

test.each(TEAM_CHIPS)("%s is in play once a line-up is saved with it [core-069]", async (chip) => {
  expect((await saveWith(of(chip), chip)).status).toBe(202);
  expect(statusOf(await teamOf(of(chip)), chip)).toBe("active");
});

test.each([
  ["five of a club", "uteam", "transfer_team_limit_reached"],
  ["players too dear for any bank", "rich", "over_budget"],
] as const)("%s come with %s alone [core-073]", async (_, chip, code) => {
  expect(await transfer(of(chip), "wildcard", INCOMING[chip]!)).toMatchObject(refused(code));
});

test.each(TRANSFER_CHIPS)(
  "%s is in play once transfers are confirmed with it, all are free, and it is not taken back [core-069, core-073, core-074]",
  async (chip) => {
    const manager = of(chip);
    const [one] = INCOMING[chip]!;
    expect(await transfer(manager, chip, [one!])).toMatchObject(refused("chip_needs_cost"));
    expect(await transfer(manager, chip, INCOMING[chip]!)).toMatchObject({ status: 200 });
    expect((await saveWith(manager, null)).status).toBe(202);
    const team = await teamOf(manager);
    expect(statusOf(team, chip)).toBe("active");
    expect(team.transfers).toMatchObject({ status: "unlimited", limit: null });
    expect(elementsOf(team)).toEqual(expect.arrayContaining(INCOMING[chip]!));
    if (chip === "rich") expect(team.transfers.bank).toBe(manager.before.transfers.bank);
    const { version } = manager.before;
    const undone = await manager.browser.post(`/api/my-team/${manager.entry}/restore/`, { version });
    expect(undone).toMatchObject(refused("chip_irrevocable"));
  },
);

/** What a starter's points are multiplied by with a team chip; every starter plays. */
const COUNTS: Record<string, (pick: Picks["picks"][number]) => number> = {
  "2capt": ({ is_captain, is_vice_captain }) => (is_captain || is_vice_captain ? 3 : 1),
  pdbus: ({ element_type }) => (element_type === 2 ? 2 : 1),
  frush: ({ element_type }) => (element_type === 4 ? 2 : 1),
};
const usual = ({ is_captain }: Picks["picks"][number]) => (is_captain ? 2 : 1);

describe("the morning after the round", () => {
  beforeAll(async () => {
    await playRound(game, EVENT);
    await settleRound(game, EVENT);
    await app.seasonState.refresh();
  });

  test.each([...CHIP_NAMES, "cancelled"])("with %s a round counts as it should [core-073]", async (name) => {
    const { browser } = of(name);
    const { picks, active_chip, entry_history } = await picksOf(of(name));
    expect(active_chip).toBe(name === "cancelled" ? null : name);
    expect(picks.slice(0, 11).map(({ multiplier }) => multiplier)).toEqual(
      picks.slice(0, 11).map(COUNTS[name] ?? usual),
    );
    const { elements } = Live.parse((await browser.get(`/api/event/${EVENT}/live/`)).json);
    const points = new Map(elements.map(({ id, stats }) => [id, stats.total_points]));
    expect(entry_history.points).toBe(
      picks.reduce((sum, pick) => sum + pick.multiplier * points.get(pick.element)!, 0),
    );
    expect(entry_history.points).toBeGreaterThan(0);
    expect(entry_history.event_transfers_cost).toBe(0);
  });

  test.each(TRANSFER_CHIPS)("what %s brought has played, and what it lent is given back [core-073]", async (chip) => {
    const { before } = of(chip);
    const incoming = INCOMING[chip]!;
    const { picks } = await picksOf(of(chip));
    expect(elementsOf({ picks })).toEqual(expect.arrayContaining(incoming));
    const after = await teamOf(of(chip));
    expect(after.transfers).toMatchObject({ status: "cost", limit: before.transfers.limit, made: 0 });
    if (isLoanChip(chip)) {
      expect(holdings(after)).toEqual(holdings(before));
      expect(after.transfers.bank).toBe(before.transfers.bank);
    } else {
      expect(elementsOf(after)).toEqual(expect.arrayContaining(incoming));
      expect(elementsOf(after)).not.toContain(player(1, 9));
    }
    expect(picks.filter(({ element }) => clubOf(element) === 3)).toHaveLength(chip === "uteam" ? 5 : 3);
  });

  test.each(CHIP_NAMES)("%s is played, and says in which round [core-069]", async (chip) => {
    const { chips } = await teamOf(of(chip));
    const { status_for_entry, played_by_entry } = chips.find(({ name }) => name === chip)!;
    expect([status_for_entry, played_by_entry]).toEqual(["played", [EVENT]]);
  });

  test("a chip that was cancelled is there still; Loan Rangers are had once a season [core-069, core-071, core-135]", async () => {
    expect(statusOf(await teamOf(of("cancelled")), "pdbus")).toBe("available");
    const again = await transfer(of("uteam"), "uteam", INCOMING.uteam!, EVENT + 1);
    expect(again).toMatchObject(refused("chip_played", { event: EVENT }));
  });
});
