// @vitest-environment happy-dom
import { act, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { draw } from "../../test/draw.tsx";
import { GAME, NOW } from "../../test/season.ts";
import { GameProvider } from "../data/game.ts";
import { Announcements } from "./announcements.tsx";

const at = (hours: number) => new Date(NOW + hours * 3_600_000).toISOString();
const line = (id: number, text: string, from: number, until: number) => ({
  ...{ id, text, urgent: id === 2, start_time: at(from), stop_time: at(until) },
});

const open = (announcements: ReturnType<typeof line>[]) =>
  draw(
    <GameProvider value={{ ...GAME, raw: { ...GAME.raw, announcements } }}>
      <Announcements />
    </GameProvider>,
  );
const shown = () => screen.queryAllByText(/./).map(({ textContent }) => textContent);

afterEach(() => vi.useRealTimers());

test("what is announced now is shown, the urgent as such; what is over or to come is not [season-30]", () => {
  open([line(1, "Nu", -1, 1), line(2, "Viktigt", -1, 1), line(3, "Sen", 1, 2), line(4, "Förut", -2, -1)]);
  expect(shown()).toEqual(["Nu", "Viktigt"]);
  expect(screen.getByText("Viktigt").dataset.tone).toBe("warn");
});

test("each comes and goes at its moments on a page that is open [season-30]", () => {
  vi.useFakeTimers({ now: NOW });
  open([line(1, "Först", 0.5, 1.5), line(2, "Sedan", 1, 2)]);
  const seen = [29, 2, 30, 30, 30].map((minutes) => {
    act(() => void vi.advanceTimersByTime(minutes * 60_000));
    return shown().join();
  });
  expect(seen).toEqual(["", "Först", "Först,Sedan", "Sedan", ""]);
});

test("an answer that a browser has kept from before there were any shows none [season-30]", () => {
  const { announcements: _, ...raw } = GAME.raw;
  const game = { ...GAME, raw: raw as typeof GAME.raw };
  const { container } = render(
    <GameProvider value={game}>
      <Announcements />
    </GameProvider>,
  );
  expect(container.textContent).toBe("");
});
