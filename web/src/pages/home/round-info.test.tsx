// @vitest-environment happy-dom
import { useQuery } from "@tanstack/react-query";
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { draw, stubServer, t } from "../../../test/draw.tsx";
import { entryQuery } from "../../data/entry.ts";
import { RoundInfo } from "./round-info.tsx";

const Name = () => useQuery(entryQuery(5)).data?.name;

test.each([
  ["are still of the round before are not shown as those of the new one", 10, t("common.dash")],
  ["are of the round are shown", 11, "48"],
])("points that %s [hour-87]", async (_, current_event, shown) => {
  stubServer({
    "GET /api/entry/5/": () => ({
      ...{ id: 5, name: "Lag 5", started_event: 1, current_event, summary_event_points: 48 },
      leagues: { classic: [], h2h: [] },
    }),
  });
  draw(
    <>
      <RoundInfo />
      <Name />
    </>,
  );
  await screen.findByText("Lag 5");
  expect(screen.getByText(t("home.yourScore")).nextElementSibling?.textContent).toContain(shown);
});
