// @vitest-environment happy-dom
import type { ClientChip } from "@elvan/rules";
import { screen } from "@testing-library/react";
import { beforeAll, expect, test } from "vitest";
import { draw, t } from "../../../test/draw.tsx";
import { TEAM } from "../../../test/season.ts";
import { ChipDialog } from "./chip-dialog.tsx";

const WILDCARD: ClientChip = { ...TEAM.chips[0]!, name: "wildcard", chip_type: "transfer" };
const nothing = () => {};

// Loaded when the first dialog opens, which takes longer than a test waits.
beforeAll(() => import("../ui/dialog-sheet.tsx"));

test("a wildcard that needs more transfers may be chosen, and its sheet doesn't say that it can't be played [mended-121]", async () => {
  draw(<ChipDialog chip={WILDCARD} missing={2} elsewhere={false} onPlay={nothing} onClose={nothing} />);
  const dialog = await screen.findByRole("dialog");
  expect(dialog.textContent).toContain(t("chips.chooseNow", { missing: 2 }));
  expect(dialog.textContent).not.toContain(t("chips.needsCost", { missing: 2, chip: t("chip.wildcard.name") }));
  expect(screen.getByRole("button", { name: t("chips.playNamed", { chip: t("chip.wildcard.name") }) })).toBeTruthy();
});

test("before the first deadline it can't, and there is no button that says it can [mended-121]", async () => {
  draw(<ChipDialog chip={WILDCARD} missing={null} elsewhere={false} onPlay={nothing} onClose={nothing} />);
  const dialog = await screen.findByRole("dialog");
  expect(dialog.textContent).toContain(t("chips.notYet", { chip: t("chip.wildcard.name") }));
  expect(dialog.textContent).not.toContain(t("chips.chooseNow", { missing: 1 }));
  expect(screen.queryByRole("button", { name: t("chips.playNamed", { chip: t("chip.wildcard.name") }) })).toBeNull();
});
