/** What a link tells where it is shared. */
export type ShareWords = {
  game: { title: string; description: string; lead: string };
  invitation: string;
  invites(name: string, league: string): string;
  invited(league: string): string;
  teams(count: number): string;
  leads(team: string, points: string): string;
  join: string;
  round(event: number): string;
  roundTitle(team: string, points: string, event: number): string;
  total(points: string, rank: string | null): string;
  points: string;
  /** Below the points of a round. */
  ofAverage(points: string, average: string): string;
  captain(name: string, points: string): string;
  season(name: string): string;
  seasonTitle(team: string, points: string, season: string): string;
  standing(rank: string | null, event: number): string;
  best(points: string, event: number): string;
  team: string;
  average: string;
  versus(one: string, other: string): string;
  /** `teams`: by `versus`, or with the score between them. */
  matchTitle(teams: string, event: number): string;
  player: string;
  playerTitle(name: string, club: string): string;
  playerFigures(figures: { points: string; price: string; form: string }): string;
  scout: string;
};
