// @vitest-environment happy-dom
import type { ClientChip } from "@elvan/rules";
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { draw, t } from "../../../test/draw.tsx";
import { TEAM } from "../../../test/season.ts";
import { ChipsPanel } from "./chips-panel.tsx";

const nothing = () => {};

test("a played chip says in which round, which is that of the team, and cannot be played again [core-072]", () => {
  const chip = { ...TEAM.chips[0]!, status_for_entry: "played", played_by_entry: [9] } as ClientChip;
  draw(
    <ChipsPanel
      {...{ chips: [chip], all: [chip], event: 12, entry: 5, closed: false, plays: "team" }}
      {...{ onPlay: nothing, onCancel: nothing, onRestore: nothing }}
    />,
  );
  expect(screen.getByRole("link", { name: t("chips.played", { event: 9 }) }).getAttribute("href")).toBe(
    "/entry/5/event/9",
  );
  expect(screen.queryByRole("button")).toBeNull();
});
