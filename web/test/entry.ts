import type { Entry, EntryLeague } from "@elvan/contract";

const league = (id: number, league_type: "s" | "x" | "c", scoring: "c" | "h", more: Partial<EntryLeague>) =>
  ({
    ...{ id, league_type, scoring, short_name: null, has_cup: false, cup_league: null, cup_qualified: null },
    ...{ name: `Liga ${id}`, entry_rank: 3, entry_last_rank: 5, rank_count: 40, cup_lost_event: null },
    ...more,
  }) as EntryLeague;

/** Team 5 of Alva Berg, with a league of each kind; it supports club 3, Djurgården. */
export const ENTRY = {
  ...{ id: 5, name: "Söderpojkarna", crest: null, kit: null, started_event: 1, favourite_team: 3 },
  ...{ player_first_name: "Alva", player_last_name: "Berg" },
  ...{ player_region_name: "Sverige", player_region_iso_code_short: "SE", name_change_blocked: false },
  ...{ summary_overall_points: 640, summary_overall_rank: 7, summary_event_points: 61 },
  ...{ last_deadline_total_transfers: 14, last_deadline_value: 1014, last_deadline_bank: 12 },
  leagues: {
    classic: [
      league(41, "s", "c", { name: "Alla", short_name: "overall" }),
      league(43, "s", "c", { name: "Djurgården", short_name: "team-3" }),
      league(44, "s", "c", { name: "Radioligan", short_name: "brd-radio" }),
      league(51, "x", "c", { name: "Måndagsklubben" }),
      league(52, "x", "c", { name: "Jobbet" }),
      league(53, "x", "c", { name: "Grannarna" }),
      league(61, "c", "c", { name: "Öppen liga" }),
    ],
    h2h: [league(71, "x", "h", { name: "Duellen" }), league(81, "c", "h", { name: "Öppna dueller" })],
    cup_matches: [],
  },
} as unknown as Entry;
