import type { Gameweek, Language, Phase } from "@elvan/contract";
import { roundsAt, type Rounds } from "@elvan/rules";
import type { Row } from "../../db/schema.ts";
import { iso } from "../../platform/times.ts";
import { nameIn } from "../../platform/words.ts";

export function viewGameweeks(
  { events }: { events: readonly Row<"event">[] },
  { now, language }: { now: number; language: Language },
): Gameweek[] {
  const rounds = roundsAt(events, now);
  return events.map((event) => viewGameweek(event, rounds, language));
}

export function viewGameweek(event: Row<"event">, rounds: Rounds<Row<"event">>, language: Language): Gameweek {
  const isNext = event === rounds.open;
  return {
    id: event.id,
    name: nameIn(event, language),
    deadline_time: iso(event.deadline_time),
    release_time: null,
    average_entry_score: event.average_entry_score,
    finished: event.finished_at !== null,
    data_checked: event.checked_at !== null,
    highest_scoring_entry: event.highest_scoring_entry,
    deadline_time_epoch: Math.floor(event.deadline_time.getTime() / 1000),
    deadline_time_game_offset: 0,
    highest_score: event.highest_score,
    is_previous: event === rounds.previous,
    is_current: event === rounds.current,
    is_next: isNext,
    cup_leagues_created: event.cup_leagues_created,
    h2h_ko_matches_created: event.h2h_ko_matches_created,
    can_enter: isNext,
    can_manage: isNext,
    released: true,
    ranked_count: event.ranked_count,
    overrides: {
      rules: event.overrides.rules,
      scoring: event.overrides.scoring,
      element_types: event.overrides.element_types,
      pick_multiplier: event.overrides.pick_multiplier,
    },
    chip_plays: event.chip_plays.map(({ chip_name, num_played }) => ({ chip_name, num_played })),
    most_selected: event.most_selected,
    most_transferred_in: event.most_transferred_in,
    top_element: event.top_element,
    top_element_info:
      event.top_element === null ? null : { id: event.top_element, points: event.top_element_points ?? 0 },
    transfers_made: event.transfers_made,
    most_captained: event.most_captained,
    most_vice_captained: event.most_vice_captained,
  };
}

export const viewPhase = (phase: Row<"phase">, language: Language): Phase => ({
  id: phase.id,
  name: nameIn(phase, language),
  start_event: phase.start_event,
  stop_event: phase.stop_event,
  highest_score: phase.highest_score,
});
