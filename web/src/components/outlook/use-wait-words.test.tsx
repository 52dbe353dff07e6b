// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { drawHook, t } from "../../../test/draw.tsx";
import type { RoundPlayer } from "./round-left.ts";
import { useWaitWords } from "./use-wait-words.ts";

const player = (state: RoundPlayer["state"], isLeftOut: boolean) => ({ state, isLeftOut }) as RoundPlayer;

test("in a duel who is left out of the match squad is not said to be still to play [hour-94, hour-113]", () => {
  const words = drawHook(useWaitWords).result.current;
  expect(words(player("to_play", false))).toBe(t("rival.toPlay"));
  expect(words(player("to_play", true))).toBe(t("rival.leftOut"));
  expect(words(player("played", false))).toBeNull();
  expect(words(player("absent", false))).toBeNull();
});
