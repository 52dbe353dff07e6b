import type { BootstrapStatic, MyChip } from "@elvan/contract";
import { CHIP_NAMES, isTransferChip } from "@elvan/rules";
import type { ChipName } from "@elvan/rules";
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect } from "vitest";
import { t } from "./draw.tsx";

/** Each chip that there is, as a team has them in round 12. */
export const chipsOf = (active: ChipName | null = null): MyChip[] =>
  CHIP_NAMES.map((name, index) => ({
    ...{ id: index + 1, name, number: 1, start_event: 1, stop_event: 30, is_pending: name === active },
    chip_type: isTransferChip(name) ? "transfer" : "team",
    status_for_entry: name === active ? "active" : active === null ? "available" : "unavailable",
    played_by_entry: name === active ? [12] : [],
  }));

/** The same as the season has them. */
export const SEASON_CHIPS = chipsOf().map(({ id, name, number, start_event, stop_event, chip_type }) => ({
  ...{ id, name, number, start_event, stop_event, chip_type },
  overrides: { rules: {}, scoring: {}, element_types: [], pick_multiplier: null },
})) as unknown as BootstrapStatic["chips"];

const panel = () => screen.findByRole("list", { name: t("chips.label") });

/** A chip's line in the panel, once it is there. */
export async function chipLine(chip: ChipName): Promise<HTMLElement> {
  const name = await within(await panel()).findByText(t(`chip.${chip}.name`));
  return name.closest("li")!;
}

/** The chips that the panel has, by their names. */
export const chipsShown = async (): Promise<(string | null)[]> =>
  [...(await panel()).querySelectorAll("strong")].map(({ textContent }) => textContent);

/** A button of a chip, once it is there. */
export const chipButton = async (action: "play" | "cancel" | "restore", chip: ChipName): Promise<HTMLButtonElement> =>
  within(await chipLine(chip)).findByRole("button", { name: `${t(`chips.${action}`)}: ${t(`chip.${chip}.name`)}` });

export const pressChip = async (action: "play" | "cancel" | "restore", chip: ChipName): Promise<void> =>
  userEvent.click(await chipButton(action, chip));

/** Opens a chip's dialog. */
export async function openChip(chip: ChipName): Promise<HTMLElement> {
  await pressChip("play", chip);
  return screen.findByRole("dialog", { name: t(`chip.${chip}.name`) });
}

/** Opens a chip's dialog and presses what plays or chooses the chip there. */
export async function playChip(chip: ChipName, press = t("chips.playNamed", { chip: t(`chip.${chip}.name`) })) {
  const dialog = await openChip(chip);
  await userEvent.click(within(dialog).getByRole("button", { name: press }));
  await waitFor(() => expect(screen.queryByRole("dialog", { name: t(`chip.${chip}.name`) })).toBeNull());
}

/** It cannot be played, as another is. */
export async function expectShut(chip: ChipName, by: ChipName): Promise<void> {
  expect((await chipButton("play", chip)).disabled).toBe(true);
  expect((await chipLine(chip)).textContent).toContain(t("chips.blocked", { chip: t(`chip.${by}.name`) }));
}
