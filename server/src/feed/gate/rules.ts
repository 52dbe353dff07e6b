import type { FaultCode, WaitCode } from "../../db/feed-fault.ts";

/**
 * What a feed may do, as one table. `alone`: it is taken. `waits`: for an operator's word, or until the feed agrees again with what
 * is held. `refused`: left out, until the feed is right or an operator sets it by hand. docs/operating.md shows the same table, and a
 * test compares them; every code of a wait or a fault belongs to one rule.
 */
export type FeedRule = {
  id: string;
  /** "A feed that …" */
  feed: string;
  outcome: "alone" | "waits" | "refused";
  /** What ends it, or how far it goes. */
  until: string;
  example: string;
  codes: readonly (WaitCode | FaultCode)[];
};

const WORD = "an operator decides, or the next poll agrees with what is held";
const TAKEN = "the feed is right, or an operator takes the match as it is told";
const BY_HAND = "the feed is right, or an operator sets it on the match's page";

export const FEED_RULES: readonly FeedRule[] = [
  // ---- the calendar
  {
    ...{ id: "calendar-match", outcome: "alone", codes: [] },
    feed: "moves a match, or up to half of a round, in time; or puts up to two into another round, or into none",
    until: "each deadline follows its first kick-off",
    example: "Sunday's match is played on Monday.",
  },
  {
    ...{ id: "calendar-fixing", outcome: "alone", codes: [] },
    feed: "sets kick-offs that have been provisional for six hours, by up to 7 days",
    until: "as many as it likes",
    example: "The eight matches of May get their days and times.",
  },
  {
    ...{ id: "calendar-back", outcome: "alone", codes: [] },
    feed: "moves a match back to where it was before the feed moved it",
    until: "an hour after its last move",
    example: "A wrong kick-off is corrected in the next poll, ten hours before the deadline.",
  },
  {
    ...{ id: "calendar-no-place", outcome: "alone", codes: [] },
    feed: "puts one match at a time at which its round would close at once, or before an earlier round",
    until: "it counts in no round before the feed or an operator gives it one; no deadline moves",
    example: "A match of next week is reported as played yesterday.",
  },
  {
    ...{ id: "calendar-lost", outcome: "refused", codes: ["round_lost"] },
    feed: "leaves a match at a time at which it can be in no round",
    until: "an operator gives it a round, or the feed another time",
    example: "The match reported as played yesterday stays in next week's round.",
  },
  {
    ...{ id: "venue", outcome: "alone", codes: [] },
    feed: "has up to four matches with the same two clubs the other way round",
    until: "figures and goals go with their clubs",
    example: "The pitch is under water, and the match is played at the opponent's.",
  },
  {
    ...{ id: "venue-bulk", outcome: "waits", codes: ["venues_changed"] },
    feed: "turns more matches round than that at once; their figures are read by clubs meanwhile",
    until: WORD,
    example: "Home and away are mixed up in every match.",
  },
  {
    ...{ id: "deadline-nearer", outcome: "waits", codes: ["deadline_nearer"] },
    feed: "brings a deadline nearer than 24 hours",
    until: WORD,
    example: "One match of next week's round would kick off in seven minutes.",
  },
  {
    ...{ id: "calendar-block", outcome: "waits", codes: ["matches_moved"] },
    feed: "moves more than half of a round, or more than eight matches, at once or within six hours",
    until: WORD,
    example: "Every kick-off of a round is an hour later.",
  },
  {
    ...{ id: "calendar-bulk", outcome: "waits", codes: ["matches_postponed"] },
    feed: "takes more than two matches out of their rounds, at once or within six hours, or one that has been played",
    until: WORD,
    example: "A round's matches are all postponed.",
  },
  {
    ...{ id: "calendar-impossible", outcome: "refused" },
    codes: ["round_unknown", "kickoff_out_of_season", "begun_before_kickoff"],
    feed: "names a round that isn't there, a kick-off out of the season, or a match that runs before its kick-off",
    until: "the feed is right, or an operator moves the match",
    example: "A kick-off on 1 January 1970.",
  },
  // ---- the figures of a match
  {
    ...{ id: "figures-step", outcome: "alone", codes: [] },
    feed: "adds and corrects figures as a match brings them",
    until: "the round's points are final",
    example: "A goal with its assist; the video referee takes it away again.",
  },
  {
    ...{ id: "figures-back", outcome: "alone", codes: [] },
    feed: "takes back what a poll changed of a match, the final whistle included",
    until: "half an hour after that poll",
    example: "A poll gives everybody three saves more, and the next doesn't.",
  },
  {
    ...{ id: "figures-up", outcome: "waits", codes: ["points_added", "goals_added", "score_added"] },
    feed: "adds more to a match, or to all matches together, than the minutes since can bring, or more in all than the minutes since the kick-off",
    until: WORD,
    example: "Everybody has twelve saves.",
  },
  {
    ...{ id: "figures-down", outcome: "waits" },
    codes: ["points_taken", "goals_taken", "score_taken", "minutes_taken", "figures_taken"],
    feed: "takes more from a match, or from all matches together, than a correction does",
    until: WORD,
    example: "A document with zeros for everything.",
  },
  {
    ...{ id: "match-back", outcome: "waits", codes: ["clock_back", "match_unfinished", "match_unbegun"] },
    feed: "has a match earlier than it was: its clock, its whistle, its kick-off",
    until: WORD,
    example: "A finished match runs again an hour later.",
  },
  {
    ...{ id: "match-unplayed", outcome: "waits", codes: ["nobody_played"] },
    feed: "ends a match in which a side has fewer than seven players, or takes them away from one that has had them",
    until: WORD,
    example: "A result from the desk, without line-ups.",
  },
  {
    ...{ id: "figures-impossible", outcome: "refused" },
    codes: [
      ...(["figure_invalid", "clean_sheet_conceded", "figures_without_minutes"] as const),
      ...(["line_missing", "line_team", "line_clubless", "line_twice"] as const),
    ],
    feed: "has a line of a player that no match can bring, or leaves out one that it had",
    until: `${BY_HAND}; the player's other figures stay, and so does the rest of the match`,
    example: "900 minutes.",
  },
  {
    ...{ id: "match-impossible", outcome: "refused" },
    codes: [
      ...(["score_invalid", "goals_above_score", "keepers_minutes", "side_minutes", "side_players"] as const),
      ...(["lines_missing"] as const),
    ],
    feed: "has a match that cannot be",
    until: `${TAKEN}; other matches go on`,
    example: "Three goals of a side whose score is two.",
  },
  {
    ...{ id: "match-contradiction", outcome: "refused" },
    codes: [
      ...(["time_ahead", "sum_above", "winning_goals", "assists_above_goals"] as const),
      ...(["saved_above_missed", "cards_above"] as const),
    ],
    feed: "has figures of a match that contradict each other or the time since its kick-off",
    until: `${TAKEN}; other matches go on`,
    example: "A winning goal in a draw, nine assists to one goal, the whistle after forty minutes.",
  },
  {
    ...{ id: "match-awarded", outcome: "waits", codes: ["score_contradicted", "side_contradicted"] },
    feed: "has a match contradict itself that was over and right",
    until: "an operator decides: the score is shown and the figures stay; or the feed is right again",
    example: "A match is awarded 0–3 after it ended 1–1.",
  },
  {
    ...{ id: "match-replayed", outcome: "waits", codes: ["match_replayed"] },
    feed: "has a match without a result in another round, or at a later time",
    until: "an operator decides: it is played again there and counts; or the feed no longer has it so",
    example: "The match that the fog ended is played in September.",
  },
  {
    ...{ id: "match-closed", outcome: "refused", codes: ["match_closed", "not_moved"] },
    feed: "has something new about a match that operators have moved, awarded or voided, or moves one of a final round",
    until: "an operator hands it back to the feed, or moves it",
    example: "A match that was moved by hand to Sunday is running on Saturday.",
  },
  {
    ...{ id: "figures-held", outcome: "refused", codes: [] },
    feed: "changes figures that an operator has set, of a voided match, or of a round whose points are final",
    until: "an operator hands them back, or corrects them",
    example: "An assist is given to somebody else a month later.",
  },
  // ---- players
  {
    ...{ id: "player-news", outcome: "alone", codes: [] },
    feed: "changes news, availability and clubs, and names newcomers",
    until: "40 clubs, 80 who are gone, 80 who are back, 120 other flags and 80 newcomers in one poll",
    example: "A striker is injured.",
  },
  {
    ...{ id: "player-profile", outcome: "alone", codes: [] },
    feed: "corrects names, shirt numbers, pictures and birthdays of players, and names of clubs",
    until: "40 names in one poll",
    example: "A name is spelt right.",
  },
  {
    ...{ id: "player-names", outcome: "waits", codes: ["players_renamed"] },
    feed: "changes more names than that at once",
    until: WORD,
    example: "Everybody has the next player's name.",
  },
  {
    ...{ id: "player-identity", outcome: "refused", codes: ["player_position", "player_code"] },
    feed: "has a player in another position, or under another code",
    until:
      "the feed agrees, because squads depend on positions, or an operator says who is meant; with another name as well, it is another person, and nothing about them is taken",
    example: "A midfielder is listed as a forward.",
  },
  {
    ...{
      id: "players-bulk",
      outcome: "waits",
      codes: ["players_moved", "players_out", "players_back", "players_flagged", "newcomers"],
    },
    feed: "changes more players than that at once",
    until: WORD,
    example: "Everybody plays for the same club.",
  },
  {
    ...{ id: "player-impossible", outcome: "refused" },
    codes: [
      ...(["player_unknown", "player_twice", "player_team_unknown", "newcomer_invalid"] as const),
      ...(["profile_invalid", "club_invalid"] as const),
    ],
    feed: "names a player, a club or a newcomer that can't be",
    until: "the feed is right, or an operator links or adds the player",
    example: "A newcomer for 900 million.",
  },
  // ---- line-ups
  {
    ...{ id: "line-up", outcome: "refused", codes: ["sheet_player_unknown", "sheet_wrong"] },
    feed: "has a line-up of which somebody is unknown, of another club or there twice, or that isn't eleven",
    until: "the feed is right, or an operator pastes the line-up",
    example: "Twelve players start.",
  },
  // ---- documents, and the last word
  {
    ...{ id: "document", outcome: "refused" },
    codes: [
      ...(["document_failed", "row_malformed", "fixture_unknown", "fixture_twice", "fixture_clubs"] as const),
      ...(["players_missing", "fixtures_missing", "not_taken", "rows_unread"] as const),
    ],
    feed: "sends what can't be read, is there twice, is not there at all, or is of another game",
    until: "the feed is right; everything else of it goes on",
    example: "A round's document is cut short.",
  },
  {
    ...{ id: "final-word", outcome: "alone", codes: [] },
    feed: "calls the points of a round final",
    until:
      "half an hour later, if the feed still does; not while anything of the round waits, or a match of it is left out or missing",
    example: "data_checked becomes true.",
  },
];
