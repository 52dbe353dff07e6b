import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { nameFilter } from "../src/names/name-filter.ts";
import { isRecordedHere, RECORDED } from "./support/recorded.ts";
import { gameWords } from "../src/names/word-lists.ts";
import { linesOf, wordPattern } from "../src/names/word-pattern.ts";

const filter = nameFilter(gameWords());

/** The names of a list kept beside this test. */
const listed = (file: string): string[] => [
  ...new Set(
    linesOf(readFileSync(new URL(`names/${file}.txt`, import.meta.url), "utf8")).flatMap((line) => line.split(", ")),
  ),
];
const refusedOf = (names: readonly string[], of: "game" | "person") =>
  names.filter((name) => filter.refusal(name, of) !== null);

describe("how well names are filtered", () => {
  test("no innocent name is refused to a team or a league [mended-10, league-108]", () => {
    const names = listed("innocent");
    expect(names.length).toBeGreaterThanOrEqual(1300);
    expect(refusedOf(names, "game")).toEqual([]);
  });

  test("nor to a person, whatever real people are called [mended-10]", () => {
    const names = listed("people");
    expect(refusedOf(listed("innocent"), "person")).toEqual([]);
    expect(
      refusedOf(
        names.filter((name) => !name.startsWith("!")),
        "person",
      ),
    ).toEqual([]);
    const vile = names.filter((name) => name.startsWith("!")).map((name) => name.slice(1));
    expect(refusedOf(vile, "person")).toEqual(vile);
  });

  test("at least 95 of 100 vile names are refused [mended-10, league-108]", () => {
    const names = listed("vile");
    expect(names.length).toBeGreaterThanOrEqual(500);
    const missed = names.filter((name) => filter.refusal(name, "game") === null);
    expect(missed.length / names.length, missed.join(", ")).toBeLessThanOrEqual(0.05);
  });

  test("the figures on the pages are those of the lists", () => {
    const [innocent, vile] = [listed("innocent"), listed("vile")];
    const refused = refusedOf(vile, "game").length;
    const percent = ((100 * refused) / vile.length).toFixed(1);
    const [security, readme] = ["docs/security.md", "README.md"].map((file) =>
      readFileSync(new URL(`../../${file}`, import.meta.url), "utf8"),
    );
    expect(security).toMatch(
      new RegExp(`^\\| ${innocent.length.toLocaleString("en")} innocent names: .* \\| 0 \\|$`, "m"),
    );
    expect(security).toMatch(
      new RegExp(`^\\| ${vile.length} vile names: .* \\| ${refused} \\(${percent} %\\) \\|$`, "m"),
    );
    expect(readme).toContain(`| ${refused} of ${vile.length}; 0 of ${innocent.length.toLocaleString("en")} |`);
  });

  test("long names that a search could lose itself in are judged, too", () => {
    const names = ["a ".repeat(25), "K.u.".repeat(12), "1!".repeat(25), "*".repeat(50), "f*".repeat(25)];
    expect(names.map((name) => filter.refusal(name, "game") !== null)).toEqual([false, true, false, false, false]);
  });
});

describe("the game's own voice", () => {
  test.each(
    (
      "Elvan Admin, elvan admin, Admin Elvan, 3lvan, 3lvan Adm1n, Elv4n, E l v a n, E l v a n A d m i n, E l v a n S u p p o r t, E.l.v.a.n, " +
      "E-l-v-a-n, ElvanAdmin, elvanmoderator, EIvan, EIvan Admin, EIvan Support, Elvan Adrnin, Elvan Aclmin, Еlvаn Аdmin, Εlvan, Ｅｌｖａｎ, " +
      "Elvann Support, Elvan Suppport, Ellvan, ELVAN_MODERATOR, Elvan Moderat0r, The Official, Official, Officiell, Official Elvan, System, " +
      "Systemet, The System, System Admin, Elvan System, ElvanSystem, Systemadministratör, Game Admin, Gameadmin, Spelets moderator, Liga-admin, " +
      "Adm!n, @dmin, Elv@n Supp0rt, Support för Elvan, Elvan Kundtjänst, Kundtjänst 24, Elvan Staff, Elvan Boss, Elvan Security, Админ, " +
      "Elvans moderator, Elvans officiella konto, Admin och moderator, TheModerator, Moderatörerna"
    ).split(", "),
  )("is not a team's or a league's: %s [mended-113]", (name) => expect(filter.refusal(name, "game")).not.toBeNull());

  test.each(
    (
      "Elvan Admin, Admin Elvan, 3lvan Adm1n, EIvan Adrnin, Elvan Support, Elvan Moderator, Moderator, Administrator, Game Master, " +
      "Official Elvan, Elvan Official, Elvan System, System, Kundtjänst, Support Elvan, E l v a n A d m i n, Admin Team, Elvan Staff"
    ).split(", "),
  )("nor a person's, in one field or in both together: %s [mended-113]", (name) =>
    expect(filter.refusal(name, "person")).not.toBeNull(),
  );

  test("but people have words of it as names, and teams in theirs [mended-113]", () => {
    const people =
      "Elvan, Admin, Staff, Null, Elvan Yılmaz, Admin Hodžić, Anna Elvan, Christian Staff, Adam Modin, Elva Modin, Elva Hellström, " +
      "Stina Elvander, Moa Eldvan, Adolf Heil, Heil Andersson, Gustav Adolf Reich, Sven Sieg, Aryan Svensson, Maria Reich";
    const teams =
      "Elfsborg 88, IFK 1988, Heilbronn, Heilbronn 88, Startelvan, Drömelvan, Elvan på plan, Elva mot elva, Adams elva, Modins män, " +
      "Hellström 88, Supportrarna, Hammarby Support, System of a Down, Systembolagets IF, Spelsystemet 4-4-2, Officerarna, " +
      "Administrationsnämnden FC, Moderna lag, Staffans stjärnor, Officialprotokollet, Elvans Ödlor";
    expect(refusedOf(people.split(", "), "person")).toEqual([]);
    expect(refusedOf(teams.split(", "), "game")).toEqual([]);
  });

  test("no first name makes something else of a last name [mended-113]", () => {
    const first =
      "Adam,Elva,Elvan,Admin,Alva,Elvira,Elin,Moa,Modesta,Bo,Bo-Göran,Stig,Siv,Sigge,Sixten,Heidi,Helle,Hella,Adolf,Gustav-Adolf,Kim,Dick,Randy,Fanny,Kai,Åke,Hans,Inga,Ola,Pia,An,Li,My";
    const last =
      "Modin,Hellström,Hellberg,Heil,Heilborn,Sieg,Siegbahn,Reich,Reichard,Staff,Staaf,Supper,Admundsson,Elvander,Elfving,Offerman,Systad,Nazari,Hitz,Andersson,Kukkonen,Ngo,Ek,Al,Ås,Å,Öst,Fagerström,Cock,Führ,Vit,White,Power,Pride";
    const both = first.split(",").flatMap((one) => last.split(",").map((other) => `${one} ${other}`));
    expect(both.filter((name) => filter.refusal(name, "person") !== null)).toEqual(["Elvan Staff", "Admin Staff"]);
  });
});

test.runIf(isRecordedHere)(
  "nor is any player of three seasons refused their name, or any club's supporters theirs [mended-113]",
  () => {
    type Season = { elements: { first_name: string; second_name: string }[]; teams: { name: string }[] };
    for (const year of [2024, 2025, 2026]) {
      const file = join(RECORDED, `../allsvenskan-${year}/bootstrap-static.json`);
      const { elements, teams } = JSON.parse(readFileSync(file, "utf8")) as Season;
      const people = elements.flatMap(({ first_name, second_name }) => [first_name, `${first_name} ${second_name}`]);
      expect(people.length).toBeGreaterThan(700);
      expect(refusedOf(people, "person")).toEqual([]);
      const clubs = teams.flatMap(({ name }) => [name, `${name} 88`, `${name} 18`, `${name} Support`, `HH ${name}`]);
      expect(refusedOf(clubs, "game")).toEqual([]);
    }
  },
);

describe("numbers that stand for letters", () => {
  test.each(
    (
      "88 Heil, Heil 88, HEIL 88, Heil88, 88Heil, 8 8 Heil, H e i l 8 8, He1l 88, Hеil 88, 88 bröder av Heil, Heil 14, 18 Heil, 18 Führer, " +
      "Führer 88, Fuhrer FC 18, Sieg 88, 88 Sieg, HH Heil, Heil HH, Heil åttioåtta, Heil Eighty Eight, Åttioåtta Sieg, SS 88, 88 SS, SS18, " +
      "Adolf 88, 88 Adolf, Adolf 18, Combat 18, 18 Combat, Combat 88, Ariska 88:or, 88 arier, Skinheads 88, Reich 88, 1488, 14 88, 14/88, 14-88, " +
      "88/14, Team 14/88, 14 words, Fourteen Words, Fjorton ord, Hakkors 18, Waffen 88, RAHOWA, WPWW, HH88, Hell seger 88"
    ).split(", "),
  )("%s holds two [mended-113]", (name) => expect(filter.refusal(name, "game")).not.toBeNull());

  test("alone, and beside any other word, they are numbers [mended-113]", () => {
    const names =
      "88, 18, 14, HH, 1988, 1888, 1914, 1918, Elfsborg 88, IFK 1988, AIK 1888, BK Häcken 88, Malmö 18, Team 88, Lag 14, Lag 18, Årgång 88, " +
      "Född -88, 88:orna, 18-åringarna, P18, F14, U18 Malmö, Heilbronn 88, Heilbronn 1896, Siegen 88, Siegfrieds 18, Reichenau 88, Hellström 88, " +
      "Hellas Verona 88, Hell i Norge 88, Hail Mary 88, HH Hammarby, Hammarby HH 14, Halmstad HH 18, Vita änglarna 88, Röd Vita 88, " +
      "White Hart Lane 88, Adolfsson 88, Adolf Fredriks BK, Arian 18, Aryan Khan, Odins ravens 88, Wotan Ulvar 14, SS Lazio, SSK 88, Lasse 18, " +
      "Bajen 1889, Kombat FC, Klass 9B 88, 14 lag 18 omgångar, Buffon 88, Zlatan 18, Söndagslaget 14, Gr8 M8s 18, Skinkan 88, Arton FC";
    expect(names.split(", ").length).toBeGreaterThan(50);
    expect(refusedOf(names.split(", "), "game")).toEqual([]);
  });
});

describe("words as lists and operators write them", () => {
  const own = (refused: string[], allowed: string[] = []) => ({ refused, allowed });
  test.each([
    ["stryktips", "Stryktips FC", true],
    ["stryktips", "Stryktipset", false],
    ["stryktips*", "Stryktipset", true],
    ["*tipset*", "Stryktipsets vänner", true],
    ["*tips", "Stryktips", true],
    ["stryk tips", "Bra stryk tips", true],
    ["stryk tips", "Stryk på tips", false],
    ["örn", "Orn FC", false],
    ["stryktips", "Ｓｔｒｙｋｔｉｐｓ", true],
    ["stryktips", "S t r y k t i p s", true],
  ])("%s refuses %s: %s [mended-10]", (word, name, refused) => {
    expect(filter.refusal(name, "game", own([word])) !== null).toBe(refused);
  });

  test("an allowed word only allows its own letters, not the rest of the name [mended-10]", () => {
    expect(filter.refusal("Kuken i Fittja", "game", own([], ["kuken"]))).toBeNull();
    expect(filter.refusal("Kuken och fittan", "game", own([], ["kuken"]))).not.toBeNull();
    expect(filter.refusal("Kuken", "game", own([], ["kuken*"]))).toBeNull();
  });

  test.each(["", "*", "!", "a*b", "!*"])("%j is not a pattern", (line) => {
    expect(() => wordPattern(line)).toThrow(SyntaxError);
  });
});
