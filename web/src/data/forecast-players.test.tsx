// @vitest-environment happy-dom
import { waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { drawHook, stubServer } from "../../test/draw.tsx";
import { GAME } from "../../test/season.ts";
import { useForecastPlayers } from "./forecast-players.ts";

test("what people are told as expected points is the game's forecast of the next round, not form under another name [hour-80]", async () => {
  const [first, second] = GAME.raw.elements;
  const event = GAME.next!.id;
  stubServer({
    "GET /api/forecasts/": () => ({
      fixtures: [
        { id: 1, event, team_h: first!.team, team_a: -1 },
        { id: 2, event, team_h: -1, team_a: first!.team },
        { id: 3, event: event + 1, team_h: first!.team, team_a: -1 },
      ],
      elements: [{ id: first!.id, points: [41, 26, 30] }],
    }),
  });
  const { result } = drawHook(() => useForecastPlayers(true));
  const told = (id: number) => result.current.find((player) => player.id === id)?.ep_next;
  // Until they have come, and where there are none, nothing stands in their place.
  expect(told(first!.id)).toBeNull();
  await waitFor(() => expect(told(first!.id)).toBe("6.7"));
  expect(told(second!.id)).toBe("0.0");
  expect(GAME.raw.elements[0]?.ep_next).toBe(first!.ep_next);
});
