import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { DAY, STAT_NAMES, type StatName } from "@elvan/rules";
import { runsWithFolder } from "../../../scripts/needed.ts";

/** The recorded season that lies beside the project; tests that need it are left out where it is not there. */
export const RECORDED = fileURLToPath(new URL("../../../../shared/data/allsvenskan-2026", import.meta.url));
export const isRecordedHere = runsWithFolder(RECORDED);
export const RECORDED_AS_OF = "2026-06-25T00:58:12Z";

export type Row = Record<StatName, number> & {
  element: number;
  fixture: number;
  opponent_team: number;
  total_points: number;
  was_home: boolean;
  kickoff_time: string;
  team_h_score: number | null;
  team_a_score: number | null;
  round: number;
  value: number;
};
type Fixture = {
  id: number;
  event: number | null;
  kickoff_time: string | null;
  team_h: number;
  team_a: number;
  team_h_score: number | null;
  team_a_score: number | null;
  finished: boolean;
};
type Event = Record<string, unknown> & {
  id: number;
  deadline_time: string;
  finished: boolean;
  data_checked: boolean;
  is_current: boolean;
  is_next: boolean;
  top_element: number | null;
  top_element_info: { id: number; points: number } | null;
};
type Element = Record<string, unknown> & {
  id: number;
  code: number;
  element_type: 1 | 2 | 3 | 4;
  team: number;
  status: string;
  can_select: boolean;
  news: string;
  news_added: string | null;
  now_cost: number;
  cost_change_start: number;
  cost_change_event: number;
  total_points: number;
  form: string;
  points_per_game: string;
  value_form: string;
  value_season: string;
  dreamteam_count: number;
};
export type Season = {
  bootstrap: Record<string, unknown> & {
    events: Event[];
    elements: Element[];
    teams: { id: number; unavailable: boolean }[];
  };
  fixtures: Fixture[];
  summaries: Record<
    string,
    { history: Row[]; fixtures: { id: number; event: number | null }[]; history_past: unknown[] }
  >;
};

const FILES = {
  bootstrap: "bootstrap-static.json",
  fixtures: "fixtures.json",
  summaries: "element-summaries.json",
} as const;

export async function readRecorded(): Promise<Season> {
  const read = async (file: string): Promise<unknown> => JSON.parse(await readFile(join(RECORDED, file), "utf8"));
  return {
    bootstrap: (await read(FILES.bootstrap)) as Season["bootstrap"],
    fixtures: (await read(FILES.fixtures)) as Season["fixtures"],
    summaries: (await read(FILES.summaries)) as Season["summaries"],
  };
}

/** Writes a season into a folder of its own, lets `use` have it, and removes it. `texts` replaces whole files. */
export async function inFolder<T>(
  season: Season,
  use: (folder: string) => Promise<T>,
  texts: Partial<Record<keyof Season, string>> = {},
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), "elvan-season-"));
  try {
    for (const part of ["bootstrap", "fixtures", "summaries"] as const) {
      await writeFile(join(folder, FILES[part]), texts[part] ?? JSON.stringify(season[part]));
    }
    return await use(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const MATCH = 2 * 3_600_000;

/**
 * Puts a season back to an earlier moment, and works out what the game would have shown then: matches of a round that is
 * running and not played yet have rows without a score, as the API has them; matches under way have half of their figures.
 */
export function cutAt(season: Season, asOf: string): void {
  const now = Date.parse(asOf);
  const { events, elements } = season.bootstrap;
  const current = events.findLast((event) => Date.parse(event.deadline_time) <= now);
  const running = new Set<number>();
  for (const fixture of season.fixtures) {
    const kickoff = fixture.kickoff_time === null ? Infinity : Date.parse(fixture.kickoff_time);
    if (!fixture.finished || kickoff + MATCH <= now) continue;
    fixture.finished = false;
    if (kickoff <= now) {
      running.add(fixture.id);
      fixture.team_h_score = Math.floor((fixture.team_h_score ?? 0) / 2);
      fixture.team_a_score = Math.floor((fixture.team_a_score ?? 0) / 2);
    } else {
      fixture.team_h_score = null;
      fixture.team_a_score = null;
    }
  }
  const fixtures = new Map(season.fixtures.map((fixture) => [fixture.id, fixture]));
  for (const element of elements) {
    const summary = season.summaries[element.id];
    if (!summary) continue;
    summary.history = summary.history.filter((row) => row.round <= (current?.id ?? 0));
    for (const row of summary.history) {
      const fixture = fixtures.get(row.fixture);
      if (fixture?.finished) continue;
      const share = running.has(row.fixture) ? 0.5 : 0;
      for (const name of STAT_NAMES) row[name] = Math.floor(row[name] * share);
      row.team_h_score = fixture?.team_h_score ?? null;
      row.team_a_score = fixture?.team_a_score ?? null;
      row.total_points = points(row, element.element_type);
    }
    if (element.news_added !== null && Date.parse(element.news_added) > now) {
      Object.assign(element, { status: "a", can_select: true, news: "", news_added: null });
      Object.assign(element, { chance_of_playing_next_round: null, chance_of_playing_this_round: null });
    }
  }
  for (const event of events) {
    const rows = season.fixtures.filter((fixture) => fixture.event === event.id);
    const over = event.id <= (current?.id ?? 0) && rows.every((fixture) => fixture.finished);
    Object.assign(event, { finished: over, data_checked: over, is_previous: event.id === (current?.id ?? 0) - 1 });
    Object.assign(event, { is_current: event.id === current?.id, is_next: event.id === (current?.id ?? 0) + 1 });
  }
  tellTruth(season, now);
}

/** What the API's derived figures are for these rows, worked out in the plainest way. */
export function tellTruth(season: Season, now: number): void {
  const startOf = (element: Element): number => element.now_cost - element.cost_change_start;
  const dreams = new Map<number, number>();
  for (const element of season.bootstrap.elements) {
    const rows = season.summaries[element.id]?.history ?? [];
    const start = startOf(element);
    const last = rows.at(-1)?.value ?? start;
    element.now_cost = last;
    element.cost_change_start = last - start;
    element.cost_change_event = 0;
    const total = sum(rows.map((row) => row.total_points));
    const played = rows.filter((row) => row.minutes > 0).length;
    const recent = rows.filter((row) => Date.parse(row.kickoff_time) >= now - 30 * DAY);
    const form = recent.length === 0 ? "0.0" : tenth(sum(recent.map((row) => row.total_points)), recent.length);
    Object.assign(element, {
      total_points: total,
      points_per_game: played === 0 ? "0.0" : tenth(total, played),
      form,
      value_form: tenth(Number(form.replace(".", "")), element.now_cost),
      value_season: tenth(total * 10, element.now_cost),
    });
  }
  for (const event of season.bootstrap.events) {
    const players = season.bootstrap.elements.flatMap((element) => {
      const rows = (season.summaries[element.id]?.history ?? []).filter((row) => row.round === event.id);
      const begun = rows.filter((row) => row.team_h_score !== null);
      if (begun.length === 0) return [];
      return [{ element, points: sum(begun.map((row) => row.total_points)), cost: rows[0]?.value ?? 0 }];
    });
    players.sort((a, b) => b.points - a.points || a.cost - b.cost || a.element.code - b.element.code);
    const best = players[0];
    event.top_element = best && best.points > 0 ? best.element.id : null;
    event.top_element_info = best && best.points > 0 ? { id: best.element.id, points: best.points } : null;
    for (const id of dreamTeam(players)) dreams.set(id, (dreams.get(id) ?? 0) + 1);
  }
  for (const element of season.bootstrap.elements) element.dreamteam_count = dreams.get(element.id) ?? 0;
}

type Scored = { element: Element; points: number; cost: number };

function dreamTeam(players: readonly Scored[]): number[] {
  let best: { ids: number[]; key: [number, number] } | undefined;
  const of = (type: number, count: number): Scored[] =>
    players.filter(({ element }) => element.element_type === type).slice(0, count);
  for (const [defenders, midfielders, forwards] of FORMATIONS) {
    const team = [...of(1, 1), ...of(2, defenders), ...of(3, midfielders), ...of(4, forwards)];
    if (team.length < 11) continue;
    const key: [number, number] = [-sum(team.map((one) => one.points)), sum(team.map((one) => one.cost))];
    if (!best || key[0] < best.key[0] || (key[0] === best.key[0] && key[1] < best.key[1])) {
      best = { ids: team.map(({ element }) => element.id), key };
    }
  }
  return best?.ids ?? [];
}

const FORMATIONS = [
  [3, 4, 3],
  [3, 5, 2],
  [4, 3, 3],
  [4, 4, 2],
  [4, 5, 1],
  [5, 2, 3],
  [5, 3, 2],
  [5, 4, 1],
] as const;

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** a / b with one decimal, halves to the even digit. */
function tenth(a: number, b: number): string {
  const times = (a * 10) / b;
  const down = Math.floor(times);
  const isHalf = (a * 10 - down * b) * 2 === b;
  const rounded = isHalf ? down + (Math.abs(down) % 2) : Math.round(times);
  const sign = rounded < 0 ? "-" : "";
  const digits = String(Math.abs(rounded)).padStart(2, "0");
  return `${sign}${digits.slice(0, -1)}.${digits.slice(-1)}`;
}

/** rules.md 3, as it stands there. */
export function points(row: Record<StatName, number>, type: 1 | 2 | 3 | 4): number {
  const by = (...values: [number, number, number, number]): number => values[type - 1] ?? 0;
  const conceded = by(-Math.max(0, row.goals_conceded - 1), -Math.floor(row.goals_conceded / 2), 0, 0);
  return (
    (row.minutes >= 60 ? 2 : row.minutes > 0 ? 1 : 0) +
    row.goals_scored * by(6, 6, 5, 5) +
    row.assists * 3 +
    row.clean_sheets * by(5, 4, 1, 0) +
    conceded +
    Math.floor(row.saves / 2) +
    row.penalties_saved * 5 -
    row.penalties_missed * 2 -
    row.yellow_cards -
    row.red_cards * 3 -
    row.own_goals * 2 +
    row.attacking_bonus +
    row.defending_bonus +
    row.winning_goals
  );
}
