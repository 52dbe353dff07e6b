// @vitest-environment happy-dom
import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { draw } from "../../test/draw.tsx";
import { GAME, NOW } from "../../test/season.ts";
import { GameProvider } from "../data/game.ts";
import { Announcements } from "./announcements.tsx";

const at = (hours: number) => new Date(NOW + hours * 3_600_000).toISOString();
const line = (id: number, text: string, from: number, until: number) => ({
  ...{ id, text, urgent: id === 2, start_time: at(from), stop_time: at(until) },
});

test("what is announced now is shown, the urgent as such; what is over or to come is not [season-30]", () => {
  const announcements = [
    line(1, "Nu", -1, 1),
    line(2, "Viktigt", -1, 1),
    line(3, "Sen", 1, 2),
    line(4, "Förut", -2, -1),
  ];
  draw(
    <GameProvider value={{ ...GAME, raw: { ...GAME.raw, announcements } }}>
      <Announcements />
    </GameProvider>,
  );
  expect(screen.getAllByText(/./).map(({ textContent }) => textContent)).toEqual(["Nu", "Viktigt"]);
  expect(screen.getByText("Viktigt").dataset.tone).toBe("warn");
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
