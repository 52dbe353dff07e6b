/** A text of the newsroom: what stands over it, what it says in a breath, and what it says. */
export type Telling = { title: string; summary: string; paragraphs: string[] };

/** Somebody in a text: his name, his club's, and the figure the text is about, written out ("6,3 Mkr", "18"). */
export type Named = { name: string; club: string; figure: string };

/** What a list of players is written from; the first is the one the title names. */
export type ListFacts = { round: string; players: readonly [Named, ...Named[]]; count: number };

/** What a round's review is written from. `figure` of a player is his points. */
export type RoundFacts = {
  round: string;
  best: Named & { goals: number; assists: number; cleanSheet: boolean };
  matches: number;
  goals: number;
  cleanSheets: number;
  results: readonly string[];
  average: string;
  highest: string | null;
  captain: Named | null;
  bought: Named | null;
};

export type MatchFacts = { home: string; away: string; score: string; scorers: readonly string[]; best: Named | null };
export type PreviewFacts = { club: string; opponent: string; home: boolean; when: string; form: Named | null };

export const COLUMN_NAMES = [
  "points",
  "goals",
  "assists",
  "price",
  "change",
  "owned",
  "form",
  "bought",
  "sold",
  "total",
] as const;
export type ColumnName = (typeof COLUMN_NAMES)[number];

/** Everything the newsroom says in a language. Numbers come written; plurals are made here. */
export type Words = {
  locale: string;
  newsroom: string;
  newsroomWords: string;
  money(amount: string): string;
  percent(amount: string): string;
  round(facts: RoundFacts): Telling;
  risers(facts: ListFacts): Telling;
  fallers(facts: ListFacts): Telling;
  form(facts: ListFacts): Telling;
  finds(facts: ListFacts): Telling;
  bought(facts: ListFacts): Telling;
  sold(facts: ListFacts): Telling;
  absent(facts: ListFacts): Telling;
  columns: Record<ColumnName, { short: string; long: string }>;
  figures: { average: string; highest: string; best: string; goals: string };
  more: { dreamTeam(round: string): string; availability: string; statistics: string };
  club: {
    channel(club: string): { title: string; description: string };
    report(facts: MatchFacts): Omit<Telling, "paragraphs">;
    underway(home: string, away: string): Omit<Telling, "paragraphs">;
    preview(facts: PreviewFacts): Omit<Telling, "paragraphs">;
    absent(club: string, names: readonly string[]): Omit<Telling, "paragraphs">;
    welcome(club: string): Omit<Telling, "paragraphs">;
  };
};
