// `node scripts/icons.ts`: draws the app's icons of web/public/icon.svg, as web/public/icons/*.png (decision 59).
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { chromium } from "../e2e/support/browser.ts";
import { chromiumOrExit } from "./chromium.ts";
import { ROOT } from "./run.ts";

const FOLDER = join(ROOT, "web/public/icons");
const GROUND = "#0d2a2c";

const inside = readFileSync(join(ROOT, "web/public/icon.svg"), "utf8").replace(/<\/?svg[^>]*>/g, "");
/** Without the rounded ground, which phones cut themselves. */
const mark = inside.replace(/<rect[^>]*\/>/, "");
const svg = (content: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">${content}</svg>`;
const ground = `<rect width="64" height="64" fill="${GROUND}"/>`;

/** What phones cut away lies beyond 80 % of the width. */
const maskable = svg(`${ground}<g transform="translate(8 8) scale(.75)">${mark}</g>`);
const apple = svg(`${ground}<g transform="translate(4 4) scale(.875)">${mark}</g>`);

/** The drawings of the pages' own icons, yellow on the ground. */
const drawings = readFileSync(join(ROOT, "web/src/components/ui/icon.tsx"), "utf8");
const shortcut = (name: string) => {
  const path = new RegExp(`\\b${name}:\\s*"([^"]+)"`).exec(drawings)?.[1];
  if (path === undefined) throw new Error(`icon.tsx draws no ${name}.`);
  const look = `fill="none" stroke="#ffd23f" stroke-width="1.8" stroke-linecap="round" stroke-linejoin="round"`;
  return svg(
    `<rect width="64" height="64" rx="15" fill="${GROUND}"/><path ${look} transform="translate(14 14) scale(1.5)" d="${path}"/>`,
  );
};

const ICONS: [name: string, size: number, drawing: string][] = [
  ["icon", 192, svg(inside)],
  ["icon", 512, svg(inside)],
  ["maskable", 192, maskable],
  ["maskable", 512, maskable],
  ["apple-touch", 180, apple],
  ["my-team", 96, shortcut("shirt")],
  ["transfers", 96, shortcut("swap")],
  ["points", 96, shortcut("bolt")],
  ["leagues", 96, shortcut("trophy")],
];

mkdirSync(FOLDER, { recursive: true });
const browser = await chromium.launch({ executablePath: await chromiumOrExit("browser"), args: ["--no-sandbox"] });
const page = await browser.newPage();
for (const [name, size, drawing] of ICONS) {
  await page.setViewportSize({ width: size, height: size });
  await page.setContent(`<style>body{margin:0}svg{display:block;width:100vw;height:100vh}</style>${drawing}`);
  writeFileSync(join(FOLDER, `${name}-${size}.png`), await page.screenshot({ omitBackground: true }));
}
await browser.close();
