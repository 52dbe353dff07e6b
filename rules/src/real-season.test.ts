import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { runsWithFolder } from "../../scripts/needed.ts";
import { dreamTeam, topElement } from "./dream-team.ts";
import type { DreamPlayer } from "./dream-team.ts";
import { expectedPoints, form, pointsPerGame, valueForm, valueSeason } from "./form.ts";
import { ALLSVENSKAN_2026 as rules } from "./ruleset.ts";
import { deriveBonuses, explainFixture, fixturePoints, isCleanSheet, pointsOf } from "./scoring.ts";
import { deadlineOf } from "./deadlines.ts";
import type { ElementTypeId, StatLine } from "./types.ts";

// The real rounds 1-10 of 2026, recorded on 2026-06-25 (../shared/data/README.md).
const FOLDER = join(
  process.env.ELVAN_SHARED_DATA ?? join(import.meta.dirname, "../../../shared/data"),
  "allsvenskan-2026",
);
const RECORDED_AT = Date.parse("2026-06-25T00:58:12Z");
const skip = !runsWithFolder(FOLDER);

type RealElement = {
  id: number;
  code: number;
  element_type: ElementTypeId;
  team: number;
  now_cost: number;
  total_points: number;
  form: string;
  points_per_game: string;
  value_form: string;
  value_season: string;
  ep_next: string;
  chance_of_playing_next_round: number | null;
  in_dreamteam: boolean;
  dreamteam_count: number;
};
type RealEvent = {
  id: number;
  deadline_time: string;
  finished: boolean;
  top_element: number;
  top_element_info: { id: number; points: number };
};
type RealMatch = StatLine & { round: number; kickoff_time: string; total_points: number; value: number };
type RealFixture = { event: number | null; kickoff_time: string | null; team_h: number; team_a: number };

describe.skipIf(skip)("the real season of 2026, rounds 1 to 10", () => {
  const read = (name: string): unknown => JSON.parse(readFileSync(join(FOLDER, name), "utf8"));
  const load = () => {
    const { elements, events } = read("bootstrap-static.json") as { elements: RealElement[]; events: RealEvent[] };
    const summaries = read("element-summaries.json") as Record<string, { history: RealMatch[] }>;
    const matches = new Map(elements.map((element) => [element.id, summaries[element.id]?.history ?? []]));
    return { elements, events, fixtures: read("fixtures.json") as RealFixture[], matches };
  };
  // Skipped tests are collected as well, and there is nothing to read for them.
  const { elements, events, fixtures, matches } = skip ? nothing() : load();
  const history = (element: RealElement) => matches.get(element.id) ?? [];
  const finished = events.filter((event) => event.finished);

  /** Our points and what the real game recorded, for those that differ. */
  const mismatches = <T>(rows: readonly T[], ours: (row: T) => unknown, theirs: (row: T) => unknown) =>
    rows.flatMap((row) => (ours(row) === theirs(row) ? [] : [{ row, ours: ours(row), theirs: theirs(row) }]));

  test("points, explanations, bonuses and clean sheets of every player in every match", () => {
    const rows = elements.flatMap((element) =>
      history(element).map((match) => ({ type: element.element_type, match })),
    );
    expect(rows.length).toBe(4244);
    expect(
      mismatches(
        rows,
        ({ type, match }) => fixturePoints(match, type, rules),
        ({ match }) => match.total_points,
      ),
    ).toEqual([]);
    expect(
      mismatches(
        rows,
        ({ type, match }) => pointsOf(explainFixture(match, type, rules)),
        ({ match }) => match.total_points,
      ),
    ).toEqual([]);
    expect(
      mismatches(
        rows,
        ({ match }) => Number(isCleanSheet(match, rules)),
        ({ match }) => match.clean_sheets,
      ),
    ).toEqual([]);
    const bonuses = (line: Pick<StatLine, "attacking_bonus" | "defending_bonus">) =>
      `${line.attacking_bonus} ${line.defending_bonus}`;
    expect(
      mismatches(
        rows,
        ({ type, match }) => bonuses(deriveBonuses(match, type, rules)),
        ({ match }) => bonuses(match),
      ),
    ).toEqual([]);
  });

  test.each<[field: keyof RealElement, ours: (element: RealElement) => string | number]>([
    ["total_points", (element) => history(element).reduce((sum, match) => sum + match.total_points, 0)],
    [
      "form",
      (element) =>
        form(
          history(element).map((match) => ({ kickoff: Date.parse(match.kickoff_time), points: match.total_points })),
          RECORDED_AT,
          rules,
        ),
    ],
    [
      "points_per_game",
      (element) => pointsPerGame(element.total_points, history(element).filter((match) => match.minutes > 0).length),
    ],
    ["value_form", (element) => valueForm(element.form, element.now_cost)],
    ["value_season", (element) => valueSeason(element.total_points, element.now_cost)],
    [
      "ep_next",
      (element) => {
        const coming = fixtures.filter(
          (fixture) => fixture.event === 11 && (fixture.team_h === element.team || fixture.team_a === element.team),
        );
        return expectedPoints(element.form, element.chance_of_playing_next_round, coming.length);
      },
    ],
  ])("%s of every player", (field, ours) => {
    expect(elements.length).toBe(422);
    expect(mismatches(elements, ours, (element) => element[field])).toEqual([]);
  });

  /** The players of a round with what they got in it and, as near as the recording tells, what they cost then. */
  const playersOf = (round: number): DreamPlayer[] =>
    elements.map((element) => {
      const now = history(element).filter((match) => match.round === round);
      const before = history(element).filter((match) => match.round <= round);
      return {
        id: element.id,
        code: element.code,
        element_type: element.element_type,
        now_cost: (now[0] ?? before.at(-1) ?? history(element)[0])?.value ?? element.now_cost,
        points: now.reduce((sum, match) => sum + match.total_points, 0),
      };
    });

  test("the dream team of the season", () => {
    const team =
      dreamTeam(
        elements.map((element) => ({ ...element, points: element.total_points })),
        rules,
      )?.team ?? [];
    const theirs = elements.filter((element) => element.in_dreamteam).map((element) => element.id);
    expect(team.map((row) => row.element).sort((a, b) => a - b)).toEqual(theirs.sort((a, b) => a - b));
  });

  test("how often every player was in the dream team of a round", () => {
    const teams = finished.map((event) => dreamTeam(playersOf(event.id), rules)?.team ?? []);
    expect(teams.map((team) => team.length)).toEqual(Array(10).fill(11));
    const count = (element: RealElement) =>
      teams.filter((team) => team.some((row) => row.element === element.id)).length;
    expect(mismatches(elements, count, (element) => element.dreamteam_count)).toEqual([]);
  });

  test("the player of every round", () => {
    const top = (event: RealEvent) => JSON.stringify(topElement(playersOf(event.id)));
    expect(mismatches(finished, top, (event) => JSON.stringify(event.top_element_info))).toEqual([]);
    expect(finished.map((event) => event.top_element_info.id)).toEqual(finished.map((event) => event.top_element));
  });

  test("the deadline of every round that is played or whose kick-offs are fixed", () => {
    const ours = (event: RealEvent) =>
      deadlineOf(
        fixtures
          .filter((fixture) => fixture.event === event.id)
          .map(({ kickoff_time }) => ({ kickoff_time: kickoff_time === null ? null : Date.parse(kickoff_time) })),
        rules,
      );
    expect(mismatches(finished, ours, (event) => Date.parse(event.deadline_time))).toEqual([]);
  });
});

function nothing() {
  return {
    elements: [] as RealElement[],
    events: [] as RealEvent[],
    fixtures: [] as RealFixture[],
    matches: new Map<number, RealMatch[]>(),
  };
}
