// @vitest-environment happy-dom
import type { EntryLedger } from "@elvan/contract";
import { waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { drawHook, t } from "../../../test/draw.tsx";
import { lastAnnounced } from "../../components/live/announce.ts";
import { useEveningNews } from "./use-evening-news.ts";

type Lines = EntryLedger["lines"];
const line = (element: number, identifier: string, points: number, more: object = {}) =>
  ({
    ...{ fixture: 81, element, identifier, old_value: 0, value: 1, points, minute: 36, time: "2026-06-01T17:36:00Z" },
    ...{ correction: false, moved_to: null, moved_from: null, reason: null, status: "provisional", multiplier: 1 },
    ...more,
  }) as Lines[number];

/** The page while its lines change. */
function open(lines: Lines) {
  const held = { lines, scope: "5 11" };
  const { rerender } = drawHook(() => useEveningNews(held.lines, held.scope));
  return (next: Lines, scope = "5 11") => {
    Object.assign(held, { lines: next, scope });
    rerender();
  };
}
const news = (player: number, what: string, signed: string) =>
  t("evening.news", { player: `Spelare ${player}`, what, signed });

test("what happens to one's players is read out with the points that count, what was there is not [hour-33]", async () => {
  const before = [line(41, "goals_scored", 5)];
  const show = open(before);
  const goal = line(43, "goals_scored", 5, { multiplier: 2 });
  const quiet = [line(42, "minutes", 1), line(12, "goals_scored", 5, { multiplier: 0 }), line(31, "bps", 0)];
  show([...before, ...quiet, goal]);
  await waitFor(() => expect(lastAnnounced.get()).toBe(news(43, t("signName.goal"), "+10")));
  const back = line(43, "goals_scored", -5, { multiplier: 2, correction: true, old_value: 1, value: 0 });
  show([...before, ...quiet, goal, back]);
  const corrected = { player: "Spelare 43", what: t("signName.goal"), signed: "−10" };
  await waitFor(() => expect(lastAnnounced.get()).toBe(t("evening.newsCorrected", corrected)));
});

test("another round's lines are no news; of much at once the last three are read out [hour-33]", async () => {
  const show = open([]);
  show([line(21, "assists", 3)], "5 12");
  const many = [22, 23, 31, 32, 33].map((element) => line(element, "assists", 3));
  show([line(21, "assists", 3), ...many], "5 12");
  const said = [31, 32, 33].map((element) => news(element, t("signName.assist"), "+3")).join(" ");
  await waitFor(() => expect(lastAnnounced.get()).toBe(said));
});
