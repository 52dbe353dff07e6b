export type Text = { title: string; summary: string; paragraphs: string[] };

/** `figure` is written out ("6,3 Mkr", "18"). */
export type Named = { name: string; club: string; figure: string };

/** The first player is the one the title names. */
export type ListFacts = { round: string; players: readonly [Named, ...Named[]]; count: number };

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

/** Numbers come written; plurals are made here. */
export type Words = {
  locale: string;
  newsroom: string;
  newsroomWords: string;
  money(amount: string): string;
  percent(amount: string): string;
  round(facts: RoundFacts): Text;
  risers(facts: ListFacts): Text;
  fallers(facts: ListFacts): Text;
  form(facts: ListFacts): Text;
  finds(facts: ListFacts): Text;
  bought(facts: ListFacts): Text;
  sold(facts: ListFacts): Text;
  absent(facts: ListFacts): Text;
  columns: Record<ColumnName, { short: string; long: string }>;
  figures: { average: string; highest: string; best: string; goals: string };
  more: { dreamTeam(round: string): string; availability: string; statistics: string };
  club: {
    channel(club: string): { title: string; description: string };
    report(facts: MatchFacts): Omit<Text, "paragraphs">;
    underway(home: string, away: string): Omit<Text, "paragraphs">;
    preview(facts: PreviewFacts): Omit<Text, "paragraphs">;
    absent(club: string, names: readonly string[]): Omit<Text, "paragraphs">;
    welcome(club: string): Omit<Text, "paragraphs">;
  };
};
