import type { OperationsFixture } from "@elvan/contract";
import { expect, test } from "vitest";
import { correctionLines, heldFigure, withFigure } from "./correction-draft.ts";

const assist = { element: 7, identifier: "assists", value: 1 } as const;

test("a figure that is wanted again takes the place of the one before", () => {
  const draft = withFigure(withFigure([assist], { ...assist, element: 8 }), { ...assist, value: 0 });
  expect(draft).toEqual([
    { ...assist, element: 8 },
    { ...assist, value: 0 },
  ]);
});

test("figures of one player travel in one line, with the club they played for", () => {
  const draft = [
    assist,
    { element: 8, identifier: "assists", value: 0 } as const,
    { ...assist, identifier: "saves" as const },
  ];
  expect(correctionLines(draft, (element) => element * 10)).toEqual([
    { element: 7, team: 70, stats: { assists: 1, saves: 1 } },
    { element: 8, team: 80, stats: { assists: 0 } },
  ]);
});

test("a player without a line in the match has nothing", () => {
  const fixture = { lines: [{ element: 7, assists: 2 }] } as unknown as OperationsFixture;
  expect(heldFigure(fixture, 7, "assists")).toBe(2);
  expect(heldFigure(fixture, 9, "assists")).toBe(0);
});
