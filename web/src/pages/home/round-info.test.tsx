// @vitest-environment happy-dom
import { useQuery } from "@tanstack/react-query";
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { draw, stubServer, t } from "../../../test/draw.tsx";
import { MATCH, RUNNING, WhileRunning } from "../../../test/live.tsx";
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

test("the rank and who is left to play are told once: here only where home does not begin with them [hour-99]", async () => {
  const live = { ...{ points: 48, overall_rank: 900, last_overall_rank: 950, players_to_play: 3 }, automatic_subs: [] };
  stubServer({
    "GET /api/entry/5/": () => ({
      ...{ id: 5, name: "Lag 5", started_event: 1, current_event: 11, summary_event_points: 48 },
      leagues: { classic: [], h2h: [] },
    }),
    [`GET /api/entry/5/event/${RUNNING.running.id}/picks/`]: () => ({ picks: [], live }),
  });
  const card = (isTold: boolean) => (
    <WhileRunning>
      <RoundInfo isTold={isTold} />
    </WhileRunning>
  );
  const { rerender } = draw(card(false));
  expect(await screen.findByText(t("live.leftToPlay"))).not.toBeNull();
  rerender(card(true));
  expect(screen.queryByText(t("live.leftToPlay"))).toBeNull();
  expect(screen.queryByText(t("live.rankIfEnded"))).toBeNull();
  expect(screen.getByText(t("home.average"))).not.toBeNull();
});

test.each([
  ["live", MATCH, "live.rankIfEnded"],
  ["provisional once every match is over", { ...MATCH, finished_provisional: true }, "live.rankPlayed"],
] as const)("the rank of a running round is called %s [hour-114]", async (_, match, name) => {
  stubServer({
    "GET /api/entry/5/": () => ({ id: 5, started_event: 1, current_event: 11, leagues: { classic: [], h2h: [] } }),
    "GET /api/entry/5/event/11/picks/": () => ({
      picks: [],
      automatic_subs: [],
      live: { points: 48, overall_rank: 9 },
    }),
    "GET /api/fixtures/?event=11": () => [match],
  });
  draw(
    <WhileRunning>
      <RoundInfo moved={false} />
    </WhileRunning>,
  );
  expect((await screen.findByText(t(name))).nextElementSibling?.textContent).toBe("9");
});
