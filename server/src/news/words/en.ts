import type { ListFacts, Words } from "./words.ts";

const LIST = new Intl.ListFormat("en-GB", { type: "conjunction" });
const NUMBERS = "no one two three four five six seven eight nine ten eleven twelve".split(" ");
const word = (value: number) => NUMBERS[value] ?? String(value);
const capital = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1);
const plural = (value: number, one: string, many = `${one}s`) => (value === 1 ? one : many);
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
  newsroomWords: "What matters before the next deadline, written from the season’s own figures.",
  money: (amount) => `${amount} Mkr`,
  percent: (amount) => `${amount}%`,

  round({ round, best, matches, goals, cleanSheets, results, average, highest, captain, bought }) {
    return {
      title: `${round}: ${best.name} was the best`,
      summary: `${best.figure} points made the top of the round. The average was ${average}${highest === null ? "" : `, the best team took ${highest}`}.`,
      paragraphs: [
        `${best.name} of ${best.club} was the player of the round with ${best.figure} points${bestOf(best)}.`,
        `${capital(word(matches))} ${plural(matches, "match", "matches")} brought ${word(goals)} ${plural(goals, "goal")}, and ${word(cleanSheets)} ${plural(cleanSheets, "side")} kept a clean sheet. ${plural(results.length, "The result", "The results")}: ${results.join(", ")}.`,
        [
          `The average team took ${average} points${highest === null ? "" : `, the best ${highest}`}.`,
          ...(captain === null
            ? []
            : [`${captain.name} was the most popular captain and gave ${captain.figure} points before doubling.`]),
          ...(bought === null
            ? []
            : [`Nobody was bought more before the round than ${bought.name}, who returned ${bought.figure} points.`]),
        ].join(" "),
      ],
    };
  },
  risers: (facts) => ({
    title: `${facts.players[0].name} rises in price`,
    summary: `Price rises since the deadline of ${facts.round}: ${names(facts)}.`,
    paragraphs: [
      `${capital(word(facts.count))} ${plural(facts.count, "player has", "players have")} gone up in price since the deadline of ${facts.round}. ${facts.players[0].name} of ${facts.players[0].club} now costs ${facts.players[0].figure}.`,
      ...alsoOf(facts, (listed) => `Among the others: ${listed}.`),
      "Prices change once a day by how many buy and sell. If you own the player, your squad’s value grows; when you sell you keep half the gain, rounded down.",
    ],
  }),
  fallers: (facts) => ({
    title: `${facts.players[0].name} falls in price`,
    summary: `Price falls since the deadline of ${facts.round}: ${names(facts)}.`,
    paragraphs: [
      `${capital(word(facts.count))} ${plural(facts.count, "player has", "players have")} gone down in price since the deadline of ${facts.round}. ${facts.players[0].name} of ${facts.players[0].club} now costs ${facts.players[0].figure}.`,
      ...alsoOf(facts, (listed) => `It went the same way for ${listed}.`),
      "Sell in time and you save a tenth of a million. Buy back later and you pay less.",
    ],
  }),
  form: (facts) => ({
    title: `${facts.players[0].name} in the best form before ${facts.round}`,
    summary: `${names(facts)} ${oneOrMore(facts.players, "leads", "lead")} the form of the last 30 days.`,
    paragraphs: [
      `Nobody has been hotter than ${facts.players[0].name} of ${facts.players[0].club}: ${facts.players[0].figure} points per match on average.`,
      ...alsoOf(facts, (listed) => `Next in line: ${listed}.`),
      "Form is the average score per match in the last 30 days. Hot now need not mean hot next week, but it is no bad start.",
    ],
  }),
  finds: (facts) => ({
    title: `The find before ${facts.round}: ${facts.players[0].name}`,
    summary: `${names(facts)} ${oneOrMore(facts.players, "is", "are")} in form but in few teams.`,
    paragraphs: [
      `${facts.players[0].name} of ${facts.players[0].club} averages ${facts.players[0].figure} points per match, and still fewer than one team in ten has noticed.`,
      ...alsoOf(facts, (listed) => `The same goes for ${listed}.`),
      "When a player whom few own scores, you climb past many at once. That is how mini-leagues turn.",
    ],
  }),
  bought: (facts) => ({
    title: `${facts.players[0].name} is the most bought before ${facts.round}`,
    summary: `${names(facts)} ${oneOrMore(facts.players, "is", "are")} the most bought right now.`,
    paragraphs: [
      `${facts.players[0].figure} managers have bought ${facts.players[0].name} of ${facts.players[0].club} so far.`,
      ...alsoOf(facts, (listed) => `On the way into many teams as well: ${listed}.`),
      "Many purchases push the price up. If you want one of them, it may pay not to wait for the deadline.",
    ],
  }),
  sold: (facts) => ({
    title: `${facts.players[0].name} is the most sold before ${facts.round}`,
    summary: `${names(facts)} ${oneOrMore(facts.players, "is", "are")} the most sold right now.`,
    paragraphs: [
      `${facts.players[0].figure} managers have sold ${facts.players[0].name} of ${facts.players[0].club} so far.`,
      ...alsoOf(facts, (listed) => `Shown the door by many as well: ${listed}.`),
      "An injury, a suspension or mere impatience. Many sales pull the price down.",
    ],
  }),
  absent: (facts) => ({
    title: `${facts.players[0].name} in doubt before ${facts.round}`,
    summary: `${names(facts)}: check your team if you have one of them.`,
    paragraphs: [
      `${facts.players[0].name} of ${facts.players[0].club} is in ${facts.players[0].figure} of all teams, more than anybody else with a question mark behind his name.`,
      facts.count === 1
        ? "Here is how things stand."
        : `Altogether ${word(facts.count)} players have news that may keep them away. Here are the most selected of them.`,
      "Whoever does not play is substituted automatically if somebody on the bench did, but a doubtful captain is seldom worth the risk.",
    ],
  }),

  columns: {
    points: { short: "Pts", long: "Points" },
    goals: { short: "Gls", long: "Goals scored" },
    assists: { short: "Ast", long: "Assists" },
    price: { short: "Price", long: "Price" },
    change: { short: "+/−", long: "Price change since the deadline" },
    owned: { short: "Sel", long: "Share of teams" },
    form: { short: "Form", long: "Points per match in the last 30 days" },
    bought: { short: "In", long: "Bought for the round" },
    sold: { short: "Out", long: "Sold for the round" },
    total: { short: "TP", long: "Total points" },
  },
  figures: { average: "Average points", highest: "Highest points", best: "Best player", goals: "Goals" },
  more: {
    dreamTeam: (round) => `The dream team of ${round}`,
    availability: "All players’ availability",
    statistics: "The whole list in the statistics",
  },

  club: {
    channel: (club) => ({
      title: `${club} in Elvan`,
      description: `Matches, points and absences of ${club}, written from the season’s own figures.`,
    }),
    report: ({ home, away, score, scorers, best }) => ({
      title: `${home}–${away} ${score}`,
      summary: [
        scorers.length === 0 ? "A match without goals." : `Goals: ${scorers.join(", ")}.`,
        ...(best === null ? [] : [`Most points in the side: ${best.name} with ${best.figure}.`]),
      ].join(" "),
    }),
    underway: (home, away) => ({
      title: `Now playing: ${home}–${away}`,
      summary: "Follow the goals and the points among the matches of the round.",
    }),
    preview: ({ club, opponent, home, when, form }) => ({
      title: `Up next: ${opponent} ${home ? "at home" : "away"}`,
      summary: `${club} ${home ? "host" : "visit"} ${opponent} ${when}.${form === null ? "" : ` ${form.name} is in the best form with ${form.figure} points per match.`}`,
    }),
    absent: (club, missing) => ({
      title: `Question marks at ${club}`,
      summary: `${joined(missing)} ${oneOrMore(missing, "has", "have")} news that may keep ${oneOrMore(missing, "the player", "them")} away.`,
    }),
    welcome: (club) => ({
      title: `${genitive(club)} fans have a league of their own`,
      summary: `Everybody who has ${club} as favourite team is in it from the start. See who tops the fan league.`,
    }),
  },
};
