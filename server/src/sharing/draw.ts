import { SHARE_PICTURE } from "@elvan/contract";
import { OUTLINE, shirt, type Paint } from "../news/picture.ts";
import type { Card } from "./card.ts";

const { width, height } = SHARE_PICTURE;
const LEFT = 72;
/** Letters are about so wide, of their height; measured generously. */
const LETTER = 0.55;

/** What the fonts have (scripts/share-fonts.ts). */
const OTHERS = /[^\u0020-\u007e\u00a0-\u017f–—‘’“”…−]/gu;

const clean = (text: string): string => text.replace(OTHERS, "").replaceAll(/\s+/g, " ").trim();
const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");

/** Lines of at most so many letters; what does not fit ends with an ellipsis. */
export function wrap(text: string, most: number, lines: number): string[] {
  const wrapped: string[] = [];
  let line = "";
  for (const word of clean(text).split(" ")) {
    const longer = line === "" ? word : `${line} ${word}`;
    if (longer.length <= most || line === "") line = longer;
    else {
      wrapped.push(line);
      line = word;
    }
  }
  if (line !== "") wrapped.push(line);
  const shown = wrapped.slice(0, lines).map((one) => (one.length > most ? `${one.slice(0, most - 1)}…` : one));
  const last = shown.at(-1);
  if (wrapped.length > lines && last !== undefined && !last.endsWith("…"))
    shown[lines - 1] = `${last.slice(0, most - 1).trimEnd()}…`;
  return shown;
}

function headingOf(text: string, room: number): { size: number; lines: string[] } {
  for (const size of [92, 76]) {
    const lines = wrap(text, Math.floor(room / (size * LETTER)), 2);
    if (!lines.some((line) => line.endsWith("…"))) return { size, lines };
  }
  return { size: 60, lines: wrap(text, Math.floor(room / (60 * LETTER)), 3) };
}

const words = (text: string, y: number, look: string) => `<text x="${LEFT}" y="${y}" ${look}>${escaped(text)}</text>`;
const FONT = `font-family="Familjen Grotesk"`;
/** Where the grass begins, less a margin. */
const LOWEST = 490;

const PLACES: Record<number, readonly string[]> = {
  1: ["translate(800 150) scale(3.1)"],
  2: ["translate(950 190) scale(2.1)", "translate(770 160) scale(2.5)"],
  3: ["translate(745 220) scale(1.9)", "translate(965 220) scale(1.9)", "translate(825 150) scale(2.5)"],
};

function shirtsOf(paints: readonly Paint[]): string {
  // The last place is in front, where the first shirt belongs.
  const places = PLACES[paints.length] ?? [];
  return places.map((place, index) => shirt(paints[paints.length - 1 - index]!, place)).join("");
}

/** The figure of a card, and how far its letters may reach. */
const FIGURE = { x: 955, y: 340, size: 240, width: 440 };
const figureSize = (value: string): number => Math.round(Math.min(FIGURE.size, FIGURE.width / (value.length * LETTER)));

function figureOf({ value, label }: NonNullable<Card["figure"]>): string {
  const { x, y } = FIGURE;
  const middle = `text-anchor="middle" ${FONT}`;
  return (
    `<text x="${x}" y="${y}" ${middle} font-size="${figureSize(value)}" fill="#ffd23f">${escaped(value)}</text>` +
    `<text x="${x}" y="${y + 70}" ${middle} font-size="40" fill="#dcebe6">${escaped(label)}</text>`
  );
}

/** Where bars stand: on the touchline, under the figure. */
const BARS = { left: 755, right: 1155, foot: 518, height: 76 };

/** A bar for each round, the best in yellow; a round without points, or with fewer than none, is as low as can be seen. */
function barsOf(rounds: readonly number[]): string {
  const most = Math.max(1, ...rounds);
  const best = rounds.indexOf(Math.max(...rounds));
  const step = Math.min(40, (BARS.right - BARS.left) / Math.max(1, rounds.length));
  const from = (BARS.left + BARS.right - step * rounds.length) / 2;
  return rounds
    .map((points, index) => {
      const height = Math.max(3, (Math.max(0, points) / most) * BARS.height);
      const at = `x="${(from + index * step).toFixed(1)}" y="${(BARS.foot - height).toFixed(1)}"`;
      const look = index === best ? `fill="#ffd23f"` : `fill="#fff" opacity=".55"`;
      return `<rect ${at} width="${(step * 0.7).toFixed(1)}" height="${height.toFixed(1)}" ${look}/>`;
    })
    .join("");
}

/** 1200 by 630; nothing external. */
export function drawCard(card: Card): string {
  const { size, lines } = headingOf(card.heading, 660);
  const top = 250;
  const below = top + (lines.length - 1) * size * 1.05;
  const room = Math.min(3, 1 + Math.floor((LOWEST - below - 70) / 44));
  const text = [
    ...wrap(card.kicker, 40, 1).map((line) => words(line, 150, `${FONT} font-size="30" fill="#ffd23f"`)),
    ...lines.map((line, index) => words(line, top + index * size * 1.05, `${FONT} font-size="${size}" fill="#fff"`)),
    ...[...wrap(card.line, 40, room), ...wrap(card.note ?? "", 40, 1)]
      .slice(0, room)
      .map((line, index) => words(line, below + 70 + index * 44, `${FONT} font-size="32" fill="#dcebe6"`)),
    words("Elvan", 582, `${FONT} font-size="44" fill="#ffd23f"`),
  ];
  const figure = card.figure === null ? "" : figureOf(card.figure);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><defs>` +
    `<linearGradient id="night" x2="0" y2="1"><stop stop-color="#0f2533"/><stop offset="1" stop-color="#12333a"/></linearGradient>` +
    `<radialGradient id="warm"><stop stop-color="#fff2c4" stop-opacity=".32"/><stop offset="1" stop-color="#fff2c4" stop-opacity="0"/></radialGradient>` +
    `<clipPath id="shirt"><path d="${OUTLINE}"/></clipPath></defs>` +
    `<path d="M0 0h${width}v${height}H0Z" fill="url(#night)"/>` +
    `<circle cx="960" cy="40" r="520" fill="url(#warm)"/>` +
    `<path d="M0 520h${width}v110H0Z" fill="#1f5c3a"/>` +
    [0, 240, 480, 720, 960].map((x) => `<path d="M${x} 520h120v110h-120Z" fill="#fff" opacity=".05"/>`).join("") +
    `<path d="M0 520h${width}" stroke="#fff" stroke-opacity=".5" stroke-width="4"/>` +
    `${shirtsOf(card.shirts)}${figure}${barsOf(card.rounds ?? [])}${text.join("")}</svg>`
  );
}
