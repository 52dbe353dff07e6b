// @vitest-environment happy-dom
import type { Player } from "@elvan/contract";
import { screen, waitFor } from "@testing-library/react";
import { memo } from "react";
import { expect, test, vi } from "vitest";
import { draw } from "../../../test/draw.tsx";
import { useRowsInTurn } from "./use-rows-in-turn.ts";

type Look = { figure: string };
const drawRow = vi.fn<(text: string) => void>();
const Row = memo(function Row({ player, figure }: Look & { player: Player }) {
  const text = `${player.id} ${figure}`;
  drawRow(text);
  return (
    <tr>
      <td>{text}</td>
    </tr>
  );
});
function List({ players, look }: { players: readonly Player[]; look: Look }) {
  const { rows, body } = useRowsInTurn(players, look);
  return (
    <table>
      <tbody ref={body}>
        {rows.map((row, place) => (
          <Row key={place} {...row} />
        ))}
      </tbody>
    </table>
  );
}

const players = (from: number) => Array.from({ length: 30 }, (_, place) => ({ id: from + place }) as Player);
const shown = () => screen.getAllByRole("cell").map(({ textContent }) => textContent);

test.each([
  ["other players", players(100), { figure: "points" }],
  ["another figure", players(1), { figure: "price" }],
])("%s come first to the rows in view, a frame later to all others [decision 27]", async (_, next, nextLook) => {
  const look = { figure: "points" };
  const { rerender } = draw(<List players={players(1)} look={look} />);
  drawRow.mockClear();
  rerender(<List players={next} look={nextLook} />);
  expect(drawRow.mock.calls.length).toBeLessThanOrEqual(10);
  const all = next.map(({ id }) => `${id} ${nextLook.figure}`);
  expect(shown()).toEqual([
    ...all.slice(0, 10),
    ...players(11)
      .slice(0, 20)
      .map(({ id }) => `${id} points`),
  ]);
  await waitFor(() => expect(shown()).toEqual(all));
});
