/** Clubs of Allsvenskan 2026 and the second division, by the API family's ids and codes. Strengths are invented; kits are plain colours. */

export type KitPattern = "plain" | "halves" | "stripes" | "hoops" | "sash" | "sleeves";

export type Kit = { pattern: KitPattern; colours: readonly string[]; goalkeeper: readonly string[] };

export type Club = {
  id: number;
  code: number;
  name: string;
  short_name: string;
  /** Second division: its players cannot be selected. */
  unavailable: boolean;
  /** 1 (weakest) to 5, null in the second division. */
  strength: number | null;
  /** Used for prices and by the simulator: 0 is average, one unit is about a goal. */
  quality: number;
  kit: Kit;
};

const WHITE = "#ffffff";
const BLACK = "#15171a";
const YELLOW = "#ffd400";
const RED = "#d0021b";
const NAVY = "#12284c";
const BLUE = "#0b4ea2";
const GREEN = "#00713d";

const club = (
  id: number,
  code: number,
  name: string,
  short_name: string,
  [quality, strength]: readonly [number, number],
  pattern: KitPattern,
  colours: readonly string[],
  goalkeeper: readonly string[],
): Club => ({
  id,
  code,
  name,
  short_name,
  unavailable: false,
  strength,
  quality,
  kit: { pattern, colours, goalkeeper },
});

const second = (
  id: number,
  code: number,
  name: string,
  short_name: string,
  pattern: KitPattern,
  colours: readonly string[],
  goalkeeper: readonly string[],
): Club => ({
  id,
  code,
  name,
  short_name,
  unavailable: true,
  strength: null,
  quality: -1,
  kit: { pattern, colours, goalkeeper },
});

export const CLUBS: readonly Club[] = [
  club(1, 993, "Malmö FF", "MFF", [0.62, 5], "plain", ["#8ec7ea", WHITE, NAVY], ["#f28c28", BLACK]),
  club(2, 1987, "Hammarby", "HAM", [0.58, 5], "stripes", [GREEN, WHITE], ["#7a3e9d", WHITE]),
  club(3, 3056, "IK Sirius", "IKS", [0.1, 3], "stripes", ["#0057a8", BLACK], ["#c8e04a", BLACK]),
  club(4, 244, "IFK Göteborg", "GBG", [0.2, 4], "stripes", ["#0a4da2", WHITE], ["#3fbfa8", BLACK]),
  club(5, 375, "IF Elfsborg", "IFE", [0.18, 4], "plain", ["#ffde00", BLACK], ["#e07aa8", BLACK]),
  club(6, 1959, "BK Häcken", "BKH", [0.16, 4], "halves", ["#ffd800", BLACK], ["#2fa36b", BLACK]),
  club(7, 1406, "Djurgården", "DIF", [0.38, 4], "stripes", ["#0c2a5b", "#69b3e7", "#d8232a"], ["#f4f4f4", NAVY]),
  second(8, 2596, "Örebro SK", "ÖSK", "plain", [WHITE, BLACK], ["#f2c230", BLACK]),
  second(9, 483, "IFK Norrköping", "NOR", "sleeves", [WHITE, BLUE], ["#e4572e", BLACK]),
  club(10, 2594, "Kalmar FF", "KFF", [-0.3, 2], "plain", ["#d4122a", WHITE], ["#7d7d7d", WHITE]),
  second(11, 5576, "Östersunds FK", "ÖFK", "stripes", [RED, BLACK], ["#7fd1ae", BLACK]),
  club(12, 195, "AIK", "AIK", [0.24, 4], "plain", [BLACK, "#ffd100", "#1d3a73"], ["#e6e6ea", BLACK]),
  second(13, 6810, "Varbergs BoIS", "VAR", "stripes", [GREEN, BLACK], ["#f2994a", BLACK]),
  club(14, 2360, "Mjällby AIF", "MAIF", [0.42, 5], "sleeves", ["#ffd60a", BLACK], ["#58b368", BLACK]),
  club(15, 466, "Halmstads BK", "HBK", [-0.35, 2], "plain", ["#1456a0", WHITE, BLACK], ["#ef6f2c", BLACK]),
  club(16, 2961, "Degerfors IF", "DEG", [-0.42, 2], "sash", ["#c8102e", WHITE], ["#4a4a4a", YELLOW]),
  second(17, 2598, "GIF Sundsvall", "SUN", "sleeves", [BLUE, WHITE], [YELLOW, BLACK]),
  second(18, 6210, "IFK Värnamo", "IFKV", "stripes", [BLUE, WHITE], ["#d97b29", BLACK]),
  second(19, 217, "Helsingborgs IF", "HIF", "plain", ["#c8102e", "#0b3d91"], ["#3fa34d", BLACK]),
  second(20, 7121, "Sandvikens IF", "SIF", "plain", [RED, WHITE], ["#2e86ab", WHITE]),
  club(21, 2352, "BP", "BP", [-0.2, 2], "stripes", ["#d3122f", BLACK], ["#9ad14b", BLACK]),
  second(22, 2945, "IK Brage", "IKB", "plain", ["#00843d", WHITE], ["#f1c40f", BLACK]),
  second(23, 13216, "IK Oddevold", "IKO", "plain", ["#123f8c", WHITE], ["#e67e22", BLACK]),
  second(24, 1556, "Landskrona BoIS", "LAN", "stripes", [BLACK, WHITE], ["#e84855", BLACK]),
  club(25, 417, "Örgryte IS", "ÖIS", [-0.5, 1], "halves", ["#d21f2b", "#14418b"], ["#e9e9e9", BLACK]),
  second(26, 1486, "Östers IF", "ÖIF", "plain", ["#d5001c", "#0e3a8a"], ["#52b788", BLACK]),
  second(27, 20499, "Nordic United FC", "NUFC", "halves", ["#b3122a", BLACK], ["#e0e0e0", BLACK]),
  second(28, 10746, "Norrby IF", "NIF", "stripes", ["#1d4e9e", WHITE], ["#f5a623", BLACK]),
  club(29, 6211, "Västerås SK", "VSK", [-0.48, 1], "hoops", ["#00843d", WHITE], ["#f08a2c", BLACK]),
  club(30, 670, "GAIS", "GAIS", [0.14, 3], "stripes", ["#0f7a4b", BLACK], ["#f6f6f6", "#0f7a4b"]),
  second(31, 2595, "Ljungskile SK", "LSK", "plain", ["#00703c", WHITE], ["#d1495b", BLACK]),
  second(32, 2466, "Falkenbergs FF", "FFF", "plain", ["#ffdd00", WHITE], ["#3d5a80", WHITE]),
];

export const LEAGUE_CLUBS: readonly Club[] = CLUBS.filter((one) => !one.unavailable);
