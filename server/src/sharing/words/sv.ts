import type { ShareWords } from "./words.ts";

export const sv: ShareWords = {
  game: {
    title: "Elvan: fantasyfotboll för Allsvenskan",
    description: "Välj femton spelare ur Allsvenskan, utmana vännerna och följ poängen medan matcherna spelas.",
    lead: "Elva spelare. Hela Allsvenskan.",
  },
  invitation: "Inbjudan",
  invites: (name, league) => `${name} bjuder in dig till ${league}`,
  invited: (league) => `Inbjudan till ${league}`,
  teams: (count) => `${count} lag`,
  leads: (team, points) => `${team} leder med ${points} poäng.`,
  join: "Välj ett lag och gå med.",
  round: (event) => `Omgång ${event}`,
  roundTitle: (team, points, event) => `${team}: ${points} poäng i omgång ${event}`,
  total: (points, rank) => (rank === null ? `Totalt ${points} poäng` : `Totalt ${points} poäng, plats ${rank}`),
  points: "poäng",
  season: (name) => `Säsongen ${name}`,
  seasonTitle: (team, points, season) => `${team}: ${points} poäng säsongen ${season}`,
  standing: (rank, event) => (rank === null ? `Efter omgång ${event}.` : `Plats ${rank} efter omgång ${event}.`),
  best: (points, event) => `Bäst: ${points} poäng i omgång ${event}.`,
  team: "Lag",
  player: "Spelare",
  playerTitle: (name, club) => `${name}, ${club}`,
  playerFigures: ({ points, price, form }) => `${points} poäng, pris ${price}, form ${form}`,
  scout: "The Scout",
};
