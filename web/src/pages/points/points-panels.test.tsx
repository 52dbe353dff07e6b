// @vitest-environment happy-dom
import type { Entry, Picks } from "@elvan/contract";
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { draw, stubServer, t } from "../../../test/draw.tsx";
import { MATCH, RUNNING, WhileRunning } from "../../../test/live.tsx";
import { PointsPanels } from "./points-panels.tsx";
import type { RoundPoints } from "./round-points.ts";

const PICKS = {
  entry_history: { rank: 3, event_transfers: 0, event_transfers_cost: 0 },
  live: { overall_rank: 9, last_overall_rank: 12, players_to_play: 0 },
} as unknown as Picks;
const ROUND = { points: 48, standing: 48, points_on_bench: 2, changes: { subs: [], armband: null } };

test.each([
  ["live", MATCH, "live.rankIfEnded"],
  ["provisional once every match is over", { ...MATCH, finished_provisional: true }, "live.rankPlayed"],
] as const)("the overall rank of a running round is called %s [hour-114]", async (_, match, name) => {
  stubServer({ "GET /api/fixtures/?event=11": () => [match] });
  draw(
    <WhileRunning>
      <PointsPanels
        entry={{ id: 5, name: "Söderpojkarna" } as Entry}
        event={RUNNING.running}
        picks={PICKS}
        round={ROUND as unknown as RoundPoints}
        reloading={false}
        onReload={() => {}}
      />
    </WhileRunning>,
  );
  expect((await screen.findByText(t(name))).nextElementSibling?.textContent).toContain("9");
});
