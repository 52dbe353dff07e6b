// @vitest-environment happy-dom
import { addToDraft, selectionDraft } from "@elvan/rules";
import { act, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { draw, t } from "../../../test/draw.tsx";
import { GAME } from "../../../test/season.ts";
import { DraftNews } from "./draft-news.tsx";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const draft = addToDraft(selectionDraft(GAME.ruleset), 23, GAME.players);
const wait = (ms: number) => act(() => void vi.advanceTimersByTime(ms));
const told = () => screen.queryByText(t("builder.added", { player: "Spelare 23" }));

test("what was done is told for five seconds; a change told since has its own [hour-108]", () => {
  const { rerender } = draw(<DraftNews draft={draft} refusal={null} />);
  wait(4_900);
  expect(told()).not.toBeNull();
  wait(200);
  expect(told()).toBeNull();
  rerender(<DraftNews draft={{ ...draft }} refusal={null} />);
  expect(told()).not.toBeNull();
});
