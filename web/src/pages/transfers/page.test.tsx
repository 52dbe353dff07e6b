// @vitest-environment happy-dom
import type { MyChip, MyTeam } from "@elvan/contract";
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { stubServer, t } from "../../../test/draw.tsx";
import { withFigures } from "../../../test/figures.ts";
import { drawAt } from "../../../test/screen.tsx";
import { TEAM } from "../../../test/season.ts";
import { Page } from "./page.tsx";

const WILDCARD = {
  ...{ ...TEAM.chips[0]!, id: 9, name: "wildcard", chip_type: "transfer" },
  status_for_entry: "active",
} as MyChip;

async function free(team: MyTeam) {
  stubServer({ "GET /api/my-team/5/": () => team, "GET /api/fixtures/": () => [] });
  drawAt({ address: "/transfers", game: withFigures(() => ({ form: "0.0" })) }, <Page />);
  return (await screen.findByText(t("transfers.free"))).parentElement?.textContent;
}

test("while a chip makes them free, free transfers read Unlimited [core-030]", async () => {
  const transfers = { ...TEAM.transfers, status: "unlimited", limit: null } as MyTeam["transfers"];
  expect(await free({ ...TEAM, chips: [WILDCARD], transfers })).toContain(t("transfers.unlimited"));
});

test("without one they are counted [core-030]", async () => {
  const words = await free(TEAM);
  expect(words).not.toContain(t("transfers.unlimited"));
  expect(words).toContain("1");
});
