// @vitest-environment happy-dom
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { cardOf, draw, stubServer, t } from "../../../test/draw.tsx";
import { ENTRY } from "../../../test/entry.ts";
import { GAME } from "../../../test/season.ts";
import { EntryLedgerCard } from "./entry-ledger.tsx";

async function open(event_transfers_cost: number) {
  stubServer({
    "GET /api/entry/5/event/11/ledger/": () => ({ lines: [], points: 61, event_transfers_cost }),
  });
  draw(<EntryLedgerCard entry={ENTRY} event={GAME.current!} />);
  await screen.findByText(t("ledger.empty"));
  return within(await cardOf(t("ledger.entryTitle")));
}
const texts = (found: HTMLElement[]) => found.map(({ textContent }) => textContent);

test("a round's ledger begins with the points that the page shows, and says what the transfers leave of them [mended-53]", async () => {
  const ledger = await open(4);
  expect(texts(ledger.getAllByRole("strong"))).toEqual(["61"]);
  expect(texts(ledger.getAllByRole("term"))).toEqual([t("ledger.transfers"), t("ledger.afterTransfers")]);
  expect(texts(ledger.getAllByRole("definition"))).toEqual(["\u22124", "57"]);
});

test("transfers that cost nothing are not spoken of [mended-53]", async () => {
  const ledger = await open(0);
  expect(ledger.queryAllByRole("term")).toEqual([]);
});
