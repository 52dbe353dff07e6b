import { ClubKit } from "@elvan/contract";
import type { Facts } from "../season/facts.ts";
import { shirtOf } from "../season/views/special-shirt.ts";
import { clubInStory, type Story } from "./stories.ts";

export type Paint = { pattern: ClubKit["pattern"]; ground: string; second: string; trim: string };

const GREY: Paint = { pattern: "plain", ground: "#8d97a3", second: "#a9b2bc", trim: "#b8c0c9" };
const SHOWN = 3;

export function paintOf(kit: unknown, keeper: boolean): Paint {
  const { success, data } = ClubKit.safeParse(kit);
  if (!success) return GREY;
  const [ground = GREY.ground, second = GREY.second, third] = keeper ? data.goalkeeper : data.colours;
  return { pattern: keeper ? "plain" : data.pattern, ground, second, trim: third ?? second };
}

/** Of a shirt, 110 by 104. */
export const OUTLINE =
  "M40 11.5 25 16Q19.5 18 16.6 23L3.6 46.4Q3 47.6 4.2 48.3L18.4 56.2Q19.6 56.8 20.4 55.6L27 45.8V94.5Q27 99.5 32 99.5H78Q83 99.5 83 94.5V45.8L89.6 55.6Q90.4 56.8 91.6 56.2L105.8 48.3Q107 47.6 106.4 46.4L93.4 23Q90.5 18 85 16L70 11.5Q55 25.5 40 11.5Z";

const PATTERN: Record<Paint["pattern"], string> = {
  plain: "",
  halves: "M55 0h55v104H55Z",
  stripes: "M35 0h8v104h-8ZM51 0h8v104h-8ZM67 0h8v104h-8ZM13 18 21 22 10 56 2 52ZM97 18 89 22 100 56 108 52Z",
  hoops: "M0 26h110v12H0ZM0 50h110v12H0ZM0 74h110v12H0Z",
  sash: "M24 8H43L90 100H70Z",
  sleeves: "M0 0H31.5Q27 28 27 46L20 60 0 56ZM110 0H78.5Q83 28 83 46L90 60 110 56Z",
};

/** Inside a drawing that has OUTLINE as the clip path `shirt`. */
export const shirt = ({ pattern, ground, second, trim }: Paint, place: string): string =>
  `<g transform="${place}"><g clip-path="url(#shirt)"><path d="M0 0h110v104H0Z" fill="${ground}"/>` +
  `<path d="${PATTERN[pattern]}" fill="${second}"/>` +
  `<path d="M27 44Q33 62 28 100H22V44ZM83 44Q77 62 82 100H88V44Z" opacity=".16"/>` +
  `<path d="M44 30Q38 60 42 100H36Q33 62 44 30Z" fill="#fff" opacity=".13"/>` +
  `<path d="M4 45.4 20.8 54.9M106 45.4 89.2 54.9" stroke="${trim}" stroke-width="5.5"/></g>` +
  `<path d="M38.6 11.2Q55 29.5 71.4 11.2L67.8 9.4Q55 20.5 42.2 9.4Z" fill="${trim}"/>` +
  `<path d="${OUTLINE}" fill="none" stroke="#04120c" stroke-opacity=".55" stroke-width="1.4"/></g>`;

const PLACES: Record<number, readonly string[]> = {
  1: ["translate(208 54) scale(2.05)"],
  2: ["translate(296 84) scale(1.75)", "translate(136 62) scale(2)"],
  3: ["translate(92 88) scale(1.7)", "translate(360 88) scale(1.7)", "translate(205 50) scale(2.1)"],
};

/** 640 by 360; no text, no script, nothing external. */
function draw(paints: readonly Paint[]): string {
  const places = PLACES[paints.length] ?? [];
  // The last place is in front, where the first shirt belongs.
  const shirts = places.map((place, index) => shirt(paints[paints.length - 1 - index] ?? GREY, place)).join("");
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 360" width="640" height="360"><defs>` +
    `<linearGradient id="night" x2="0" y2="1"><stop stop-color="#0f2533"/><stop offset="1" stop-color="#12333a"/></linearGradient>` +
    `<radialGradient id="cold"><stop stop-color="#d8f3f7" stop-opacity=".5"/><stop offset="1" stop-color="#d8f3f7" stop-opacity="0"/></radialGradient>` +
    `<radialGradient id="warm"><stop stop-color="#fff2c4" stop-opacity=".42"/><stop offset="1" stop-color="#fff2c4" stop-opacity="0"/></radialGradient>` +
    `<clipPath id="shirt"><path d="${OUTLINE}"/></clipPath></defs>` +
    `<path d="M0 0h640v360H0Z" fill="url(#night)"/><path d="M0 250h640v110H0Z" fill="#2c7a49"/>` +
    [0, 160, 320, 480].map((x) => `<path d="M${x} 250h80v110h-80Z" fill="#fff" opacity=".05"/>`).join("") +
    `<path d="M0 250h640" stroke="#fff" stroke-opacity=".55" stroke-width="3"/>` +
    `<circle cx="90" cy="-10" r="330" fill="url(#cold)"/><circle cx="560" cy="-20" r="330" fill="url(#warm)"/>` +
    `${shirts}</svg>`
  );
}

/** Without a story only the ground: somebody still has the page that showed it. */
export const storyPicture = (facts: Facts, story: Story | undefined, now: number): string =>
  draw(story ? storyShirts(facts, story, now) : []);

export function storyShirts(facts: Facts, story: Story, now: number): Paint[] {
  const worn = story.players.map((player) => {
    const type = facts.element_types.find(({ id }) => id === player.element_type);
    return { team: clubInStory(facts, story, player), keeper: type?.ui_shirt_specific ?? false };
  });
  const distinct = worn.filter(
    (one, index) => worn.findIndex(({ team, keeper }) => team === one.team && keeper === one.keeper) === index,
  );
  return distinct.slice(0, SHOWN).map(({ team, keeper }) => paintOf(shirtOf(facts, team, now), keeper));
}

export function clubPicture(facts: Facts, team: number, now: number): string {
  const kit = shirtOf(facts, team, now);
  return draw([paintOf(kit, false), paintOf(kit, true)]);
}
