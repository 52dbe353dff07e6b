import type { ListFacts, Words } from "./words.ts";

const LIST = new Intl.ListFormat("en-GB", { type: "conjunction" });
const NUMBERS = "no one two three four five six seven eight nine ten eleven twelve".split(" ");
const word = (value: number) => NUMBERS[value] ?? String(value);
const capital = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1);
/** "round 11" */
const lowered = (name: string) => name.slice(0, 1).toLowerCase() + name.slice(1);
const plural = (value: number, one: string, many = `${one}s`) => (value === 1 ? one : many);
const pointsOf = (figure: string) => `${figure} ${figure === "1" ? "point" : "points"}`;
const joined = (names: readonly string[]) => LIST.format(names);
const others = ({ players }: ListFacts) => players.slice(1, 4).map(({ name }) => name);
const names = ({ players }: ListFacts) => joined(players.slice(0, 3).map(({ name }) => name));
const genitive = (name: string) => (name.endsWith("s") ? `${name}’` : `${name}’s`);
const alsoOf = (facts: ListFacts, say: (listed: string) => string) =>
  facts.players.length > 1 ? [say(joined(others(facts)))] : [];
const oneOrMore = (listed: readonly unknown[], one: string, many: string) => (listed.length === 1 ? one : many);

function bestOf({ goals, assists, cleanSheet }: { goals: number; assists: number; cleanSheet: boolean }): string {
  const done = [
    ...(goals > 0 ? [`${word(goals)} ${plural(goals, "goal")}`] : []),
    ...(assists > 0 ? [`${word(assists)} ${plural(assists, "assist")}`] : []),
    ...(goals === 0 && cleanSheet ? ["a clean sheet"] : []),
  ];
  return done.length === 0 ? "" : ` after ${joined(done)}`;
}

export const en: Words = {
  locale: "en-GB",
  newsroom: "The Scout",
  newsroomWords: "What you need to know before the next deadline, straight from the season’s stats.",
  money: (amount) => `${amount} Mkr`,
  percent: (amount) => `${amount}%`,

  round({ round, best, matches, goals, cleanSheets, results, average, highest, captain, bought }) {
    return {
      title: `${round}: ${best.name} on top`,
      summary: `${pointsOf(best.figure)} topped the round. The average was ${average}${highest === null ? "" : ` and the best team scored ${highest}`}.`,
      paragraphs: [
        `${best.name} of ${best.club} was the player of the round with ${pointsOf(best.figure)}${bestOf(best)}.`,
        `${capital(word(matches))} ${plural(matches, "match", "matches")} produced ${word(goals)} ${plural(goals, "goal")}, and ${word(cleanSheets)} ${plural(cleanSheets, "side")} kept a clean sheet. ${plural(results.length, "The result", "The results")}: ${results.join(", ")}.`,
        [
          `The average team scored ${pointsOf(average)}${highest === null ? "" : `, the best ${highest}`}.`,
          ...(captain === null
            ? []
            : [`${captain.name} was the most popular captain, with ${pointsOf(captain.figure)} before doubling.`]),
          ...(bought === null ? [] : [`The most bought player, ${bought.name}, returned ${pointsOf(bought.figure)}.`]),
        ].join(" "),
      ],
    };
  },
  risers: (facts) => ({
    title: `${genitive(facts.players[0].name)} price rises`,
    summary: `Price rises since the ${lowered(facts.round)} deadline: ${names(facts)}.`,
    paragraphs: [
      `${capital(word(facts.count))} ${plural(facts.count, "player has", "players have")} risen in price since the ${lowered(facts.round)} deadline. ${facts.players[0].name} of ${facts.players[0].club} now costs ${facts.players[0].figure}.`,
      ...alsoOf(facts, (listed) => `Also up: ${listed}.`),
      "Prices change once a day, depending on how many managers buy and sell. If you own the player, your squad value rises; when you sell, you keep half the profit, rounded down.",
    ],
  }),
  fallers: (facts) => ({
    title: `${genitive(facts.players[0].name)} price drops`,
    summary: `Price drops since the ${lowered(facts.round)} deadline: ${names(facts)}.`,
    paragraphs: [
      `${capital(word(facts.count))} ${plural(facts.count, "player has", "players have")} dropped in price since the ${lowered(facts.round)} deadline. ${facts.players[0].name} of ${facts.players[0].club} now costs ${facts.players[0].figure}.`,
      ...alsoOf(facts, (listed) => `Also down: ${listed}.`),
      "Sell in time and you save 0.1 Mkr. Buy back later and you pay less.",
    ],
  }),
  form: (facts) => ({
    title: `${facts.players[0].name} is the player in form ahead of ${lowered(facts.round)}`,
    summary: `${names(facts)} ${oneOrMore(facts.players, "tops", "top")} the form table over the last 30 days.`,
    paragraphs: [
      `No one has been hotter than ${facts.players[0].name} of ${facts.players[0].club}: ${facts.players[0].figure} points per match on average.`,
      ...alsoOf(facts, (listed) => `Next in line: ${listed}.`),
      "Form is the average points per match over the last 30 days. Form doesn’t always last, but it’s a good place to start.",
    ],
  }),
  finds: (facts) => ({
    title: `Differential for ${lowered(facts.round)}: ${facts.players[0].name}`,
    summary: `${names(facts)} ${oneOrMore(facts.players, "is", "are")} in form but in few teams.`,
    paragraphs: [
      `${facts.players[0].name} of ${facts.players[0].club} averages ${facts.players[0].figure} points per match, but fewer than one team in ten owns the player.`,
      ...alsoOf(facts, (listed) => `The same goes for ${listed}.`),
      "When a player few others own scores, you climb past a lot of managers in one go. That’s how mini-leagues are won.",
    ],
  }),
  bought: (facts) => ({
    title: `${facts.players[0].name} is the most bought player ahead of ${lowered(facts.round)}`,
    summary: `${names(facts)} ${oneOrMore(facts.players, "is", "are")} being bought the most right now.`,
    paragraphs: [
      `${facts.players[0].figure} managers have bought ${facts.players[0].name} of ${facts.players[0].club} so far.`,
      ...alsoOf(facts, (listed) => `Also on the way in: ${listed}.`),
      "Heavy buying pushes prices up. If you want one of them, it may pay to move before the deadline.",
    ],
  }),
  sold: (facts) => ({
    title: `${facts.players[0].name} is the most sold player ahead of ${lowered(facts.round)}`,
    summary: `${names(facts)} ${oneOrMore(facts.players, "is", "are")} being sold the most right now.`,
    paragraphs: [
      `${facts.players[0].figure} managers have sold ${facts.players[0].name} of ${facts.players[0].club} so far.`,
      ...alsoOf(facts, (listed) => `Also on the way out: ${listed}.`),
      "Injury, suspension or plain impatience: heavy selling pulls prices down.",
    ],
  }),
  absent: (facts) => ({
    title: `${facts.players[0].name} could miss ${lowered(facts.round)}`,
    summary: `${names(facts)}: check your team if you have one of them.`,
    paragraphs: [
      `${facts.players[0].name} of ${facts.players[0].club} is in ${facts.players[0].figure} of all teams, more than any other player who could miss the round.`,
      facts.count === 1
        ? "Here is how things stand."
        : `In all, ${word(facts.count)} players have news that could keep them out. Here are the most selected of them.`,
      "Anyone who doesn’t play is auto-subbed if someone on your bench did, but a doubtful captain is rarely worth the risk.",
    ],
  }),

  columns: {
    points: { short: "Pts", long: "Points" },
    goals: { short: "Gls", long: "Goals scored" },
    assists: { short: "Ast", long: "Assists" },
    price: { short: "Price", long: "Price" },
    change: { short: "+/−", long: "Price change since the deadline" },
    owned: { short: "Sel", long: "Selected by" },
    form: { short: "Form", long: "Points per match over the last 30 days" },
    bought: { short: "In", long: "Transfers in this round" },
    sold: { short: "Out", long: "Transfers out this round" },
    total: { short: "TP", long: "Total points" },
  },
  figures: { average: "Average score", highest: "Highest score", best: "Best player", goals: "Goals" },
  more: {
    dreamTeam: (round) => `Dream Team of ${lowered(round)}`,
    availability: "All player availability",
    statistics: "See the full list in Statistics",
  },

  club: {
    channel: (club) => ({
      title: `${club} in Elvan`,
      description: `Matches, points and absences for ${club}, straight from the season’s stats.`,
    }),
    report: ({ home, away, score, scorers, best }) => ({
      title: `${home}–${away} ${score}`,
      summary: [
        scorers.length === 0 ? "Goalless." : `Goals: ${scorers.join(", ")}.`,
        ...(best === null ? [] : [`Most points for the club: ${best.name}, ${best.figure}.`]),
      ].join(" "),
    }),
    underway: (home, away) => ({
      title: `Now playing: ${home}–${away}`,
      summary: "Follow the goals and points live under Fixtures.",
    }),
    preview: ({ club, opponent, home, when, form }) => ({
      title: `Up next: ${opponent} ${home ? "at home" : "away"}`,
      summary: `${club} ${home ? "host" : "visit"} ${opponent} ${when}.${form === null ? "" : ` ${form.name} is in the best form, with ${form.figure} points per match.`}`,
    }),
    absent: (club, missing) => ({
      title: `Possible absentees at ${club}`,
      summary: `${joined(missing)} ${oneOrMore(missing, "has", "have")} news that could keep ${oneOrMore(missing, "the player", "them")} out.`,
    }),
    welcome: (club) => ({
      title: `${genitive(club)} fans have a league of their own`,
      summary: `Everyone with ${club} as their favourite club is in it from day one. See who’s top of the fan league.`,
    }),
  },
};
