import type { Player } from "@elvan/contract";
import { describe, expect, test } from "vitest";
import { costSteps, DEFAULT_CONTROLS, filterPlayers, pageOf } from "./player-filter.ts";
import type { PlayerControls } from "./player-filter.ts";

const player = (id: number, web_name: string, more: Partial<Player> = {}): Player =>
  ({
    id,
    code: id * 100,
    web_name,
    element_type: 3,
    team: 1,
    now_cost: 50,
    total_points: id,
    can_select: true,
    form: "0.0",
    ...more,
  }) as Player;

const PLAYERS = [
  player(1, "Åhman Persson", { now_cost: 45, team: 2 }),
  player(2, "Malachowski Thorell", { form: "9.9", element_type: 2 }),
  player(3, "Çelik", { form: "10.1", now_cost: 118 }),
  player(4, "Hammar", { can_select: false }),
];
const found = (controls: Partial<PlayerControls>, watched: number[] = []) =>
  filterPlayers(PLAYERS, { ...DEFAULT_CONTROLS, ...controls }, new Set(watched)).map(({ id }) => id);

describe("the list of players", () => {
  test("shows everybody by total points unless told otherwise [core-031] [core-133]", () => {
    expect(found({})).toEqual([4, 3, 2, 1]);
  });

  test.each([
    ["the start of the name", "mala", [2]],
    ["the start of a later word", "tho", [2]],
    ["without accents, in any case", "AHMAN", [1]],
    ["with the accents, too", "çe", [3]],
    ["not the middle of a word", "alach", []],
    ["two words as they follow each other", "ahman per", [1]],
    ["spaces around it do not count", "  celik ", [3]],
  ])("search matches %s [core-094]", (_, search, ids) => {
    expect(found({ search })).toEqual(ids);
  });

  test("a position, a club, the watched [core-031]", () => {
    expect(found({ filter: "et_2" })).toEqual([2]);
    expect(found({ filter: "te_2" })).toEqual([1]);
    expect(found({ filter: "wl" }, [300, 100])).toEqual([3, 1]);
  });

  test("decimals sort as numbers, not as words", () => {
    expect(found({ sort: "form" }).slice(0, 2)).toEqual([3, 2]);
  });

  test("max cost, and players who have left [core-068]", () => {
    expect(found({ maxCost: 45 })).toEqual([1]);
    expect(found({ getUnavailable: false })).toEqual([3, 2, 1]);
  });

  test("max cost steps down by 0.5 from the dearest to the cheapest [core-032]", () => {
    const steps = costSteps(PLAYERS);
    expect(steps.slice(0, 3)).toEqual([118, 113, 108]);
    expect(steps.at(-1)).toBe(45);
    expect(new Set(steps).size).toBe(steps.length);
  });

  test("thirty to a page, and never a page that is not there [core-133]", () => {
    const rows = Array.from({ length: 61 }, (_, index) => index);
    expect(pageOf(rows, 3)).toMatchObject({ rows: [60], page: 3, pages: 3 });
    expect(pageOf(rows, 99).page).toBe(3);
    expect(pageOf([], 1)).toEqual({ rows: [], page: 1, pages: 1 });
  });

  test.each([
    ["Đokanović", "dok"],
    ["Skarphéðinsson", "skarphedin"],
    ["Åsa", "asa"],
    ["Sørensen Ægir", "aegir"],
  ])("%s is found by %s [mended-39, core-094]", (web_name, search) => {
    const named = { ...PLAYERS[0]!, web_name };
    expect(filterPlayers([named], { ...DEFAULT_CONTROLS, search }, new Set())).toEqual([named]);
  });
});
