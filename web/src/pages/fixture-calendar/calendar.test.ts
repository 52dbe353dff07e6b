import type { Fixture } from "@elvan/contract";
import { expect, test } from "vitest";
import { calendarRows, withoutRound } from "./calendar.ts";
import { readCalendar, writeCalendar } from "./use-calendar-controls.ts";

const club = (id: number, name: string) => ({ id, name, strength: 3 });
const CLUBS = [club(1, "Öster"), club(2, "AIK"), club(3, "Malmö FF"), club(4, "Häcken")];
const clubs = new Map(CLUBS.map((one) => [one.id, one]));
const match = (id: number, event: number | null, team_h: number, team_a: number) =>
  ({ id, event, team_h, team_a, kickoff_time: null, finished_provisional: false }) as Fixture;
const FIXTURES = [match(1, 8, 1, 2), match(2, 8, 3, 4), match(3, 9, 2, 1), match(4, 9, 2, 3), match(5, null, 4, 1)];
const expected = [
  { id: 1, team_h_goals: 200, team_a_goals: 200 },
  { id: 2, team_h_goals: 200, team_a_goals: 50 },
  { id: 3, team_h_goals: 100, team_a_goals: 100 },
  { id: 4, team_h_goals: 100, team_a_goals: 100 },
];
const names = (view: "both" | "attack" | "defence", order: "ease" | "name") =>
  calendarRows(CLUBS, { fixtures: FIXTURES, clubs, expected }, [8, 9], { view, order }).map((row) => row.club.name);

test("the easiest come first: two matches count twice, a blank round nothing [decide-11]", () => {
  expect(names("both", "ease")).toEqual(["AIK", "Malmö FF", "Öster", "Häcken"]);
  const [aik, , , hacken] = calendarRows(CLUBS, { fixtures: FIXTURES, clubs, expected }, [8, 9], {
    view: "both",
    order: "ease",
  });
  expect(aik?.rounds.map((round) => round.length)).toEqual([1, 2]);
  expect(hacken?.rounds.map((round) => round.length)).toEqual([1, 0]);
  expect(hacken?.ease).toBeLessThan(1);
});

test("attack and defence order clubs apart; names go by the Swedish alphabet [decide-11]", () => {
  expect(names("attack", "ease")[0]).toBe("AIK");
  expect(names("defence", "ease")[0]).toBe("Malmö FF");
  expect(names("both", "name")).toEqual(["AIK", "Häcken", "Malmö FF", "Öster"]);
});

test("without forecasts strengths decide, and matches without a round are named apart [decide-11]", () => {
  const rows = calendarRows(CLUBS, { fixtures: FIXTURES, clubs }, [8], { view: "attack", order: "ease" });
  expect(rows.map((row) => row.club.name)).toEqual(["Malmö FF", "Öster", "AIK", "Häcken"]);
  expect(withoutRound(FIXTURES).map(({ id }) => id)).toEqual([5]);
});

test("choices stand in the address; defaults and nonsense leave no trace [decide-11]", () => {
  const read = (query: string) => readCalendar(new URLSearchParams(query));
  expect(read("")).toEqual({ rounds: 5, view: "both", order: "ease", mine: false });
  expect(read("rounds=all&view=attack&sort=name&mine=1")).toEqual({
    rounds: Infinity,
    view: "attack",
    order: "name",
    mine: true,
  });
  expect(read("rounds=7&view=sideways&sort=age&mine=2")).toEqual(read(""));
  const write = (query: string, change: Parameters<typeof writeCalendar>[1]) => {
    const params = new URLSearchParams(query);
    writeCalendar(params, change);
    return params.toString();
  };
  expect(write("", { rounds: 8, view: "defence", mine: true })).toBe("rounds=8&view=defence&mine=1");
  expect(write("rounds=8&view=defence&mine=1&sort=name", { rounds: 5, view: "both", order: "ease", mine: false })).toBe(
    "",
  );
});
