import type { BootstrapStatic, MyChip, Gameweek, MyTeam, Player } from "@elvan/contract";
import { ALLSVENSKAN_2026 } from "@elvan/rules";
import type { ElementTypeId } from "@elvan/rules";
import { gameOf } from "../src/data/game.ts";

const TYPES = ["Målvakt", "Försvarare", "Mittfältare", "Anfallare"];
const CLUBS = ["AIK", "Brommapojkarna", "Djurgården", "Elfsborg", "GAIS", "Hammarby", "Häcken", "Malmö FF", "Sirius"];

/** Player 23 is the third defender of the list and plays for club 3; players with a 9 cannot be picked. All cost 5.0. */
const player = (type: number, club: number): Player =>
  ({
    id: type * 10 + club,
    code: type * 1000 + club,
    web_name: `Spelare ${type}${club}`,
    first_name: "Spelare",
    second_name: `${type}${club}`,
    element_type: type as ElementTypeId,
    team: club,
    now_cost: 50,
    can_select: club !== 9,
    news: "",
    news_added: null,
    status: "a",
    ...{ total_points: 0, event_points: 0, form: "0.0", points_per_game: "0.0", selected_by_percent: "0.0" },
  }) as Player;

const round = (id: number, more: Partial<Gameweek>): Gameweek =>
  ({
    id,
    name: `Omgång ${id}`,
    finished: false,
    ranked_count: 0,
    is_current: false,
    is_next: false,
    overrides: { rules: {}, scoring: {}, element_types: [], pick_multiplier: null },
    chip_plays: [],
    ...more,
  }) as Gameweek;

/** A Thursday evening, a day before the deadline of round 12: the time of all tests that draw. */
export const NOW = Date.UTC(2026, 7, 20, 17, 30);
const deadline = (days: number) => {
  const at = NOW + days * 86_400_000;
  return { deadline_time: new Date(at).toISOString(), deadline_time_epoch: at / 1000 };
};
const EVENTS = [
  round(11, { is_current: true, finished: true, ranked_count: 4, ...deadline(-6) }),
  round(12, { is_next: true, ...deadline(1) }),
  round(13, deadline(8)),
];

export const BOOTSTRAP = {
  teams: CLUBS.map((name, index) => ({
    ...{ id: index + 1, name, short_name: name.slice(0, 3).toUpperCase() },
    ...{ unavailable: false, kit: null, special_kit: null },
  })),
  events: EVENTS,
  elements: TYPES.flatMap((_, type) => CLUBS.map((_, club) => player(type + 1, club + 1))),
  element_types: TYPES.map((singular_name, index) => ({
    ...{
      id: index + 1,
      singular_name,
      plural_name: `${singular_name}e`,
      singular_name_short: singular_name.slice(0, 3),
    },
    ...ALLSVENSKAN_2026.element_types[index],
  })),
  element_stats: [],
  phases: [{ id: 1, name: "Hela säsongen", start_event: 1, stop_event: 13 }],
  chips: [],
  game_config: { rules: { squad_team_limit: 5 }, scoring: {} },
  game_settings: { ui_use_special_shirts: false, ui_special_shirt_exclusions: [] },
} as unknown as BootstrapStatic;

const weekly = (from: number, rounds: number, more: Partial<Gameweek> = {}) =>
  Array.from({ length: rounds }, (_, after) =>
    round(from + after, { ...more, ...deadline(7 * (from + after - 12) + 1) }),
  );
/** With all thirty rounds. */
export const WHOLE_SEASON: BootstrapStatic = {
  ...BOOTSTRAP,
  events: [...weekly(1, 10, { finished: true, ranked_count: 4 }), ...EVENTS, ...weekly(14, 17)],
};

export const GAME = gameOf(BOOTSTRAP);
export const EVENT = EVENTS[1] as Gameweek;

const BUS: MyChip = {
  ...{ id: 3, name: "pdbus", number: 1, start_event: 1, stop_event: 30, chip_type: "team", is_pending: false },
  ...{ status_for_entry: "available", played_by_entry: [] },
};

/** 1-4-4-2 with 43 as captain and 31 as vice captain; on the bench 12, 25, 35 and 42. */
const FIFTEEN = [11, 21, 22, 23, 24, 31, 32, 33, 34, 41, 43, 12, 25, 35, 42];
export const TEAM: MyTeam = {
  picks: FIFTEEN.map((element, index) => ({
    element,
    position: index + 1,
    multiplier: index < 11 ? 1 : 0,
    is_captain: element === 43,
    is_vice_captain: element === 31,
    element_type: Math.floor(element / 10) as ElementTypeId,
    selling_price: 50,
    purchase_price: 50,
    expected_points: null,
  })),
  picks_last_updated: "2026-08-18T09:00:00.000000Z",
  version: 7,
  chips: [BUS],
  transfers: { cost: 4, status: "cost", limit: 1, made: 0, bank: 10, value: 750 },
};
