// @vitest-environment happy-dom
import { cancelChip, proposeChip, setCaptain, setViceCaptain, substitute } from "@elvan/rules";
import { expect, test } from "vitest";
import { drawHook, t } from "../../../test/draw.tsx";
import { EVENT, GAME, TEAM } from "../../../test/season.ts";
import { useChangeWords } from "./use-change-words.ts";

const picks = [...TEAM.picks];
const { chips } = TEAM;
const name = (element: number) => `Spelare ${element}`;
const swap = (one: number, other: number, of = picks) => [...substitute(of, one, other, GAME.ruleset)];
const duo = proposeChip(chips, 3, EVENT.id);
const active = chips.map((chip) => ({ ...chip, status_for_entry: "active" as const }));
const bus = { chip: t("chip.pdbus.name"), event: 12 };
const starts = (player: string, out: string) => t("receipt.starts", { player, out });

test.each([
  [
    "a captain",
    TEAM,
    { picks: setCaptain(picks, 33, GAME.ruleset), chips },
    t("receipt.captain", { player: name(33) }),
  ],
  [
    "a vice-captain",
    TEAM,
    { picks: setViceCaptain(picks, 33, GAME.ruleset), chips },
    t("receipt.vice", { player: name(33) }),
  ],
  [
    "armbands that change places",
    TEAM,
    { picks: setCaptain(picks, 31, GAME.ruleset), chips },
    t("receipt.captain", { player: name(31) }),
  ],
  ["who starts", TEAM, { picks: swap(24, 25), chips }, starts(name(25), name(24))],
  [
    "two who start",
    TEAM,
    { picks: swap(34, 35, swap(24, 25)), chips },
    starts(`${name(25)} och ${name(35)}`, `${name(24)} och ${name(34)}`),
  ],
  [
    "more than two",
    TEAM,
    { picks: swap(11, 12, swap(34, 35, swap(24, 25))), chips },
    t("receipt.several", { count: 3 }),
  ],
  ["the order of the bench", TEAM, { picks: swap(25, 35), chips }, t("receipt.bench")],
  ["a chip", TEAM, { picks, chips: duo }, t("receipt.chip", bus)],
  [
    "a chip that is taken back",
    { picks, chips: active },
    { picks, chips: cancelChip(active, 3) },
    t("receipt.chipBack", bus),
  ],
  [
    "captain and starter",
    TEAM,
    { picks: setCaptain(swap(24, 25), 33, GAME.ruleset), chips },
    `${t("receipt.captain", { player: name(33) })} ${starts(name(25), name(24))}`,
  ],
  ["nothing", TEAM, { picks, chips }, ""],
])("a receipt tells %s [hour-101]", async (_, before, after, words) => {
  const tell = await drawHook(() => useChangeWords(EVENT.id)).result.current();
  expect(tell(before, after)).toBe(words);
});
