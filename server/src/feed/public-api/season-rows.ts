import { ALLSVENSKAN_2026, DAY, STAT_NAMES } from "@elvan/rules";
import type { Instant, Ruleset } from "@elvan/rules";
import type { NewRow } from "../../db/schema.ts";
import { kitOf } from "../kits.ts";
import { LABELS, languageOf, numbered, type Language } from "./labels.ts";
import type { EventFacts, FixtureFacts, PlayerFacts, PublicFolder } from "./shapes.ts";

/** The tables of a season as the public API's files fill them; what moves during a season stands as it was at its start. */

/** The API serves its labels in one language; the other one's are the usual ones. */
function both(own: Language, given: string, usual: (language: Language) => string): Record<Language, string> {
  return { sv: own === "sv" ? given : usual("sv"), en: own === "en" ? given : usual("en") };
}

const yearOf = (time: number): string => String(new Date(time).getUTCFullYear());

/** The rounds of a document, as far as the season is known by them. */
type Told = { bootstrap: { events: readonly Pick<EventFacts, "id" | "deadline_time">[] } };

/** The season's name: the year of its first deadline. */
export const seasonName = ({ bootstrap }: Told): string => yearOf(deadlinesOf(bootstrap.events)[0] ?? 0);

const HALF_A_YEAR = 180 * DAY;

/** By round; without those that are half a year away from where the others have them: a wrong year in one row is no other season. */
function deadlinesOf(events: Told["bootstrap"]["events"]): Instant[] {
  const rounds = events.toSorted((a, b) => a.id - b.id).map(({ id, deadline_time }) => ({ id, deadline_time }));
  /** When the season began, as each round has it that is played a week after the one before. */
  const begins = rounds.map(({ id, deadline_time }) => deadline_time - id * 7 * DAY);
  const begin = middle(begins);
  return rounds.flatMap(({ deadline_time }, index) =>
    Math.abs(begins[index]! - begin) > HALF_A_YEAR ? [] : [deadline_time],
  );
}

const middle = (list: readonly Instant[]): Instant => list.toSorted((a, b) => a - b)[list.length >> 1] ?? 0;

/**
 * The seasons of which two documents tell: while a game turns to its next season, its matches may be that one's already and its
 * rounds not yet. Then what is played comes after the last deadline.
 */
export function seasonNames({ bootstrap, fixtures }: Told & { fixtures: readonly FixtureFacts[] }): string[] {
  const last = Math.max(...deadlinesOf(bootstrap.events));
  const kickoffs = fixtures.flatMap(({ kickoff_time }) => kickoff_time ?? []);
  const isLater = middle(kickoffs) > last;
  const next = Math.min(...kickoffs.filter((kickoff) => kickoff > last));
  return [...new Set([seasonName({ bootstrap }), ...(isLater ? [yearOf(next)] : [])])];
}

/** The season's numbers: those of the file over the defaults of what the API leaves unsaid. */
export function rulesetOf({ bootstrap }: Pick<PublicFolder, "bootstrap">): Ruleset {
  const { rules, scoring } = bootstrap.game_config;
  return {
    ...ALLSVENSKAN_2026,
    events: bootstrap.events.length,
    rules,
    scoring,
    element_types: bootstrap.element_types
      .map(({ id, squad_select, squad_min_play, squad_max_play, sub_positions_locked }) => ({
        id,
        squad_select,
        squad_min_play,
        squad_max_play,
        sub_positions_locked,
      }))
      .toSorted((a, b) => a.id - b.id),
    chips: bootstrap.chips,
  };
}

/** An id the family gives to nobody stands in where a file leaves a fixture's code out. */
const codeOf = (fixture: FixtureFacts, known: ReadonlyMap<number, number>): number =>
  fixture.code ?? known.get(fixture.id) ?? fixture.id;

export function eventRows(folder: PublicFolder): NewRow<"event">[] {
  const own = languageOf(folder.bootstrap);
  return folder.bootstrap.events.map((event) => {
    const names = both(own, event.name, (language) => numbered(LABELS[language].event, event.id));
    return {
      id: event.id,
      name_sv: names.sv,
      name_en: names.en,
      deadline_time: new Date(event.deadline_time),
      overrides: JSON.stringify(event.overrides),
    };
  });
}

export function phaseRows(folder: PublicFolder): NewRow<"phase">[] {
  const own = languageOf(folder.bootstrap);
  return folder.bootstrap.phases.map(({ id, name, start_event, stop_event }, index) => {
    const names = both(own, name, (language) =>
      index === 0 ? LABELS[language].overall : numbered(LABELS[language].phase, index),
    );
    return { id, name_sv: names.sv, name_en: names.en, start_event, stop_event };
  });
}

export function teamRows({ bootstrap }: PublicFolder): NewRow<"team">[] {
  return bootstrap.teams.map((team) => {
    const { id, code, name, short_name, strength, unavailable, link_url } = team;
    const kit = JSON.stringify(kitOf(team));
    return { id, code, name, short_name, strength, unavailable, link_url, kit };
  });
}

export function elementTypeRows(folder: PublicFolder): NewRow<"element_type">[] {
  const own = languageOf(folder.bootstrap);
  return folder.bootstrap.element_types.map((type) => {
    const usual = (language: Language) => LABELS[language].element_types[type.id];
    const plural = both(own, type.plural_name, (language) => usual(language).plural);
    const singular = both(own, type.singular_name, (language) => usual(language).singular);
    const short = both(own, type.singular_name_short, (language) => usual(language).short);
    return {
      id: type.id,
      plural_name_sv: plural.sv,
      plural_name_en: plural.en,
      plural_name_short: type.plural_name_short,
      singular_name_sv: singular.sv,
      singular_name_en: singular.en,
      singular_name_short_sv: short.sv,
      singular_name_short_en: short.en,
      ui_shirt_specific: type.ui_shirt_specific,
    };
  });
}

/** A player as they were when the season began: fit, at their first price, in their first club. */
export function elementRow(element: PlayerFacts, team: number): NewRow<"element"> {
  const start_cost = element.now_cost - element.cost_change_start;
  return {
    id: element.id,
    code: element.code,
    element_type: element.element_type,
    team,
    first_name: element.first_name,
    second_name: element.second_name,
    web_name: element.web_name,
    known_name: element.known_name,
    squad_number: element.squad_number,
    birth_date: element.birth_date,
    team_join_date: element.team_join_date,
    region: element.region,
    photo: element.photo,
    opta_code: element.opta_code,
    removed: element.removed,
    special: element.special,
    now_cost: start_cost,
    start_cost,
  };
}

export function fixtureRows({
  fixtures,
  summaries,
}: Pick<PublicFolder, "fixtures" | "summaries">): NewRow<"fixture">[] {
  // Codes of coming fixtures stand in the players' summaries.
  const codes = new Map(
    [...summaries.values()].flatMap((summary) => summary.fixtures.map((coming) => [coming.id, coming.code] as const)),
  );
  return fixtures.map((fixture) => ({
    id: fixture.id,
    code: codeOf(fixture, codes),
    event: fixture.event,
    team_h: fixture.team_h,
    team_a: fixture.team_a,
    kickoff_time: fixture.kickoff_time === null ? null : new Date(fixture.kickoff_time),
    provisional_start_time: fixture.provisional_start_time,
  }));
}

export function pastRows({ summaries }: PublicFolder): NewRow<"element_past">[] {
  const rows = [...summaries.values()].flatMap((summary) =>
    summary.history_past.map(({ season_name, element_code, start_cost, end_cost, total_points, ...past }) => ({
      element_code,
      season_name,
      start_cost,
      end_cost,
      total_points,
      stats: JSON.stringify(Object.fromEntries(STAT_NAMES.map((name) => [name, past[name]]))),
    })),
  );
  return [...new Map(rows.map((row) => [`${row.element_code} ${row.season_name}`, row])).values()];
}
