// @vitest-environment happy-dom
import { ALLSVENSKAN_2026, selectionDraft } from "@elvan/rules";
import type { Ruleset } from "@elvan/rules";
import { act, fireEvent, screen, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { draw, stubServer, t } from "../../../test/draw.tsx";
import { GAME } from "../../../test/season.ts";
import { changePlayerControls } from "../player-list/use-player-controls.ts";
import { DraftPlayers } from "./draft-players.tsx";
import { useDraft } from "./use-draft.ts";
import type { DraftState } from "./use-draft.ts";

/** Three of club 1 and a defender of club 2; everybody costs 5.0. */
const CHOSEN = [11, 31, 41, 22];

/** The defenders, with so much money left after CHOSEN. `outgoing`: whose place is to be taken. */
function drawDefenders({ left = 500, outgoing = null }: { left?: number; outgoing?: number | null } = {}) {
  const { rules } = ALLSVENSKAN_2026;
  const ruleset: Ruleset = { ...ALLSVENSKAN_2026, rules: { ...rules, squad_total_spend: left + 200 } };
  const facts = { ruleset, chip: null, event: 12 };
  const fresh = selectionDraft(ruleset, CHOSEN, GAME.players);
  const heard = { onAdd: vi.fn<(element: number) => void>(), onRefused: vi.fn<(words: string) => void>() };
  let state: DraftState | null = null;
  function List() {
    state = useDraft(fresh, "elvan.draft.1.0", null);
    return (
      <div data-scrolls>
        <DraftPlayers
          state={state}
          outgoing={state.draft.slots.find(({ element }) => element === outgoing) ?? null}
          facts={facts}
          locked={false}
          {...heard}
          onReplaced={() => {}}
          onRemove={() => {}}
        />
      </div>
    );
  }
  draw(<List />);
  return { ...heard, state: () => state! };
}
const add = (player: string) => screen.getByRole("button", { name: t("playerList.add", { player }) });
const isGrey = (player: string) => add(player).getAttribute("aria-disabled") === "true";
const order = () => screen.getAllByRole("row").flatMap((one) => /Spelare \d+/.exec(one.textContent ?? "")?.[0] ?? []);

beforeEach(() => {
  stubServer({});
  act(() => changePlayerControls({ filter: "et_2" }));
});

test("who would be one too many of a club is grey and says so, after those who can be bought; pressed, the limit is named [mended-117]", () => {
  const { onAdd, onRefused } = drawDefenders();
  expect(order().at(-1)).toBe("Spelare 21");
  expect(isGrey("Spelare 21")).toBe(true);
  expect(screen.getByText(t("playerList.clubFull", { count: 3, club: "AIK" }), { exact: false })).toBeTruthy();
  fireEvent.click(add("Spelare 21"));
  expect(onAdd).not.toHaveBeenCalled();
  expect(onRefused).toHaveBeenCalledWith(t("playerList.clubFullMore", { count: 3, limit: 3, club: "AIK" }));
  fireEvent.click(add("Spelare 23"));
  expect(onAdd).toHaveBeenCalledWith(23);
});

test("who costs more than is left is grey, and says how much more [mended-117]", () => {
  const dear = GAME.players.get(24)!;
  dear.now_cost = 65;
  try {
    const { onAdd, onRefused } = drawDefenders({ left: 60 });
    expect(order().slice(-2)).toEqual(["Spelare 21", "Spelare 24"]);
    expect(screen.getByText(t("playerList.tooDear", { money: "0,5 Mkr" }), { exact: false })).toBeTruthy();
    fireEvent.click(add("Spelare 24"));
    expect(onAdd).not.toHaveBeenCalled();
    expect(onRefused).toHaveBeenCalledWith(
      t("playerList.tooDearMore", { player: "Spelare 24", money: "0,5\u00a0Mkr" }),
    );
  } finally {
    dear.now_cost = 50;
  }
});

test("where nobody who is listed can be paid, one line says what the cheapest costs and what is left [hour-108]", () => {
  const words = (left: string) => t("playerList.allTooDear", { money: "5,0 Mkr", left });
  const { state } = drawDefenders({ left: 60 });
  expect(screen.queryByText(words("6,0 Mkr"))).toBeNull();
  act(() => state().add(23));
  expect(screen.getByText(words("1,0 Mkr"))).toBeTruthy();
});

test("of a place that is to be taken, its player's club and money count as free [mended-117]", () => {
  act(() => changePlayerControls({ filter: "et_3" }));
  drawDefenders({ left: 0, outgoing: 31 });
  for (const player of ["Spelare 32", "Spelare 33"]) expect(isGrey(player)).toBe(false);
});

test("rows keep their places while players are added, and the list goes on to another position from its beginning [mended-117, mended-121]", () => {
  const { state } = drawDefenders({ left: 60 });
  const before = order();
  act(() => state().add(23));
  expect(order()).toEqual(before);
  expect(isGrey("Spelare 24")).toBe(true);
  expect(screen.getAllByText(t("playerList.tooDear", { money: "4,0 Mkr" }), { exact: false }).length).toBeGreaterThan(
    3,
  );

  const list = document.querySelector("[data-scrolls]")!;
  const scrolled = vi.spyOn(list, "scrollTo");
  act(() => changePlayerControls({ filter: "et_3" }));
  expect(scrolled).toHaveBeenCalledWith(0, 0);
  expect(within(list as HTMLElement).getAllByRole("row").length).toBeGreaterThan(3);
});
