import { LEAGUE_NAME_MAX, PERSON_NAME_MAX, TEAM_NAME_MAX } from "@elvan/rules";
import type { Page } from "@playwright/test";

type Kind = "player" | "club" | "short" | "first" | "last" | "person" | "team" | "league";

const filled = (words: string, length: number) => words.padEnd(length, "m").slice(0, length);

/** As long as each may be. Clubs and players come with the data: theirs are the longest that Allsvenskan has had. */
const LONGEST: Record<Kind, string> = {
  player: "Papagiannopoulos",
  club: "IF Brommapojkarna",
  short: "WWW",
  first: filled("Maximilianus Konstantinopolitanus Wolfgang Nepom", PERSON_NAME_MAX),
  last: filled("Wolfschlegelsteinhausenberg von und zu Hohenstein", PERSON_NAME_MAX),
  person: `${filled("Maximilianus Konstantinopolitanus Wolfgang Nepom", PERSON_NAME_MAX)} ${filled("Wolfschlegelsteinhausenberg von und zu Hohenstein", PERSON_NAME_MAX)}`,
  team: filled("Wwmwwmwwmwwm", TEAM_NAME_MAX),
  league: filled("Wwmwwmwwmwwmwwmwwm Ligan ", LEAGUE_NAME_MAX),
};
const SHORTEST: Record<Kind, string> = {
  player: "I",
  club: "IF",
  short: "IFI",
  first: "I",
  last: "J",
  person: "I J",
  team: "i",
  league: "l",
};

const KINDS: Record<string, Kind> = {
  web_name: "player",
  known_name: "player",
  second_name: "last",
  first_name: "first",
  last_name: "last",
  player_first_name: "first",
  player_last_name: "last",
  player_name: "person",
  entry_1_player_name: "person",
  entry_2_player_name: "person",
  entry_name: "team",
  entry_1_name: "team",
  entry_2_name: "team",
};

/**
 * On pages that are opened from now on every player, club, manager, team and league has the longest name there may be, and every
 * player a star; names of general leagues are the game's own words.
 */
export async function giveLongestNames(page: Page): Promise<void> {
  await page.addInitScript(
    ({ longest, kinds }) => {
      /** What the name of something is: of a club, a league or a team. */
      const kindOf = (one: object): Kind | undefined =>
        "strength" in one ? "club" : "league_type" in one ? "league" : "started_event" in one ? "team" : undefined;
      const lengthen = (value: unknown): unknown => {
        if (Array.isArray(value)) return value.map(lengthen);
        if (value === null || typeof value !== "object") return value;
        const own = kindOf(value);
        const isGeneral = "league_type" in value && value.league_type === "s";
        return Object.fromEntries(
          Object.entries(value).map(([key, part]) => {
            if (key === "in_dreamteam") return [key, true];
            const kind = key === "name" ? own : key === "short_name" && own === "club" ? "short" : kinds[key];
            const isName = typeof part === "string" && part !== "" && kind !== undefined && !isGeneral;
            return [key, isName ? longest[kind] : lengthen(part)];
          }),
        );
      };
      const ask = globalThis.fetch;
      // In the page, as calls that Playwright answers turn off the browser's cache, of scripts, too.
      globalThis.fetch = async (...asked) => {
        const answer = await ask(...asked);
        if (!answer.ok || !answer.headers.get("content-type")?.includes("json")) return answer;
        return new Response(JSON.stringify(lengthen(await answer.json())), answer);
      };
    },
    { longest: LONGEST, kinds: KINDS },
  );
}

/** On the page as it is shown now, the shortest names there may be take the places of the longest. */
export async function showShortestNames(page: Page): Promise<void> {
  const pairs = Object.keys(LONGEST).map((kind) => [LONGEST[kind as Kind], SHORTEST[kind as Kind]] as const);
  await page.evaluate(
    (names) => {
      scrollTo({ top: 0, behavior: "instant" });
      const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      for (let node = words.nextNode(); node !== null; node = words.nextNode()) {
        // On the pitch names may be divided.
        const whole = (node.textContent ?? "").replaceAll("\u00AD", "");
        let text = whole;
        for (const [long, short] of names) text = text.replaceAll(long, short);
        if (text !== whole) node.textContent = text;
      }
    },
    pairs.toSorted(([one], [other]) => other.length - one.length),
  );
}
