import type { ListFacts, Words } from "./words.ts";

const LIST = new Intl.ListFormat("sv", { type: "conjunction" });
const NUMBERS = ["noll", "en", "två", "tre", "fyra", "fem", "sex", "sju", "åtta", "nio", "tio", "elva", "tolv"];
const word = (value: number) => NUMBERS[value] ?? String(value);
/** ett mål, två mål */
const neuter = (value: number) => (value === 1 ? "ett" : word(value));
const capital = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1);
/** "omgång 11" */
const lowered = (name: string) => name.slice(0, 1).toLowerCase() + name.slice(1);
/** Names that end in s take no other in the genitive. */
const genitive = (name: string) => (/[sxz]$/i.test(name) ? name : `${name}s`);
const others = ({ players }: ListFacts) => players.slice(1, 4).map(({ name }) => name);
const joined = (names: readonly string[]) => LIST.format(names);
const names = ({ players }: ListFacts) => joined(players.slice(0, 3).map(({ name }) => name));
const alsoOf = (facts: ListFacts, say: (listed: string) => string) =>
  facts.players.length > 1 ? [say(joined(others(facts)))] : [];

function bestOf({ goals, assists, cleanSheet }: { goals: number; assists: number; cleanSheet: boolean }): string {
  const done = [
    ...(goals > 0 ? [`${neuter(goals)} mål`] : []),
    ...(assists > 0 ? [assists === 1 ? "en assist" : `${word(assists)} assist`] : []),
    ...(goals === 0 && cleanSheet ? ["en hållen nolla"] : []),
  ];
  return done.length === 0 ? "" : ` efter ${joined(done)}`;
}

export const sv: Words = {
  locale: "sv-SE",
  newsroom: "Scouten",
  newsroomWords: "Det viktigaste inför nästa deadline, baserat på säsongens statistik.",
  money: (amount) => `${amount} Mkr`,
  percent: (amount) => `${amount} %`,

  round({ round, best, matches, goals, cleanSheets, results, average, highest, captain, bought }) {
    return {
      title: `${round}: ${best.name} var bäst`,
      summary: `${best.figure} poäng räckte till omgångens topp. Snittet blev ${average}${highest === null ? "" : `, det bästa laget tog ${highest}`}.`,
      paragraphs: [
        `${best.name} i ${best.club} blev omgångens bästa spelare med ${best.figure} poäng${bestOf(best)}.`,
        `Det blev ${neuter(goals)} mål på ${word(matches)} ${matches === 1 ? "match" : "matcher"}${cleanSheets === 0 ? ", och inget lag höll nollan" : `, och ${word(cleanSheets)} lag höll nollan`}. ${results.length === 1 ? "Resultatet" : "Resultaten"}: ${results.join(", ")}.`,
        [
          `Snittlaget tog ${average} poäng${highest === null ? "" : ` och det bästa ${highest}`}.`,
          ...(captain === null
            ? []
            : [`Den mest valda lagkaptenen var ${captain.name}, som gav ${captain.figure} poäng före dubblering.`]),
          ...(bought === null ? [] : [`Mest köpt inför omgången var ${bought.name}, som gav ${bought.figure} poäng.`]),
        ].join(" "),
      ],
    };
  },
  risers: (facts) => ({
    title: `${facts.players[0].name} stiger i pris`,
    summary: `Prisökningar sedan deadline i ${lowered(facts.round)}: ${names(facts)}.`,
    paragraphs: [
      `${capital(word(facts.count))} spelare har gått upp i pris sedan deadline i ${lowered(facts.round)}. ${facts.players[0].name} i ${facts.players[0].club} kostar nu ${facts.players[0].figure}.`,
      ...alsoOf(facts, (listed) => `Bland de övriga finns ${listed}.`),
      "Priserna ändras en gång per dygn, beroende på hur många som köper och säljer. Har du redan spelaren ökar lagets värde. När du säljer får du hälften av vinsten, avrundat nedåt.",
    ],
  }),
  fallers: (facts) => ({
    title: `${facts.players[0].name} faller i pris`,
    summary: `Prisfall sedan deadline i ${lowered(facts.round)}: ${names(facts)}.`,
    paragraphs: [
      `${capital(word(facts.count))} spelare har gått ner i pris sedan deadline i ${lowered(facts.round)}. ${facts.players[0].name} i ${facts.players[0].club} kostar nu ${facts.players[0].figure}.`,
      ...alsoOf(facts, (listed) => `Även ${listed} har fallit i pris.`),
      "Den som säljer i tid sparar 0,1 Mkr. Den som köper tillbaka senare köper billigare.",
    ],
  }),
  form: (facts) => ({
    title: `${facts.players[0].name} har bäst form inför ${lowered(facts.round)}`,
    summary: `${names(facts)} toppar formen de senaste 30 dagarna.`,
    paragraphs: [
      `Ingen har varit hetare än ${facts.players[0].name} i ${facts.players[0].club}: ${facts.players[0].figure} poäng per match i snitt.`,
      ...alsoOf(facts, (listed) => `Närmast efter kommer ${listed}.`),
      "Form är snittpoängen per match de senaste 30 dagarna. Den som är varm nu behöver inte vara det nästa vecka, men det är ingen dålig början.",
    ],
  }),
  finds: (facts) => ({
    title: `Fyndet inför ${lowered(facts.round)}: ${facts.players[0].name}`,
    summary: `${names(facts)} är i form men finns i få lag.`,
    paragraphs: [
      `${facts.players[0].name} i ${facts.players[0].club} snittar ${facts.players[0].figure} poäng per match, men finns i färre än vart tionde lag.`,
      ...alsoOf(facts, (listed) => `Detsamma gäller ${listed}.`),
      "När en spelare som få har tar poäng klättrar du förbi många samtidigt. Det är så miniligor vinns.",
    ],
  }),
  bought: (facts) => ({
    title: `${facts.players[0].name} är mest köpt inför ${lowered(facts.round)}`,
    summary: `${names(facts)} köps av flest managers just nu.`,
    paragraphs: [
      `${facts.players[0].figure} managers har hittills köpt ${facts.players[0].name} i ${facts.players[0].club}.`,
      ...alsoOf(facts, (listed) => `Även ${listed} är på väg in i många lag.`),
      "Många köp driver upp priset. Vill du ha någon av dem kan det löna sig att inte vänta till deadline.",
    ],
  }),
  sold: (facts) => ({
    title: `${facts.players[0].name} säljs av flest inför ${lowered(facts.round)}`,
    summary: `${names(facts)} lämnar flest lag just nu.`,
    paragraphs: [
      `${facts.players[0].figure} managers har hittills sålt ${facts.players[0].name} i ${facts.players[0].club}.`,
      ...alsoOf(facts, (listed) => `Även ${listed} får lämna många lag.`),
      "En skada, en avstängning eller bara otålighet. Många försäljningar drar ner priset.",
    ],
  }),
  absent: (facts) => ({
    title: `${facts.players[0].name} kan missa ${lowered(facts.round)}`,
    summary: `${names(facts)}: se över laget om du har någon av dem.`,
    paragraphs: [
      `${facts.players[0].name} i ${facts.players[0].club} finns i ${facts.players[0].figure} av lagen och är den mest valda av alla som kan missa omgången.`,
      facts.count === 1
        ? "Här är läget."
        : `Det gäller totalt ${word(facts.count)} spelare. Här är de mest valda av dem.`,
      "Den som inte spelar byts ut automatiskt om det finns någon på bänken som gjorde det, men det är sällan värt att chansa på en tveksam lagkapten.",
    ],
  }),

  columns: {
    points: { short: "P", long: "Poäng" },
    goals: { short: "Mål", long: "Gjorda mål" },
    assists: { short: "Ass", long: "Assist" },
    price: { short: "Pris", long: "Pris" },
    change: { short: "+/−", long: "Prisändring sedan deadline" },
    owned: { short: "Valda", long: "Andel av lagen" },
    form: { short: "Form", long: "Poäng per match de senaste 30 dagarna" },
    bought: { short: "Köp", long: "Köp inför omgången" },
    sold: { short: "Sälj", long: "Försäljningar inför omgången" },
    total: { short: "TP", long: "Poäng totalt" },
  },
  figures: { average: "Snittpoäng", highest: "Högsta poäng", best: "Bästa spelare", goals: "Mål" },
  more: {
    dreamTeam: (round) => `Drömlaget i ${lowered(round)}`,
    availability: "Spelarstatus för alla spelare",
    statistics: "Hela listan i statistiken",
  },

  club: {
    channel: (club) => ({
      title: `${club} i Elvan`,
      description: `Matcher, poäng och saknade spelare i ${club}, baserat på säsongens statistik.`,
    }),
    report: ({ home, away, score, scorers, best }) => ({
      title: `${home}–${away} ${score}`,
      summary: [
        scorers.length === 0 ? "En mållös historia." : `Mål: ${scorers.join(", ")}.`,
        ...(best === null ? [] : [`Flest poäng i laget tog ${best.name}: ${best.figure}.`]),
      ].join(" "),
    }),
    underway: (home, away) => ({
      title: `Nu spelas ${home}–${away}`,
      summary: "Följ mål och poäng live under Matcher.",
    }),
    preview: ({ club, opponent, home, when, form }) => ({
      title: `Näst på tur: ${opponent} ${home ? "hemma" : "borta"}`,
      summary: `${club} möter ${opponent} ${home ? "på hemmaplan" : "på bortaplan"} ${when}.${form === null ? "" : ` Bäst form i laget har ${form.name}, med ${form.figure} poäng per match.`}`,
    }),
    absent: (club, missing) => ({
      title: `Kan saknas i ${club}`,
      summary: `${joined(missing)} kan missa nästa match.`,
    }),
    welcome: (club) => ({
      title: `${genitive(club)} supportrar har en egen liga`,
      summary: `Alla som har ${club} som favoritklubb är med från start. Se vem som står överst i supporterligan.`,
    }),
  },
};
