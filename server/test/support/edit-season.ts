import { STAT_NAMES } from "@elvan/rules";
import { RECORDED_AS_OF, type Season } from "./recorded.ts";

/** Changes to a recorded season that happen in real ones. Each leaves the files in themselves true. */

/** What a player has of a match spent on the bench: other figures would not fit what the eleven have. */
const UNUSED = { ...Object.fromEntries(STAT_NAMES.map((name) => [name, 0])), total_points: 0 };

/** Moves a player to another club from a round on: from then on their rows are that club's matches, in none of which they play. */
export function changeClub(season: Season, element: number, team: number, from: number): void {
  const summary = season.summaries[element];
  const player = season.bootstrap.elements.find((one) => one.id === element);
  if (!summary || !player) throw new Error(`no player ${element}`);
  const kept = summary.history.filter((row) => row.round < from);
  const spare = summary.history.filter((row) => row.round >= from);
  const matches = season.fixtures
    .filter((fixture) => fixture.finished && (fixture.event ?? 0) >= from)
    .filter((fixture) => fixture.team_h === team || fixture.team_a === team)
    .sort((a, b) => (a.event ?? 0) - (b.event ?? 0) || (a.kickoff_time ?? "").localeCompare(b.kickoff_time ?? ""));
  const rows = matches.flatMap((fixture, index) => {
    const like = spare[Math.min(index, spare.length - 1)];
    if (!like) return [];
    const was_home = fixture.team_h === team;
    return [
      {
        ...like,
        ...UNUSED,
        fixture: fixture.id,
        round: fixture.event ?? 0,
        was_home,
        opponent_team: was_home ? fixture.team_a : fixture.team_h,
        kickoff_time: fixture.kickoff_time ?? "",
        team_h_score: fixture.team_h_score,
        team_a_score: fixture.team_a_score,
      },
    ];
  });
  // A round has one price.
  const prices = new Map(spare.map((row) => [row.round, row.value]));
  for (const row of rows) row.value = prices.get(row.round) ?? kept.at(-1)?.value ?? row.value;
  summary.history = [...kept, ...rows];
  player.team = team;
}

/** A player who came into the game before a round: nothing is known of them from before. */
export function comesLate(season: Season, element: number, from: number): void {
  const summary = season.summaries[element];
  const player = season.bootstrap.elements.find((one) => one.id === element);
  if (!summary || !player) throw new Error(`no player ${element}`);
  summary.history = summary.history.filter((row) => row.round >= from);
  player.cost_change_start = player.now_cost - (summary.history[0]?.value ?? player.now_cost);
}

/** A player who leaves the league after a round: no rows any more, not for sale, news of that day. */
export function leaves(season: Season, element: number, after: number): void {
  const summary = season.summaries[element];
  const player = season.bootstrap.elements.find((one) => one.id === element);
  const deadline = season.bootstrap.events.find((event) => event.id === after + 1)?.deadline_time ?? RECORDED_AS_OF;
  if (!summary || !player) throw new Error(`no player ${element}`);
  summary.history = summary.history.filter((row) => row.round <= after);
  const news_added = new Date(Date.parse(deadline) - 36 * 3_600_000).toISOString();
  Object.assign(player, { status: "u", can_select: false, news: "Har lämnat klubben.", news_added });
  Object.assign(player, { chance_of_playing_next_round: 0, chance_of_playing_this_round: 0 });
}

/** A fixture that was played in another round: two clubs have a blank in the one and a double in the other. */
export function moveFixture(season: Season, fixture: number, event: number, kickoff_time: string): void {
  const moved = season.fixtures.find((one) => one.id === fixture);
  if (!moved) throw new Error(`no fixture ${fixture}`);
  const from = moved.event;
  moved.event = event;
  moved.kickoff_time = kickoff_time;
  for (const summary of Object.values(season.summaries)) {
    for (const row of summary.history) {
      if (row.fixture !== fixture || row.round !== from) continue;
      row.round = event;
      row.kickoff_time = kickoff_time;
      row.value = summary.history.find((one) => one.round === event && one !== row)?.value ?? row.value;
    }
    summary.history.sort((a, b) => a.round - b.round || a.kickoff_time.localeCompare(b.kickoff_time));
  }
}
