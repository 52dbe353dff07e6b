// @vitest-environment happy-dom
import type { TransferRow } from "@elvan/contract";
import { screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { stubServer, t } from "../../../test/draw.tsx";
import { ENTRY } from "../../../test/entry.ts";
import { addressNow, drawAt, MANAGER, VISITOR } from "../../../test/screen.tsx";
import { plain, readTable } from "../../../test/tables.ts";
import { Page } from "./page.tsx";

const row = (event: number, element_in: number, element_out: number): TransferRow =>
  ({
    ...{ event, element_in, element_out, element_in_cost: 55, element_out_cost: 61 },
    time: `2026-08-${event + 6}T10:05:00.000000Z`,
  }) as TransferRow;
const MADE = [row(11, 23, 24), row(10, 31, 32)];

function open(viewer = MANAGER, made = MADE) {
  const asked = stubServer({
    "GET /api/entry/5/": () => ENTRY,
    "GET /api/entry/5/transfers/": () => made,
    "GET /api/entry/5/transfers-latest/": () => [row(12, 41, 42)],
  });
  drawAt({ address: "/entry/5/transfers", path: "/entry/:entryId/transfers", viewer }, <Page />);
  return asked;
}
const short = (event: number) => plain(t("round.short", { event }));

test("transfers up to the last deadline with time, players and round; of others no later ones are asked for [core-048, league-032]", async () => {
  const asked = open(VISITOR);
  await screen.findByText(t("entryTransfers.note"));
  const [heads, ...lines] = await readTable(t("entryTransfers.heading"));
  expect(heads).toEqual((["time", "in", "out", "active"] as const).map((name) => t(`entryTransfers.${name}`)));
  expect(lines.map(([time, , , round]) => [time, round])).toEqual([
    [expect.stringMatching(/^17 aug\. \d\d:05$/), short(11)],
    [expect.stringMatching(/^16 aug\. \d\d:05$/), short(10)],
  ]);
  expect(lines[0]?.[1]).toContain("Spelare 23");
  expect(lines[0]?.[2]).toContain("Spelare 24");
  expect(asked.map(({ path }) => path)).not.toContain("/api/entry/5/transfers-latest/");
});

test("one's own begin with those since the deadline [core-048, league-032]", async () => {
  open();
  await screen.findByText("Spelare 41");
  const [, ...lines] = await readTable(t("entryTransfers.heading"));
  expect(lines.map((line) => line[3])).toEqual([12, 11, 10].map(short));
  expect(screen.queryByText(t("entryTransfers.note"))).toBeNull();
});

test("what was made before a deadline that has just passed stands there once, though it is still among the latest", async () => {
  open(MANAGER, [row(12, 41, 42), ...MADE]);
  await screen.findByText("Spelare 41");
  const [, ...lines] = await readTable(t("entryTransfers.heading"));
  expect(lines.map((line) => line[3])).toEqual([12, 11, 10].map(short));
});

test("a player's name opens the player [core-048, league-032]", async () => {
  open();
  await userEvent.click(await screen.findByRole("button", { name: /Spelare 23/ }));
  expect(addressNow()).toBe("/entry/5/transfers?player=23");
});
