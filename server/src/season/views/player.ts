import type { Language, Player, PlayerType } from "@elvan/contract";
import { halfEven, STAT_NAMES, valueForm, valueSeason } from "@elvan/rules";
import type { ElementTypeRules, StatLine } from "@elvan/rules";
import type { ElementFacts, Facts } from "../facts.ts";
import type { Row } from "../../db/schema.ts";
import { isoMicroOrNull, isoOrNull } from "../../platform/times.ts";

export const NO_STATS: StatLine = Object.fromEntries(STAT_NAMES.map((name) => [name, 0])) as StatLine;

export function sumStats(lines: readonly StatLine[]): StatLine {
  if (lines.length === 0) return NO_STATS;
  const sum = { ...NO_STATS };
  for (const line of lines) for (const name of STAT_NAMES) sum[name] += line[name];
  return sum;
}

/** The original API publishes no price forecast: three empty rows. */
const NO_PROJECTIONS = [0, 1, 2].map((offset) => ({ offset, projected_percent: "0", likelihood: 0 }));

export type Ownership = Pick<Facts, "events" | "total_players">;

/** In percent. Until managers of this game have played a round, the imported game's share. */
export function ownedBy({ events, total_players }: Ownership, player: ElementFacts): string {
  const hasBegun = events.some((event) => event.ranked_count > 0);
  if (!hasBegun && player.recorded_ownership !== null) return player.recorded_ownership;
  return total_players === 0 ? "0.0" : halfEven(player.selected * 100, total_players);
}

export function viewPlayer(
  element: ElementFacts,
  facts: { team_code: number; selected_by_percent: string; stats: StatLine; now: number },
  language: Language,
): Player {
  return {
    can_transact: element.can_transact,
    can_select: element.can_select,
    chance_of_playing_next_round: element.chance_of_playing_next_round,
    chance_of_playing_this_round: element.chance_of_playing_this_round,
    code: element.code,
    cost_change_event: element.cost_change_event,
    cost_change_event_fall: -element.cost_change_event || 0,
    cost_change_start: element.now_cost - element.start_cost,
    cost_change_start_fall: element.start_cost - element.now_cost,
    price_change_percent: "0",
    price_change_hourly_rate: 0,
    price_change_projections: NO_PROJECTIONS,
    price_change_locked_until:
      Number(element.price_locked_until) > facts.now ? isoOrNull(element.price_locked_until) : null,
    price_change_calibrating: false,
    dreamteam_count: element.dreamteam_count,
    element_type: element.element_type,
    ep_next: element.ep_next,
    ep_this: element.ep_this,
    event_points: element.event_points,
    first_name: element.first_name,
    form: element.form,
    id: element.id,
    in_dreamteam: element.in_dreamteam,
    news: element[`news_${language}`],
    news_added: isoMicroOrNull(element.news_added, element.news_added_micros),
    now_cost: element.now_cost,
    photo: element.photo,
    points_per_game: element.points_per_game,
    removed: element.removed,
    second_name: element.second_name,
    selected_by_percent: facts.selected_by_percent,
    special: element.special,
    squad_number: element.squad_number,
    status: element.status,
    team: element.team,
    team_code: facts.team_code,
    total_points: element.total_points,
    transfers_in: element.transfers_in,
    transfers_in_event: element.transfers_in_event,
    transfers_out: element.transfers_out,
    transfers_out_event: element.transfers_out_event,
    value_form: valueForm(element.form, element.now_cost),
    value_season: valueSeason(element.total_points, element.now_cost),
    web_name: element.web_name,
    known_name: element.known_name,
    region: element.region,
    team_join_date: element.team_join_date,
    birth_date: element.birth_date,
    has_temporary_code: false,
    opta_code: element.opta_code,
    ...facts.stats,
  };
}

export function viewPlayers(facts: Facts, { now, language }: { now: number; language: Language }): Player[] {
  const lines = new Map<number, StatLine[]>();
  for (const fixture of facts.stats.values()) {
    for (const line of fixture) {
      const own = lines.get(line.element);
      if (own) own.push(line);
      else lines.set(line.element, [line]);
    }
  }
  const teamCodes = new Map(facts.teams.map((team) => [team.id, team.code]));
  return facts.elements.map((element) =>
    viewPlayer(
      element,
      {
        team_code: teamCodes.get(element.team) ?? 0,
        selected_by_percent: ownedBy(facts, element),
        stats: sumStats(lines.get(element.id) ?? []),
        now,
      },
      language,
    ),
  );
}

export function viewPlayerType(
  type: Row<"element_type">,
  rules: ElementTypeRules,
  element_count: number,
  language: Language,
): PlayerType {
  return {
    id: rules.id,
    plural_name: type[`plural_name_${language}`],
    plural_name_short: type.plural_name_short,
    singular_name: type[`singular_name_${language}`],
    singular_name_short: type[`singular_name_short_${language}`],
    squad_select: rules.squad_select,
    squad_min_select: null,
    squad_max_select: null,
    squad_min_play: rules.squad_min_play,
    squad_max_play: rules.squad_max_play,
    ui_shirt_specific: type.ui_shirt_specific,
    sub_positions_locked: [...rules.sub_positions_locked],
    element_count,
  };
}
