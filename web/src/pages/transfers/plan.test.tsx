// @vitest-environment happy-dom
import { screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { ROUNDS } from "../../../test/answers.ts";
import { t } from "../../../test/draw.tsx";
import { withFigures } from "../../../test/figures.ts";
import { openGame } from "../../../test/game.tsx";
import { TEAM } from "../../../test/season.ts";

const WILDCARD = { ...TEAM.chips[0]!, id: 9, name: "wildcard", chip_type: "transfer" };
const SEASON = withFigures(({ id }) => ({ form: "0.0", now_cost: id === 27 ? 65 : 50 })).raw;
/** Opens the page with a wildcard to choose, and with so many transfers made of one that is free. */
async function open(made = 0) {
  const chips = [{ ...WILDCARD, status_for_entry: "available" }];
  openGame("/transfers", {
    ...ROUNDS,
    "GET /api/bootstrap-static/": () => ({ ...SEASON, chips }),
    "GET /api/my-team/5/": () => ({ ...TEAM, chips, transfers: { ...TEAM.transfers, made } }),
  });
  await screen.findByRole("tabpanel");
}
const press = async (name: string, place = document.body) =>
  userEvent.click(await within(place).findByRole("button", { name }));
const pitch = () => screen.getByRole("tabpanel");
const shirt = (element: number) => within(pitch()).queryByRole("button", { name: new RegExp(`^Spelare ${element}`) });
const remove = (element: number) => press(t("playerList.remove", { player: `Spelare ${element}` }), pitch());
const exchange = async (out: number, into: number) => {
  await remove(out);
  await press(t("playerList.add", { player: `Spelare ${into}` }));
};
const score = (key: "transfers.free" | "transfers.cost") => screen.getByText(t(key)).parentElement?.textContent;

test("the free transfers count down, then each costs points; starting over returns all and can be undone [mended-41, mended-42]", async () => {
  await open();
  await exchange(23, 26);
  expect(score("transfers.free")).toContain(`0${t("transfers.freeOf", { free: 1 })}`);
  expect(score("transfers.cost")).toBe(`${t("transfers.cost")}0`);
  await exchange(33, 36);
  expect(score("transfers.cost")).toBe(`${t("transfers.cost")}\u22124`);
  await press(t("builder.reset"));
  expect([shirt(23), shirt(26), shirt(36)].map((one) => one !== null)).toEqual([true, false, false]);
  expect(score("transfers.free")).toBe(`${t("transfers.free")}1`);
  await press(t("receipt.undo"));
  expect([shirt(23), shirt(26), shirt(36)].map((one) => one !== null)).toEqual([false, true, true]);
  expect(score("transfers.cost")).toBe(`${t("transfers.cost")}\u22124`);
});

test("points that were taken for transfers before are told beside what these cost [mended-41]", async () => {
  await open(2);
  expect(score("transfers.cost")).toBe(`${t("transfers.cost")}0${t("transfers.taken", { points: 4 })}`);
});

test("why nobody fits in is told when they are pressed [mended-41]", async () => {
  await open();
  await remove(23);
  await press(t("playerList.add", { player: "Spelare 27" }));
  const words = t("playerList.tooDearMore", { player: "Spelare 27", money: "0,5\u00a0Mkr" });
  expect(document.querySelector("output[data-refused]")?.textContent).toBe(words);
  expect(shirt(27)).toBeNull();
});

const chip = t("chip.wildcard.name");
const cancel = { name: `${t("chips.cancel")}: ${chip}` };
const choose = async () => {
  await press(`${t("chips.play")}: ${chip}`);
  await press(t("chips.playNamed", { chip }));
  await screen.findByRole("button", cancel);
};

test("a wildcard is chosen before it is needed; starting over returns it, which can be undone, too [mended-42]", async () => {
  await open();
  await exchange(23, 26);
  await choose();
  await press(t("builder.reset"));
  expect(screen.queryByRole("button", cancel)).toBeNull();
  await press(t("receipt.undo"));
  expect(screen.getByRole("button", cancel)).toBeDefined();
  expect(shirt(26)).not.toBeNull();
});

test("a wildcard that saves nothing any more goes away when a player returns, which is told, with a way back [core-075, mended-42]", async () => {
  await open();
  await exchange(23, 26);
  await choose();
  await userEvent.click(shirt(26)!);
  await userEvent.click(await screen.findByRole("menuitem", { name: t("builder.restore", { player: "Spelare 23" }) }));
  expect(screen.queryByRole("button", cancel)).toBeNull();
  await screen.findByText(t("transfers.wildcardBack"));
  await press(t("transfers.wildcardAgain"));
  expect(screen.getByRole("button", cancel)).toBeDefined();
});
