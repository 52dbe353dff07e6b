import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { runsWithFolder } from "../../scripts/needed.ts";
import { seeded } from "./random.ts";
import type { Random } from "./random.ts";
import { readSheetText, type NamedPlayer } from "./sheet-names.ts";

// Everybody who was with a club of three recorded seasons, written as clubs write names.
const DATA = process.env.ELVAN_SHARED_DATA ?? join(import.meta.dirname, "../../../shared/data");
const skip = !runsWithFolder(DATA);

type Recorded = Omit<NamedPlayer, "squad_number"> & { team: number };

/** The players of each club and season; recorded without numbers, so they are given some. */
function squads(): NamedPlayer[][] {
  return [2024, 2025, 2026].flatMap((season) => {
    const text = readFileSync(join(DATA, `allsvenskan-${season}`, "bootstrap-static.json"), "utf8");
    const { elements } = JSON.parse(text) as { elements: Recorded[] };
    const clubs = Map.groupBy(elements, ({ team }) => team);
    return [...clubs.values()].map((players) =>
      players.map((player, index) => ({ ...player, known_name: player.known_name ?? "", squad_number: index + 1 })),
    );
  });
}

const withoutMarks = (name: string): string =>
  name
    .normalize("NFD")
    .replace(/\p{Mark}/gu, "")
    .replace(/[øØđĐ]/gu, (letter) => ({ ø: "o", Ø: "O", đ: "d", Đ: "D" })[letter] ?? letter);

/** A letter left out, doubled, swapped with the next, or another. */
function slip(name: string, random: Random): string {
  const at = 1 + Math.floor(random() * (name.length - 2));
  const [before, letter, next, after] = [name.slice(0, at), name[at]!, name[at + 1]!, name.slice(at + 2)];
  const written = [next, letter + letter + next, next + letter, `e${next}`];
  return before + written[Math.floor(random() * written.length)]! + after;
}

const random = seeded("slips", 29);
const WAYS: Record<string, (player: NamedPlayer) => string> = {
  "with an initial": ({ first_name, second_name }) => `${first_name[0]}. ${second_name}`,
  "initial last": ({ first_name, second_name }) => `${second_name} ${first_name[0]}`,
  "without accents": ({ first_name, second_name }) => withoutMarks(`${first_name} ${second_name}`),
  "with a slip": ({ web_name }) => slip(web_name, random),
  "by first name": ({ first_name }) => first_name,
  "in capitals": ({ web_name }) => web_name.toUpperCase(),
  "number before": ({ squad_number, web_name }) => `${squad_number} ${web_name}`,
  "surname first": ({ first_name, second_name }) => `${second_name} ${first_name}`,
};

describe.skipIf(skip)("real names as clubs write them [hour-29]", () => {
  const all = skip ? [] : squads();

  test.each(Object.keys(WAYS))("%s: 99 of 100 are found or asked, none is taken for another", (way) => {
    const taken: string[] = [];
    let [names, settled] = [0, 0];
    for (const squad of all) {
      const known = way.startsWith("number") ? squad : squad.map((player) => ({ ...player, squad_number: null }));
      const { starting } = readSheetText(squad.map(WAYS[way]!).join(", "), known);
      expect(starting).toHaveLength(squad.length);
      for (const [index, { text, element, candidates }] of starting.entries()) {
        const { id, first_name, second_name } = squad[index]!;
        if (element !== null && element !== id) taken.push(`"${text}" is ${first_name} ${second_name}`);
        names += 1;
        if (candidates.includes(id)) settled += 1;
      }
    }
    expect(taken).toEqual([]);
    expect(names).toBeGreaterThan(1400);
    expect(settled / names).toBeGreaterThanOrEqual(0.99);
  });
});

test("a bare name that is a letter away from a teammate's is asked, with number or initial it is not [hour-29]", () => {
  const named = (id: number, first_name: string, second_name: string, squad_number: number): NamedPlayer => ({
    ...{ id, first_name, second_name, squad_number, web_name: second_name, known_name: "" },
  });
  const squad = [named(1, "Tom", "Pettersson", 6), named(2, "Adam", "Petersson", 14), named(3, "Harun", "Tom", 16)];
  const read = (text: string) => readSheetText(text, squad).starting[0];
  expect(read("Petersson")).toEqual({ text: "Petersson", element: null, candidates: [2, 1] });
  expect(read("14 Petersson")).toMatchObject({ element: 2 });
  expect(read("A. Petersson")).toMatchObject({ element: 2 });
  expect(read("Adam")).toMatchObject({ element: 2 });
  expect(read("Tom")).toEqual({ text: "Tom", element: null, candidates: [1, 3] });
});
