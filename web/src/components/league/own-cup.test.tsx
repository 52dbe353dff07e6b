// @vitest-environment happy-dom
import type { ManagerMatch } from "@elvan/contract";
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { draw, t } from "../../../test/draw.tsx";
import { OwnCup } from "./own-cup.tsx";

/** Of team 5, the viewer's, who is the second side. */
const match = (event: number, more: Partial<ManagerMatch> = {}): ManagerMatch =>
  ({
    ...{ id: event, league: 50, event, is_bye: false, is_knockout: true, knockout_name: null, live: null },
    ...{ entry_1_entry: 7, entry_1_name: "Isaks IF", entry_1_player_name: "Isak Ek", entry_1_points: 63 },
    ...{ entry_2_entry: 5, entry_2_name: "Mitt lag", entry_2_player_name: "Mia Lund", entry_2_points: 47 },
    winner: null,
    ...more,
  }) as ManagerMatch;
const live = (winner: number) => ({ winner, tiebreak: null }) as ManagerMatch["live"];
const bye = { is_bye: true, entry_1_entry: 5, entry_2_entry: null, winner: 5 };

// Round 11 is being played, and the season has three.
test.each([
  ["before the next match", match(12), "Du är kvar och möter Isaks IF i omgång 12"],
  ["with a bye", match(12, bye), "Du har frilott i omgång 12"],
  ["before the first goal", match(11), "Du möter Isaks IF"],
  ["in the lead", match(11, { live: live(5) }), "Du leder mot Isaks IF"],
  ["behind", match(11, { live: live(7) }), "Du ligger under mot Isaks IF"],
  ["through", match(11, { winner: 5 }), "Du är vidare: 47–63 mot Isaks IF"],
  ["knocked out", match(11, { winner: 7 }), "Du åkte ut i omgång 11: 47–63 mot Isaks IF"],
  ["as the winner", match(3, { winner: 5 }), "Du vann cupen"],
  ["as the winner whose opponent has left", match(3, bye), "Du vann cupen"],
])("a cup's page begins with how far one has come: %s [friends-86]", (_name, last, words) => {
  draw(<OwnCup matches={[last]} />);
  expect(screen.getByRole("heading").textContent).toBe(words);
  expect(within(screen.getByRole("table")).getAllByRole("link")).toHaveLength(1);
});

test("the matches before are folded, the last one first [friends-86]", () => {
  draw(<OwnCup matches={[match(11, { winner: 7 }), match(10, { winner: 5 }), match(9, { winner: 5 })]} />);
  const before = screen.getByText(t("leagues.cup.wayThere", { count: 2 }), { selector: "summary" }).closest("details")!;
  expect(before.open).toBe(false);
  expect(within(before).getAllByRole("link", { hidden: true })).toHaveLength(2);
});

test("who has no match in the cup is told nothing of theirs [friends-86]", () => {
  const { container } = draw(<OwnCup matches={[]} />);
  expect(container.textContent).toBe("");
});
