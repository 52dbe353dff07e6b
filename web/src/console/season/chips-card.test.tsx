// @vitest-environment happy-dom
import type { UsedChips } from "@elvan/contract";
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeAll, expect, test } from "vitest";
import { draw, stubServer, t } from "../../../test/draw.tsx";
import { Toasts } from "../../components/ui/toast.tsx";
import { ChipsCard } from "./chips-card.tsx";

// Loaded when the first dialog opens, which takes longer than a test waits.
beforeAll(() => import("../../components/ui/dialog-sheet.tsx"));

const USED: UsedChips = {
  ...{ entry: 7, name: "Bobbens Bollar", player_first_name: "Bob", player_last_name: "Ek" },
  plays: [
    { event: 4, chip: "pdbus", points: 61, points_without: 52, problems: [] },
    {
      ...{ event: 6, chip: "uteam", points: 40, points_without: null },
      problems: [{ code: "chip_not_returnable", message: "", chip: "uteam" }],
    },
  ],
};
const CHIPS = "GET /api/operations/entries/7/chips/";
const RETURN = "POST /api/operations/entries/7/chips/4/return/";

async function look(entry: string): Promise<void> {
  await userEvent.type(screen.getByRole("textbox", { name: t("console.chips.entry") }), entry);
  await userEvent.click(screen.getByRole("button", { name: t("console.chips.show") }));
}

test("a team's chips are looked up by its number; what was played with transfers stays, and says why", async () => {
  stubServer({ [CHIPS]: () => USED });
  draw(<ChipsCard />);
  const show = screen.getByRole<HTMLButtonElement>("button", { name: t("console.chips.show") });
  expect(show.disabled).toBe(true);
  await look("7");
  const rows = within(await screen.findByRole("list", { name: /^Bobbens Bollar · Bob Ek$/ })).getAllByRole("listitem");
  expect(rows[0]?.textContent).toContain(t("console.chips.played", { event: 4, points: 61 }));
  expect(within(rows[0]!).getAllByRole("button")).toHaveLength(1);
  expect(rows[1]?.textContent).toContain(t("problem.chip_not_returnable", { chip: t("chip.uteam.name") }));
  expect(within(rows[1]!).queryByRole("button")).toBeNull();
});

test("a number that no team has is said", async () => {
  stubServer({});
  draw(<ChipsCard />);
  await look("8");
  expect(await screen.findByText(t("console.chips.noTeam"))).toBeDefined();
});

test("a chip is given back with a reason, after its points with and without it have been shown", async () => {
  let used = USED;
  const asked = stubServer({
    [CHIPS]: () => used,
    [RETURN]: () => {
      used = { ...USED, plays: USED.plays.slice(1) };
      return { rescored: [4, 5] };
    },
  });
  draw(
    <>
      <ChipsCard />
      <Toasts />
    </>,
  );
  await look("7");
  const chip = t("chip.pdbus.name");
  const named = t("console.chips.returnNamed", { chip, event: 4 });
  await userEvent.click(await screen.findByRole("button", { name: named }));
  const dialog = await screen.findByRole("alertdialog");
  const effect = { team: "Bobbens Bollar", chip, event: 4, points: 61, without: 52 };
  expect(within(dialog).getByText(t("console.chips.effect", effect))).toBeDefined();
  const give = within(dialog).getByRole<HTMLButtonElement>("button", { name: t("console.chips.return") });
  expect(give.disabled).toBe(true);
  await userEvent.type(within(dialog).getByRole("textbox"), "Två matcher ströks");
  await userEvent.click(give);
  expect(await screen.findByText(t("console.chips.returned", { chip, rounds: 2 }))).toBeDefined();
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  await waitFor(() => expect(screen.queryByRole("button", { name: named })).toBeNull());
  expect(asked.find(({ method }) => method === "POST")?.body).toEqual({ reason: "Två matcher ströks" });
});
