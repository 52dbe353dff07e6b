// Words that were retired may not come back: the pages' messages, letters and newsroom say one word for one thing
// (docs/glossary.md).
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "./run.ts";

export type Language = "sv" | "en";
type Retired = readonly (readonly [words: string, instead: string])[];

/** Parts of regular expressions, each matched as whole words in small letters or capitals. */
const RETIRED: Record<Language, Retired> = {
  en: [
    ["(can|do|does|did|is|are|was|were|has|have|will|would|could|should) ?not", "the contraction: can’t, isn’t"],
    ["shall|anew|whoever|whom|put by", "present-day English"],
    ["somebody|anybody|everybody|nobody", "someone, anyone, everyone, no one"],
    ["he|him|his", "they, them, their: nothing says that a player is a man"],
    ["at once", "right away, immediately; in one go"],
    ["(by|of) (itself|themselves)", "automatically"],
    ["gameweeks?", "round"],
    ["knock-out", "knockout"],
    ["supporters?[’']? league", "fan league"],
    ["favourite team", "favourite club"],
    ["taken? back|give back", "cancel (managers), return (operators)"],
    ["administers?|administered", "manage, run"],
    ["GKP", "GK"],
    ["money in the bank", "in the bank"],
    ["e-mails?", "email"],
    ["dream team", "Dream Team"],
    ["starting eleven|elevens", "starting XI, line-ups"],
    ["comes? on automatically", "auto-sub"],
    ["holds for", "is valid for"],
    ["(goes|going|gone) (up|down)", "rises, drops"],
    ["(leaves?|left) (it|.{0,24}) ?to the feed", "hand back to the feed"],
  ],
  sv: [
    ["gratisbyte[nt]?", "fria byten"],
    ["ta tillbaka|tas tillbaka", "ångra (operatörer: ge tillbaka)"],
    ["i spel", "aktivt"],
    ["inbyten?|utbyten?", "köp, försäljningar"],
    ["inbördes möten?|dueller(na)?", "head-to-head"],
    ["slutlig(t|a)?", "slutgiltig"],
    ["genomsnitt(et)?", "snitt"],
    ["rörelse", "förändring"],
    ["assister", "assist"],
    ["offensiv bonus|defensiv bonus", "offensiva bonuspoäng, defensiva bonuspoäng"],
    ["spelprogram(met)?", "spelschema"],
    ["anmäl truppen|truppen anmäld", "anmäl laget"],
    ["tävlingsledning(en)?|administrera(r|de)?", "operatör, administratör, hantera"],
    ["tillgänglighet(en)?", "spelarstatus"],
    ["osäkra?|frågetecken|frågetecknet", "tveksam"],
    ["utskick(et|en)?|e-postmeddelanden?", "mejl"],
    ["mejladress(en|er)?", "e-postadress"],
    ["favoritlag(et)?", "favoritklubb"],
    ["huvudbok(en)?", "statistiklogg"],
    ["driftbord(et)?|konsol(en)?", "driftpanel"],
    ["sändar(cup|liga|ligor|cuper)", "tv-cup, tv-liga"],
    ["minitabell(er)?", "miniliga"],
    ["av sig själv(t|a)?", "automatiskt"],
    ["ännu", "än"],
    ["på en gång", "samtidigt, direkt"],
    ["honom|hans", "spelaren"],
    ["min profil", "Profil"],
    ["RD", "Omg"],
    ["MÅL", "MV"],
    ["Dynamic duo|Park The Bus|Rich Uncle", "Dynamisk duo, Parkera bussen, Rik onkel"],
  ],
};

/** What has its own letters: a capital that tells a retired word from a good one. */
const AS_WRITTEN = new Set(["dream team", "RD", "MÅL"]);

// \b knows no å, ä and ö.
const patterns = (language: Language) =>
  RETIRED[language].map(([words, instead]) => ({
    pattern: new RegExp(`(?<![\\p{L}\\p{N}])(?:${words})(?![\\p{L}\\p{N}])`, AS_WRITTEN.has(words) ? "u" : "iu"),
    instead,
  }));
const PATTERNS = { sv: patterns("sv"), en: patterns("en") };

export const retiredIn = (language: Language, text: string): string[] =>
  PATTERNS[language].flatMap(({ pattern, instead }) => {
    const found = pattern.exec(text)?.[0];
    return found === undefined ? [] : [`“${found}” is retired: ${instead}`];
  });

const FILES: readonly (readonly [path: string, language: Language])[] = [
  ["web/src/i18n/sv.json", "sv"],
  ["web/src/i18n/en.json", "en"],
  ["server/src/mail/words/sv.ts", "sv"],
  ["server/src/mail/words/en.ts", "en"],
  ["server/src/news/words/sv.ts", "sv"],
  ["server/src/news/words/en.ts", "en"],
  ["server/src/notifications/words/sv.ts", "sv"],
  ["server/src/notifications/words/en.ts", "en"],
  ["server/src/sharing/words/sv.ts", "sv"],
  ["server/src/sharing/words/en.ts", "en"],
];

/** Keys and comments are no words of ours. */
const wordsOf = (line: string): string => line.replace(/^\s*"[\w.-]+": /, "").replace(/^\s*(\/\/|\/?\*).*/, "");

export const retiredWords = (): string[] =>
  FILES.flatMap(([path, language]) =>
    readFileSync(join(ROOT, path), "utf8")
      .split("\n")
      .flatMap((line, index) =>
        retiredIn(language, wordsOf(line)).map((problem) => `${path}:${index + 1}: ${problem}`),
      ),
  );

if (import.meta.main) {
  const problems = retiredWords();
  console.log(problems.length === 0 ? "words: none that was retired" : problems.join("\n"));
  process.exitCode = problems.length === 0 ? 0 : 1;
}
