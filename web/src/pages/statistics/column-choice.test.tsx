// @vitest-environment happy-dom
import { act, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { ListControls } from "../../components/player-list/list-controls.tsx";
import { PlayerControls } from "../../components/player-list/player-controls.tsx";
import { usePlayerControls } from "../../components/player-list/use-player-controls.ts";
import { hideForecasts } from "../../data/forecasts.ts";
import { gameHistory } from "../../lib/history.ts";
import { draw, drawHook, t } from "../../../test/draw.tsx";
import { ColumnChoice } from "./column-choice.tsx";
import { useColumns } from "./use-columns.ts";

const nothing = () => {};

/** Everywhere that a figure may be chosen by hand. */
function Choices() {
  const { controls } = usePlayerControls();
  return (
    <>
      <PlayerControls controls={controls} onChange={nothing} />
      <ListControls controls={controls} onChange={nothing} />
      <ColumnChoice columns={null} measure="total" rounds={null} heat onChoose={nothing} />
    </>
  );
}
const offered = () =>
  [
    ...screen.queryAllByRole("option", { name: t("sort.ep_next") }),
    ...screen.queryAllByRole("button", { name: t("sortChip.ep_next") }),
    ...screen.queryAllByLabelText(t("sort.ep_next")),
  ].length;

afterEach(() => act(() => hideForecasts(false)));

test("expected points are no choice while forecasts are hidden, in no list and no column [mended-127]", () => {
  draw(<Choices />);
  expect(offered()).toBe(4);
  act(() => hideForecasts(true));
  expect(offered()).toBe(0);
});

test("an address that asks for them is answered without them while they are hidden [mended-127]", () => {
  act(() => gameHistory.replace("/statistics?cols=form,ep_next&sort=ep_next"));
  const { result } = drawHook(() => ({ ...useColumns(), ...usePlayerControls() }));
  expect(result.current.columns).toEqual(["form", "ep_next"]);
  expect(result.current.controls.sort).toBe("ep_next");
  act(() => hideForecasts(true));
  expect(result.current.columns).toEqual(["form"]);
  expect(result.current.controls.sort).toBe("total_points");
});
