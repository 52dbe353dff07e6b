// @vitest-environment happy-dom
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { stubServer, t } from "../../../test/draw.tsx";
import { drawAt } from "../../../test/screen.tsx";
import { TEAM } from "../../../test/season.ts";
import { Page } from "./page.tsx";

test("the bench reads GK for the goalkeeper and 1, 2, 3 for the others [core-047]", async () => {
  stubServer({ "GET /api/my-team/5/": () => TEAM, "GET /api/fixtures/": () => [] });
  drawAt({ address: "/my-team" }, <Page />);
  const bench = within(await screen.findByRole("list", { name: t("squad.substitutes") }));
  const places = bench.getAllByRole("listitem");
  expect(places).toHaveLength(4);
  for (const [index, label] of [t("squad.benchKeeper"), "1", "2", "3"].entries()) {
    const place = places[index]!;
    expect(place.textContent).toContain(`Spelare ${[12, 25, 35, 42][index]}`);
    expect(within(place).getByText(label, { exact: true })).toBeTruthy();
  }
});
