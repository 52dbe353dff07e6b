// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { drawHook, t } from "../../../test/draw.tsx";
import type { RoundPlayer } from "./round-left.ts";
import { useWaitWords } from "./use-wait-words.ts";

test.each([
  ["to_play", "to_come", t("rival.toPlay")],
  ["to_play", "on_bench", t("rival.onBench")],
  ["to_play", "left_out", t("rival.leftOut")],
  ["played", "to_come", null],
  ["absent", "to_come", null],
] as const)("a duel says of a player who is %s and %s: %s [hour-94, hour-113]", (state, wait, words) => {
  const wordsOf = drawHook(useWaitWords).result.current;
  expect(wordsOf({ state, wait } as RoundPlayer)).toBe(words);
});
