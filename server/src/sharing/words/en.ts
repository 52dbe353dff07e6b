import type { ShareWords } from "./words.ts";

const pointsOf = (points: string) => `${points} ${points === "1" ? "point" : "points"}`;

export const en: ShareWords = {
  game: {
    title: "Elvan: fantasy football for Allsvenskan",
    description:
      "Pick fifteen players from Allsvenskan, challenge your friends and follow the points as matches are played.",
    lead: "Eleven players. All of Allsvenskan.",
  },
  invitation: "Invitation",
  invites: (name, league) => `${name} invites you to ${league}`,
  invited: (league) => `Invitation to ${league}`,
  teams: (count) => (count === 1 ? "1 team" : `${count} teams`),
  leads: (team, points) => `${team} leads with ${pointsOf(points)}.`,
  join: "Pick a team and join.",
  round: (event) => `Round ${event}`,
  roundTitle: (team, points, event) => `${team}: ${pointsOf(points)} in round ${event}`,
  total: (points, rank) => `${pointsOf(points)} in total${rank === null ? "" : `, rank ${rank}`}`,
  points: "points",
  ofAverage: (points, average) => `${points === "1" ? "point" : "points"}, average ${average}`,
  captain: (name, points) => `Captain ${name}: ${pointsOf(points)}`,
  season: (name) => `Season ${name}`,
  seasonTitle: (team, points, season) => `${team}: ${pointsOf(points)} in the ${season} season`,
  standing: (rank, event) => (rank === null ? `After round ${event}.` : `Rank ${rank} after round ${event}.`),
  best: (points, event) => `Best: ${pointsOf(points)} in round ${event}.`,
  team: "Team",
  average: "AVERAGE",
  versus: (one, other) => `${one} v ${other}`,
  matchTitle: (teams, event) => `${teams}, round ${event}`,
  player: "Player",
  playerTitle: (name, club) => `${name}, ${club}`,
  playerFigures: ({ points, price, form }) => `${pointsOf(points)}, price ${price}, form ${form}`,
  scout: "The Scout",
};
