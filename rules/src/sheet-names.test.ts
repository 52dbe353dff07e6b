import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { editDistance, readSheetText, type NamedPlayer } from "./sheet-names.ts";

const named = (id: number, name: string, squad_number: number | null = null): NamedPlayer => {
  const [first_name = "", ...rest] = name.split(" ");
  const second_name = rest.join(" ");
  return { id, first_name, second_name, web_name: second_name, known_name: "", squad_number };
};
const SQUAD = [
  named(1, "Melker Ellborg", 1),
  named(2, "Andrej Đurić", 33),
  named(3, "Pontus Jansson", 18),
  named(4, "Colin Rösler", 19),
  named(5, "Busanello Santos", 25),
  named(6, "Lasse Berg Johnsen", 23),
  named(7, "Otto Rosengren", 7),
  named(8, "Hugo Larsson", 9),
  named(9, "Sead Hakšabanović", 29),
  named(10, "Erik Botheim", 20),
  named(11, "Adrian Skogmar", 37),
  named(12, "Ricardo Friedrich", 13),
  named(13, "Emil Larsson", 21),
];
const read = (text: string) => readSheetText(text, SQUAD);
const elements = (names: { element: number | null }[]) => names.map(({ element }) => element);

describe("line-ups as clubs publish them [hour-09]", () => {
  test("numbers, captain, headings, line breaks, bench", () => {
    const text = `MFF (4-4-2): 1 Ellborg – 33 Durić, 18 Jansson (K), 19 Rösler; 25. Santos
      Berg Johnsen, O. Rosengren, #9 Larsson • Sead Haksabanovic, Erik Botheim, Skogmar 37.
      Avbytare: 13 Friedrich, E. Larsson`;
    expect(elements(read(text).starting)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
    expect(elements(read(text).bench)).toEqual([12, 13]);
  });

  test.each([
    ["Subs: Friedrich", [], [12]],
    ["Bench\nFriedrich", [], [12]],
    ["Ellborg", [1], []],
    ["", [], []],
    ["4-3-3", [], []],
  ])("%j", (text, starting, bench) => {
    expect(elements(read(text).starting)).toEqual(starting);
    expect(elements(read(text).bench)).toEqual(bench);
  });

  test("a name that is not quite right, or of two players, is asked with candidates", () => {
    expect(read("Elborg, Larsson").starting).toEqual([
      { text: "Elborg", element: null, candidates: [1] },
      { text: "Larsson", element: null, candidates: [8, 13, 3] },
    ]);
    expect(read("9 Larsson").starting[0]).toMatchObject({ element: 8 });
    expect(read("18 Ellborg").starting[0]).toMatchObject({ element: null });
    expect(read("Zlatan Ibrahimović").starting[0]).toEqual({
      text: "Zlatan Ibrahimović",
      element: null,
      candidates: [],
    });
  });

  test("a player who is named twice is asked the second time", () => {
    expect(elements(read("Ellborg, Jansson. Avbytare: Ellborg").bench)).toEqual([null]);
  });

  test("everybody is found by surname or full name with any case and without marks, and by one wrong letter is a candidate", () => {
    const plain = (text: string) =>
      text
        .normalize("NFD")
        .replace(/\p{Mark}/gu, "")
        .replace("Đ", "D");
    fc.assert(
      fc.property(fc.constantFrom(...SQUAD.slice(0, 7)), fc.boolean(), fc.nat(), (player, upper, at) => {
        const full = plain(`${player.first_name} ${player.second_name}`);
        for (const name of [full, plain(player.second_name)]) {
          expect(elements(read(upper ? name.toUpperCase() : name.toLowerCase()).starting)).toEqual([player.id]);
        }
        const place = 1 + (at % (full.length - 1));
        const wrong = `${full.slice(0, place)}q${full.slice(place)}`;
        expect(read(wrong).starting[0]?.candidates[0]).toBe(player.id);
      }),
    );
  });

  test("any text is read without a failure, and nobody is named twice", () => {
    fc.assert(
      fc.property(
        fc.string({ unit: "grapheme", maxLength: 300 }),
        fc.array(fc.constantFrom(...SQUAD)),
        (noise, some) => {
          const text = `${noise}, ${some.map(({ second_name }) => second_name).join("; ")}`;
          const { starting, bench } = read(text);
          const known = elements([...starting, ...bench]).filter((element) => element !== null);
          expect(new Set(known).size).toBe(known.length);
        },
      ),
    );
  });
});

test("edit distance: change, add, leave out, swap", () => {
  expect(
    ["larsson", "larson", "larssonn", "lrasson", "karsson", ""].map((text) => editDistance(text, "larsson")),
  ).toEqual([0, 1, 1, 1, 1, 7]);
  fc.assert(
    fc.property(fc.string({ maxLength: 12 }), fc.string({ maxLength: 12 }), (a, b) => {
      expect(editDistance(a, b)).toBe(editDistance(b, a));
      expect(editDistance(a, b) === 0).toBe(a === b);
      expect(editDistance(a, b)).toBeLessThanOrEqual(Math.max(a.length, b.length));
    }),
  );
});
