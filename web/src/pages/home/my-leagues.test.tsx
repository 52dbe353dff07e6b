// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { draw, stubServer, t } from "../../../test/draw.tsx";
import { MATCH, WhileRunning } from "../../../test/live.tsx";
import { MyLeagues } from "./my-leagues.tsx";

test("home has the leagues with friends first, each with place, members, gap and a mark while matches are played [friends-64]", async () => {
  const league = { short_name: null, league_type: "x", scoring: "c", start_event: 1, entry_last_rank: 5 };
  stubServer({
    "GET /api/fixtures/?event=11": () => [MATCH],
    "GET /api/entry/5/": () => ({
      leagues: {
        classic: [
          {
            ...league,
            id: 6,
            name: "Allsvenskan",
            league_type: "s",
            short_name: "overall",
            entry_rank: 90,
            entry_gap: 204,
            rank_count: 900,
            members: 900,
          },
          { ...league, id: 1, name: "Måndagsklubben", entry_rank: 3, entry_gap: 28, rank_count: 14, members: 15 },
        ],
        h2h: [],
      },
    }),
  });
  draw(
    <WhileRunning>
      <MyLeagues entry={5} />
    </WhileRunning>,
  );
  await screen.findAllByText(t("leagues.liveMark"));
  const rows = screen.getAllByRole("listitem").map((row) => row.textContent);
  expect(rows[0]).toContain(`Måndagsklubben${t("leagues.liveMark")}${t("leagues.gap.behind", { points: 28 })}`);
  expect(rows[0]).toContain(t("home.now.placeOf", { place: "3", count: "15" }));
  expect(rows[1]).toContain("Allsvenskan");
});
