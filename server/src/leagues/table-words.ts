import type { Language } from "@elvan/contract";

/** Column headings of a downloaded table, and the sign between columns that a spreadsheet set to the language expects. */
export const TABLE_WORDS = {
  sv: {
    separator: ";",
    rank: "Placering",
    team: "Lag",
    manager: "Manager",
    roundPoints: "Poäng i omgången",
    totalPoints: "Poäng totalt",
    played: "Spelade",
    won: "Vunna",
    drawn: "Oavgjorda",
    lost: "Förlorade",
    pointsFor: "Egna poäng",
    matchPoints: "Tabellpoäng",
    average: "SNITTET",
    averageWords: "Omgångens snitt",
  },
  en: {
    separator: ",",
    rank: "Rank",
    team: "Team",
    manager: "Manager",
    roundPoints: "Round points",
    totalPoints: "Total points",
    played: "Played",
    won: "Won",
    drawn: "Drawn",
    lost: "Lost",
    pointsFor: "Points scored",
    matchPoints: "League points",
    average: "AVERAGE",
    averageWords: "The round’s average",
  },
} satisfies Record<Language, Record<string, string>>;
