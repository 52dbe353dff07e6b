// @vitest-environment happy-dom
import type { Gameweek } from "@elvan/contract";
import { expect, test } from "vitest";
import { drawHook, stubServer, t } from "../../../test/draw.tsx";
import { usePickWords } from "./pick-words.ts";
import type { PickPoints, RoundPoints } from "./round-points.ts";
import type { PickSigns } from "./use-pick-signs.ts";

const round = { changes: { made: false, subs: [], armband: null } } as unknown as RoundPoints;
const signs = { off: false, clock: null, words: [] } as unknown as PickSigns;
const pick = (position: number, points: number, counts: number) =>
  ({
    ...{
      element: 41,
      position,
      points,
      counts,
      is_captain: false,
      is_vice_captain: false,
      state: "played",
      live: null,
    },
  }) as unknown as PickPoints;

test("a substitute has the points they scored, a captain twice as many [core-045]", () => {
  stubServer({ "GET /api/fixtures/": () => [] });
  const words = drawHook(() =>
    usePickWords({ round, event: { id: 11, finished: true } as Gameweek, signsOf: () => signs }),
  ).result.current;
  const [bench, captain] = [words(pick(13, 6, 0)), words(pick(3, 6, 2))];
  expect([bench.counted, captain.counted]).toEqual([6, 12]);
  expect(bench.label).toContain(t("common.pointsCount", { count: 6 }));
});
