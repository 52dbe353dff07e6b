// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { draw, stubServer, t } from "../../../test/draw.tsx";
import { MATCH, RUNNING, SHEET, WhileRunning } from "../../../test/live.tsx";
import { usePickWords } from "./pick-words.ts";
import type { PickPoints, RoundPoints } from "./round-points.ts";
import { usePickSigns } from "./use-pick-signs.ts";

const round = { changes: { made: false, subs: [], armband: null } } as unknown as RoundPoints;
const FIXTURES = [MATCH];
const pick = (element: number) =>
  ({
    ...{ element, position: 3, points: 0, counts: 1, is_captain: false, is_vice_captain: false },
    ...{ state: "to_play", live: null },
  }) as unknown as PickPoints;

function Labels({ of }: { of: readonly number[] }) {
  const signsOf = usePickSigns(5, RUNNING.running, FIXTURES);
  const words = usePickWords({ round, event: RUNNING.running, signsOf });
  return of.map((element) => <p key={element}>{words(pick(element)).label}</p>);
}

test("during a match the line-ups say who is left out and who is on the bench; both are not still to play [hour-94]", async () => {
  stubServer({
    "GET /api/fixtures/?event=11": () => FIXTURES,
    "GET /api/team-sheets/?event=11": () => [SHEET],
  });
  draw(
    <WhileRunning>
      <Labels of={[11, 31, 41, 43]} />
    </WhileRunning>,
  );
  await screen.findByText(new RegExp(t("points.state_left_out")));
  const states = (["to_play", "on_bench", "left_out"] as const).map((state) => t(`points.state_${state}`));
  const told = screen.getAllByText(/Spelare/).map(({ textContent }) => states.filter((s) => textContent.includes(s)));
  expect(told).toEqual([[states[0]], [states[1]], [states[2]], [states[0]]]);
});
