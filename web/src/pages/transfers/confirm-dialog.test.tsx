// @vitest-environment happy-dom
import type { PricedTransfer } from "@elvan/rules";
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeAll, expect, test, vi } from "vitest";
import { lost, refusal } from "../../../test/answers.ts";
import { draw, stubServer, t } from "../../../test/draw.tsx";
import { EVENT, GAME, TEAM } from "../../../test/season.ts";
import { savedSquad } from "../../components/squad-builder/saved-squad.ts";
import { ConfirmDialog } from "./confirm-dialog.tsx";

const TRANSFERS: PricedTransfer[] = [
  { element_in: 26, element_out: 23, purchase_price: 50, selling_price: 50 },
  { element_in: 36, element_out: 33, purchase_price: 50, selling_price: 50 },
];
const SEND = "POST /api/transfers/";

// Loaded when the first dialog opens, which takes longer than a test waits.
beforeAll(() => import("../../components/ui/dialog-sheet.tsx"));

async function open(transfers = TRANSFERS, seen: Record<number, number> = {}) {
  const onDone = vi.fn<() => void>();
  const onClose = vi.fn<() => void>();
  draw(
    <ConfirmDialog
      entry={5}
      event={EVENT}
      transfers={transfers}
      saved={savedSquad(TEAM)}
      plays={[]}
      ruleset={GAME.ruleset}
      seen={seen}
      chip={null}
      onClose={onClose}
      onDone={onDone}
    />,
  );
  const dialog = await screen.findByRole("dialog", { name: t("confirm.title", { count: transfers.length }) });
  return { dialog, onDone, onClose };
}
const button = (name: string) => screen.getByRole("button", { name });

test("names both sides, what it costs and what is left, and sends just that", async () => {
  const asked = stubServer({ [SEND]: () => new Response(null, { status: 204 }) });
  const { dialog, onDone } = await open();
  expect(
    within(dialog)
      .getAllByRole("listitem")
      .map((item) => item.textContent),
  ).toEqual([expect.stringMatching(/Spelare 23.*Spelare 26/), expect.stringMatching(/Spelare 33.*Spelare 36/)]);
  // One of the two is free.
  expect(within(dialog).queryByText(t("confirm.pointsCost", { points: 4 }))).not.toBeNull();
  await userEvent.click(button(t("confirm.yesCost", { points: 4 })));
  await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1));
  const sent = asked.find(({ method }) => method === "POST");
  expect(sent?.body).toEqual({ chip: null, entry: 5, event: 12, transfers: TRANSFERS });
});

test("a free transfer says so, and no points on the button", async () => {
  stubServer({});
  await open(TRANSFERS.slice(0, 1));
  expect(screen.queryByText(t("confirm.pointsFree"))).not.toBeNull();
  expect(button(t("confirm.yes"))).not.toBeNull();
});

test("a price that has moved since is said [core-121]", async () => {
  stubServer({});
  await open(TRANSFERS, { 26: 48, 36: 50 });
  expect(screen.getByText(/^Spelare 26 kostar nu 5,0 Mkr. Priset var 4,8 Mkr/)).not.toBeNull();
  expect(screen.queryByText(/^Spelare 36 kostar/)).toBeNull();
});

test("what the rules refuse cannot be confirmed", async () => {
  stubServer({});
  await open([{ element_in: 29, element_out: 23, purchase_price: 50, selling_price: 50 }]);
  expect(screen.getByRole("alert").textContent).toContain("Spelare 29");
  expect(button(t("confirm.yes")).hasAttribute("disabled")).toBe(true);
});

test("where the server knows other prices, that is said, and confirming waits until they are loaded [core-121, core-129]", async () => {
  const moved = { transfers: [{ code: "price_changed", element: 26, now_cost: 51 }] };
  stubServer({ [SEND]: refusal(400, moved) });
  const { onDone } = await open();
  await userEvent.click(button(t("confirm.yesCost", { points: 4 })));
  const words = (await screen.findByRole("alert")).textContent;
  expect(words).toContain(t("save.refused"));
  expect(words).toContain(t("problem.price_changed", { element: "Spelare 26", now_cost: "5,1\u00a0Mkr" }));
  expect(screen.queryByRole("button", { name: t("confirm.yesCost", { points: 4 }) })).toBeNull();
  await userEvent.click(button(t("confirm.refresh")));
  await waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
  expect(button(t("confirm.yesCost", { points: 4 }))).toBeTruthy();
  expect(onDone).not.toHaveBeenCalled();
});

test("without a connection, and when the server fails, it says so, nothing is lost, and the next try makes them [core-129]", async () => {
  const answers = [lost, refusal(500), () => new Response(null, { status: 204 })];
  stubServer({ [SEND]: () => answers.shift()!() });
  const { onDone } = await open();
  await userEvent.click(button(t("confirm.yesCost", { points: 4 })));
  expect(await screen.findByText(t("save.offline"))).toBeTruthy();
  expect(screen.getByRole("alert").textContent).toContain(t("save.kept"));
  await userEvent.click(button(t("common.retry")));
  expect(await screen.findByText(t("save.failed"))).toBeTruthy();
  expect(onDone).not.toHaveBeenCalled();
  await userEvent.click(button(t("common.retry")));
  await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1));
});

test("Escape and the cancel button close it", async () => {
  stubServer({});
  const { onClose } = await open();
  await userEvent.keyboard("{Escape}");
  await userEvent.click(button(t("common.cancel")));
  expect(onClose).toHaveBeenCalledTimes(2);
});

test.each([
  ["a captain", 43, 46, t("confirm.newCaptain", { sold: "Spelare 43", captain: "Spelare 31", vice: "Spelare 46" })],
  ["a vice-captain", 31, 36, t("confirm.newVice", { sold: "Spelare 31", vice: "Spelare 36", captain: "Spelare 43" })],
])("of %s who is sold it says who inherits the armband [mended-121]", async (_, element_out, element_in, words) => {
  stubServer({});
  const { dialog } = await open([{ element_in, element_out, purchase_price: 50, selling_price: 50 }]);
  expect(within(dialog).getByText(words)).toBeTruthy();
});

test("of anybody else who is sold nothing is said about armbands [mended-121]", async () => {
  stubServer({});
  const { dialog } = await open(TRANSFERS.slice(0, 1));
  expect(within(dialog).queryByText(/lagkapten/)).toBeNull();
});

test("who comes in for somebody on the bench is said to begin there [hour-103]", async () => {
  stubServer({});
  const { dialog } = await open([{ element_in: 26, element_out: 25, purchase_price: 50, selling_price: 50 }]);
  expect(within(dialog).getByText(t("confirm.bench", { players: "Spelare 26", count: 1 }))).toBeTruthy();
});

test("of who comes in for a starter nothing is said about the bench [hour-103]", async () => {
  stubServer({});
  const { dialog } = await open(TRANSFERS.slice(0, 1));
  expect(within(dialog).queryByText(/bänken/)).toBeNull();
});
