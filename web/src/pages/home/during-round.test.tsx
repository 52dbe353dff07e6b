// @vitest-environment happy-dom
import { cleanup, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { GAME } from "../../../test/season.ts";
import { draw, stubServer } from "../../../test/draw.tsx";
import { DuringRound } from "./during-round.tsx";

const PICKS = /^\/api\/entry\/5\/event\/(\d+)\/picks\/$/;
const asksFor = async (event: number): Promise<string[]> => {
  cleanup();
  const asked = stubServer({});
  const round = GAME.eventsById.get(event);
  if (round === undefined) throw new Error(`there is no round ${event}`);
  draw(<DuringRound entry={5} event={round} phase="closed" />);
  await waitFor(() => expect(asked.some(({ path }) => path === "/api/entry/5/")).toBe(true));
  return asked.flatMap(({ path }) => PICKS.exec(path)?.[1] ?? []);
};

test("a team of a round is asked for once the server has closed the round, not by the clock alone [hour-02]", async () => {
  expect(await asksFor(GAME.next!.id)).toEqual([]);
  expect(new Set(await asksFor(GAME.current!.id))).toEqual(new Set([String(GAME.current!.id)]));
});
