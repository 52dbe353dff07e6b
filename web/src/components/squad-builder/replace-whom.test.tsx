// @vitest-environment happy-dom
import { transferDraft } from "@elvan/rules";
import { act, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { draw, stubServer, t } from "../../../test/draw.tsx";
import { GAME, TEAM } from "../../../test/season.ts";
import { changePlayerControls } from "../player-list/use-player-controls.ts";
import { DraftPlayers } from "./draft-players.tsx";
import { ReplaceWhom } from "./replace-whom.tsx";
import { savedSquad } from "./saved-squad.ts";
import { useDraft } from "./use-draft.ts";
import type { DraftState } from "./use-draft.ts";

const facts = { ruleset: GAME.ruleset, chip: null, event: 12 };
const fresh = transferDraft(savedSquad(TEAM), GAME.players, GAME.ruleset);
const nothing = () => {};

// Loaded when the first dialog opens, which takes longer than a test waits.
beforeAll(() => import("../ui/dialog-sheet.tsx"));
beforeEach(() => void stubServer({}));

function drawList() {
  let state: DraftState | null = null;
  function List() {
    state = useDraft(fresh, "elvan.draft.1.12", null);
    return (
      <div data-scrolls>
        <DraftPlayers
          {...{ state, facts, outgoing: null, locked: false }}
          {...{ onAdd: state.add, onReplaced: nothing, onRefused: nothing, onRemove: nothing }}
        />
        <ReplaceWhom
          state={state}
          facts={facts}
          priceOf={(element) => GAME.players.get(element)!.now_cost}
          onDone={nothing}
        />
      </div>
    );
  }
  draw(<List />);
  act(() => changePlayerControls({ filter: "et_3" }));
  return () => state!.draft.slots.flatMap(({ element }) => element ?? []);
}

test("with all places taken, who is wanted asks which of one's own of the position makes way [hour-105]", async () => {
  const squad = drawList();
  await userEvent.click(screen.getByRole("button", { name: t("playerList.add", { player: "Spelare 36" }) }));
  const asked = await screen.findByRole("dialog", { name: t("builder.replaceIn", { player: "Spelare 36" }) });
  const rows = within(asked).getAllByRole("listitem");
  expect(rows.map((row) => row.querySelector("strong")?.textContent)).toEqual(
    [31, 32, 33, 34, 35].map((element) => `Spelare ${element}`),
  );
  expect(rows[0]!.textContent).toContain(t("builder.replaceLeft", { money: "5,0\u00a0Mkr", left: "1,0\u00a0Mkr" }));
  await userEvent.click(within(rows[2]!).getByRole("button"));
  expect(squad()).toContain(36);
  expect(squad()).not.toContain(33);
  expect(location.search).not.toContain("in=");
});

test("another page leads there with the player chosen; who costs too much for a place is not offered it [hour-105]", async () => {
  const dear = GAME.players.get(36)!;
  dear.now_cost = 75;
  try {
    drawList();
    history.replaceState(null, "", "/transfers");
    act(() => {
      history.replaceState(null, "", "/transfers?in=36");
      dispatchEvent(new PopStateEvent("popstate"));
    });
    const asked = await screen.findByRole("dialog", { name: t("builder.replaceIn", { player: "Spelare 36" }) });
    for (const row of within(asked).getAllByRole("listitem")) {
      expect(row.textContent).toContain(t("playerList.tooDear", { money: "1,5\u00a0Mkr" }));
      expect(within(row).getByRole("button").hasAttribute("disabled")).toBe(true);
    }
  } finally {
    dear.now_cost = 50;
  }
});

test("who could take nobody's place is grey, and says what is missing where it is least [hour-105]", async () => {
  const [dear, cheap] = [GAME.players.get(36)!, GAME.players.get(33)!];
  dear.now_cost = 75;
  cheap.now_cost = 40;
  try {
    const squad = drawList();
    const add = screen.getByRole("button", { name: t("playerList.add", { player: "Spelare 36" }) });
    expect(add.getAttribute("aria-disabled")).toBe("true");
    expect(add.closest("tr")?.textContent).toContain(t("playerList.tooDear", { money: "1,5\u00a0Mkr" }));
    await userEvent.click(add);
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(squad()).not.toContain(36);
  } finally {
    dear.now_cost = 50;
    cheap.now_cost = 50;
  }
});
