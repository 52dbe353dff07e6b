import { fixturePoints } from "@elvan/rules";
import { SMALL_MAX } from "../../db/storable.ts";
import type { FeedProblem } from "../feed-error.ts";
import { pathText } from "../feed-error.ts";
import { statsOf } from "../recorded-season.ts";
import { checkStorable } from "./check-storable.ts";
import { fixtureRows, rulesetOf } from "./season-rows.ts";
import { BOOTSTRAP, FIXTURES, SUMMARIES } from "./shapes.ts";
import type { FixtureFacts, PublicFolder } from "./shapes.ts";

type Files = Omit<PublicFolder, "taken">;

type Note = (file: string, path: readonly (string | number)[], reason: string) => void;

/** Everything in the three files that contradicts something else in them, or cannot be kept. */
export function checkFolder(folder: Files): FeedProblem[] {
  const problems: FeedProblem[] = [];
  const note: Note = (file, path, reason) => {
    problems.push({ file, path: pathText(path), reason });
  };
  checkStorable(folder.bootstrap, (...what) => note(BOOTSTRAP, ...what));
  checkStorable(folder.fixtures, (...what) => note(FIXTURES, ...what));
  checkStorable(folder.summaries, (...what) => note(SUMMARIES, ...what));
  checkBootstrap(folder, note);
  checkFixtures(folder, note);
  checkSummaries(folder, note);
  return problems;
}

/** Notes the second of two rows with the same value. */
function once<T>(file: string, list: string, rows: readonly T[], member: keyof T & string, what: string, note: Note) {
  const first = new Map<unknown, number>();
  rows.forEach((row, index) => {
    const value = row[member];
    if (value === undefined) return;
    const before = first.get(value);
    const path = list === "" ? [index, member] : [list, index, member];
    if (before === undefined) first.set(value, index);
    else note(file, path, `${what} ${String(value)} stands here twice, first in ${list}[${before}]`);
  });
}

function checkBootstrap({ bootstrap }: Files, note: Note): void {
  const { events, teams, elements, element_types, chips, phases } = bootstrap;
  once(BOOTSTRAP, "events", events, "id", "round", note);
  once(BOOTSTRAP, "teams", teams, "id", "club", note);
  once(BOOTSTRAP, "teams", teams, "code", "club code", note);
  once(BOOTSTRAP, "elements", elements, "id", "player", note);
  once(BOOTSTRAP, "elements", elements, "code", "player code", note);
  once(BOOTSTRAP, "element_types", element_types, "id", "position", note);
  once(BOOTSTRAP, "chips", chips, "id", "chip", note);
  once(BOOTSTRAP, "phases", phases, "id", "phase", note);

  const rounds = new Set(events.map((event) => event.id));
  const clubs = new Set(teams.map((team) => team.id));
  const next = events.findIndex((event) => event.is_next);
  events.forEach((event, index) => {
    const before = events[index - 1];
    // Deadlines of distant rounds are placeholders.
    if (!before || (next >= 0 && index > next)) return;
    if (event.id <= before.id) note(BOOTSTRAP, ["events", index, "id"], "rounds must stand in order");
    if (event.deadline_time <= before.deadline_time) {
      note(BOOTSTRAP, ["events", index, "deadline_time"], `is not after the deadline of round ${before.id}`);
    }
  });
  for (const flag of ["is_current", "is_next"] as const) {
    const marked = events.flatMap((event, index) => (event[flag] ? [index] : []));
    if (marked.length > 1) note(BOOTSTRAP, ["events", marked[1] ?? 0, flag], `is set for ${marked.length} rounds`);
  }
  for (const [list, rows] of [
    ["chips", chips],
    ["phases", phases],
  ] as const) {
    rows.forEach((row, index) => {
      for (const member of ["start_event", "stop_event"] as const) {
        if (!rounds.has(row[member])) note(BOOTSTRAP, [list, index, member], `there is no round ${row[member]}`);
      }
      if (row.start_event > row.stop_event) note(BOOTSTRAP, [list, index, "stop_event"], "comes before start_event");
    });
  }
  elements.forEach((element, index) => {
    if (!clubs.has(element.team)) note(BOOTSTRAP, ["elements", index, "team"], `there is no club ${element.team}`);
    const start = element.now_cost - element.cost_change_start;
    if (start <= 0 || start > SMALL_MAX) {
      const what = start <= 0 ? "nothing" : start;
      note(BOOTSTRAP, ["elements", index, "cost_change_start"], `makes the price at the start of the season ${what}`);
    }
  });
  const size = element_types.reduce((sum, type) => sum + type.squad_select, 0);
  const { squad_squadsize } = bootstrap.game_config.rules;
  if (size !== squad_squadsize) {
    note(
      BOOTSTRAP,
      ["element_types"],
      `squad_select makes a squad of ${size}, and squad_squadsize is ${squad_squadsize}`,
    );
  }
}

function checkFixtures(folder: Files, note: Note): void {
  const { bootstrap, fixtures } = folder;
  const rounds = new Set(bootstrap.events.map((event) => event.id));
  const clubs = new Set(bootstrap.teams.map((team) => team.id));
  const first = new Map<number, FixtureFacts>();
  fixtures.forEach((fixture, index) => {
    const before = first.get(fixture.id);
    if (before === undefined) first.set(fixture.id, fixture);
    else if (before.event !== fixture.event) {
      note(FIXTURES, [index, "event"], `fixture ${fixture.id} is in two rounds, ${before.event} and ${fixture.event}`);
    } else note(FIXTURES, [index, "id"], `fixture ${fixture.id} stands here twice`);

    if (fixture.event !== null && !rounds.has(fixture.event)) {
      note(FIXTURES, [index, "event"], `there is no round ${fixture.event}`);
    }
    for (const side of ["team_h", "team_a"] as const) {
      if (!clubs.has(fixture[side])) note(FIXTURES, [index, side], `there is no club ${fixture[side]}`);
    }
    if ((fixture.team_h_score === null) !== (fixture.team_a_score === null)) {
      note(FIXTURES, [index, "team_h_score"], "one side has a score and the other has none");
    }
    if (fixture.finished) {
      if (fixture.team_h_score === null) note(FIXTURES, [index, "team_h_score"], "a finished fixture has no score");
      if (fixture.kickoff_time === null) note(FIXTURES, [index, "kickoff_time"], "a finished fixture has no kick-off");
      if (fixture.event === null) note(FIXTURES, [index, "event"], "a finished fixture has no round");
    }
  });
  once(FIXTURES, "", fixtureRows(folder), "code", "fixture code", note);
}

function checkSummaries({ bootstrap, fixtures, summaries }: Files, note: Note): void {
  const known = new Map(bootstrap.elements.map((element) => [element.id, element.element_type]));
  const ruleset = rulesetOf({ bootstrap });
  const byId = new Map(fixtures.map((fixture) => [fixture.id, fixture]));
  for (const id of known.keys()) {
    if (!summaries.has(id)) note(SUMMARIES, [String(id)], "is missing, though the player is in bootstrap-static.json");
  }
  for (const [id, summary] of summaries) {
    if (!known.has(id)) note(SUMMARIES, [String(id)], "there is no such player in bootstrap-static.json");
    const seen = new Set<number>();
    summary.history.forEach((row, index) => {
      const at = (member: string): (string | number)[] => [String(id), "history", index, member];
      if (row.element !== id) note(SUMMARIES, at("element"), `is ${row.element} in the summary of player ${id}`);
      const points = fixturePoints(statsOf(row), known.get(id) ?? 1, ruleset);
      if (Math.abs(points) > SMALL_MAX) note(SUMMARIES, at("total_points"), `come to ${points} by the other figures`);
      if (seen.has(row.fixture)) note(SUMMARIES, at("fixture"), `fixture ${row.fixture} stands here twice`);
      seen.add(row.fixture);
      const fixture = byId.get(row.fixture);
      if (!fixture) {
        note(SUMMARIES, at("fixture"), `there is no fixture ${row.fixture}`);
        return;
      }
      if (row.round !== fixture.event) {
        note(
          SUMMARIES,
          at("round"),
          `fixture ${row.fixture} is in two rounds, ${row.round} here and ${fixture.event ?? "none"} in fixtures.json`,
        );
      }
      const opponent = row.was_home ? fixture.team_a : fixture.team_h;
      if (row.opponent_team !== opponent) {
        note(SUMMARIES, at("opponent_team"), `is ${row.opponent_team}, but fixture ${row.fixture} says ${opponent}`);
      }
    });
    summary.fixtures.forEach((coming, index) => {
      const fixture = byId.get(coming.id);
      const at = (member: string): (string | number)[] => [String(id), "fixtures", index, member];
      if (!fixture) note(SUMMARIES, at("id"), `there is no fixture ${coming.id}`);
      else if (coming.event !== fixture.event) {
        const [here, there] = [coming.event ?? "none", fixture.event ?? "none"];
        note(
          SUMMARIES,
          at("event"),
          `fixture ${coming.id} is in two rounds, ${here} here and ${there} in fixtures.json`,
        );
      }
    });
  }
}
