import type { Random } from "@elvan/rules";

const words = (text: string): string[] => text.trim().split(/\s+/);
const lines = (text: string): string[] => text.trim().split(/\s*\n\s*/);

const PUNS = lines(`
  Bänkvärmarna
  Straffområdet
  Hörnflaggan IF
  Självmålets vänner
  Avspark BK
  Offside i soffan
  Stolpe ut
  Ribba in
  Krysset direkt
  Kaffe & kryss
  Köttbullens BK
  Kanelbullarna
  Surströmming SK
  Falukorv United
  Lagom bra BK
  Fika FC
  Real Semla
  Borussia Mönsterås
  Atlético Alingsås
  Bayern Munkfors
  Paris Saint-Gnesta
  Inter Mjölby
  Manchester Unnaryd
  Aston Vilhelmina
  Newcastle Nynäshamn
  Ajax Arboga
  Benfika
  Lazio Ljusdal
  Sporting Lessebo
  FC Barkarbylona
  Real Mariestad
  Everton Eksjö
  West Ham och ägg
  Leicester Lidingö
  Fulham på Fårö
  Dynamo Dalarna
  Lokomotiv Ludvika
  Olympique Lysekil
  AC Malung
  Hertha Herrljunga
  Werder Bromölla
  Sampdoria Sävsjö
  PSV Enköping
  Zenit Zinkgruvan
  Röda Stjärnan Råneå
  Celtic Skellefteå
  Rangers från Ramlösa
  Palmeiras Partille
  Boca Juniorlaget
  River Plättar
  Flamengo Flen
  Santos Sollefteå
  Kickers Kiruna
  Union Urshult
  Torino Tranås
  Napoli Norrtälje
  Valencia Vingåker
  Sevilla Säffle
  Betis Bettna
  Porto Pajala
  Marseille Marstrand
  Lyon Lycksele
  Monaco Mora
  Nice & lagom
  Basel Båstad
  Anderslöv Anderlecht
  Club Brygga
  Tredje gången gillt
  Ett poäng i taget
  Hellre än bra
  Sist men gladast
  Mamma tippar
  Pappas drömelva
  Svärfars XI
  Mormors mittfält
  Grannens gräs
  Bortastället
  Kepsarna
  Vita byxor BK
  Dubbla knutar
  Nickedockorna
  Skruvat hörnskott
  Tåfjutten
  Klackarna i taket
  Läktarsången
  Halsduksligan
  Sommarbollen
  Regnrocken IF
  Midsommarkransen XI
  Kräftskivan FF
  Sillbordet
  Knäckebröd City
  Gurkan i krysset
  Lingonlaget
  Blåbärsligan
  Älgarna i anfallet
  Renarna
  Björnligan BK
  Tvåan på bänken
  Kaptenens bindel
  Vickes vicekapten
  Jokern i leken
  Bussen är parkerad
  Alla backar hem
  Långbollarna
  Ett-två-spelet
  Väggspel Väst
  Mjölksyran IF
  Vattenpausen
  Tilläggstiden
  Avblåst
  Frisparksgården
  Oss emellan
  Soffpotatisarna
  Chipspåsarna
  Jokerkortet
  Bygdens stolthet
  Gärdsgårn GIF
  Grustaget IP
  Konstgräset
  Planens sämsta
  Materialarens val
  Clean Sheet Music
  Bench Warmers Utd
  Injury Time Lords
  Game of Throw-Ins
  Tiki Taka Masala
  Offside Story
  Corner Shop FC
  Two Left Feet
  Captain Hindsight
  Wildcard Wonders
  Loan Sharks
  Red Card Regulars
  Kick and Rush Hour
  Back of the Net
  Park the Fuss
  Nutmeg Spice
  The Woodwork Club
  Hit the Post Office
  Own Goal Getters
  Midfield Wardrobe
  Sweeper Keepers
  Half Time Oranges
  Extra Time Out
  Row Z Collective
  False Nines
  Inverted Wingmen
  Nordic by Nature
  Midnight Sun Utd
  Northern Lights XI
  The Frozen Tundra
  Fjord Fiesta
  Moose on the Loose
  Ice Ice Bench
  Smörgåsbord Utd
  Abba Dabba Goals
  Waterloo Sunset XI
  Dancing Kings
  Thank You for Fouls
  The Winner Takes
  Flat Pack Defence
  Allen Key Players
  Viking Funeral
  Valhalla Wanderers
  Thor's Hammers
  Loki Luck
  Ragnarök Rovers
  Odin's Eleven
  Points Deducted
  Green Arrow Club
  Template FC
  Differential Gear
  Expected Fools
  Regression FC
  Small Sample Size
  Vibes Only
  Spreadsheet Rovers`);

const SWEDISH_ADJECTIVES = words("Snabba Trötta Modiga Glada Kloka Tjuriga Tappra Vilda Lugna Iskalla Kaxiga Envisa");
const SWEDISH_ANIMALS = words("Sälar Älgar Lodjur Ugglor Gäddor Vargar Getter Lomar Harar Igelkottar Uttrar Tjädrar");
const ENGLISH_ADJECTIVES = words("Mighty Sleepy Lucky Frosty Roaring Rusty Golden Humble Stubborn Electric");
const ENGLISH_ANIMALS = words("Moose Puffins Lynxes Herons Badgers Otters Foxes Pike Eagles Hedgehogs");
const PLACES = words(`
  Abisko Arvika Askersund Boden Bollnäs Borgholm Dorotea Enköping Fagersta Filipstad Gnosjö Gränna Haparanda
  Hjo Hofors Karlskoga Katrineholm Kivik Kungälv Laholm Lindesberg Malung Marstrand Nora Orsa Oskarshamn Piteå
  Rättvik Sala Sigtuna Simrishamn Strömstad Sundbyberg Sysslebäck Tierp Torsby Trosa Ulricehamn Vadstena Vara
  Vaxholm Visby Åmål Åre Åtvidaberg Älmhult Öregrund`);
const ENDINGS = words("BK IF FF SK Rovers United Allstars Wanderers XI City Athletic BoIS");

export const MAX_TEAM_NAME = 20;

const pick = (list: readonly string[], random: Random): string => list[Math.floor(random() * list.length)] ?? "";
const genitive = (name: string): string => (/[sxz]$/i.test(name) ? name : `${name}s`);

export function teamName(given: string, random: Random): string {
  for (;;) {
    const roll = random();
    const name =
      roll < 0.4
        ? pick(PUNS, random)
        : roll < 0.56
          ? `${pick(PLACES, random)} ${pick(ENDINGS, random)}`
          : roll < 0.7
            ? `${genitive(given)} ${pick(["elva", "lag", "XI", "hjältar", "änglar", "drömmar", "gäng"], random)}`
            : roll < 0.8
              ? `${pick(["FC", "AC", "Real", "Inter", "Team"], random)} ${given}`
              : roll < 0.91
                ? `${pick(SWEDISH_ADJECTIVES, random)} ${pick(SWEDISH_ANIMALS, random)}`
                : `${pick(ENGLISH_ADJECTIVES, random)} ${pick(ENGLISH_ANIMALS, random)}`;
    if (name.length <= MAX_TEAM_NAME) return name;
  }
}
