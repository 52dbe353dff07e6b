// @vitest-environment happy-dom
import type { ClassicRow } from "@elvan/contract";
import { screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { draw, t } from "../../../test/draw.tsx";
import { OwnRow } from "./own-row.tsx";
import { StandingsTable } from "./standings-table.tsx";

const ROWS = Array.from(
  { length: 20 },
  (_, index) =>
    ({
      ...{ id: index + 1, entry: index + 1, entry_name: `Lag ${index + 1}`, player_name: `Ledare ${index + 1}` },
      ...{ rank: index + 1, last_rank: index + 1, rank_sort: index + 1, total: 500 - index, players_to_play: null },
      ...{ crest: null, gap_next: null, gap_leader: null, captain: null, chip: null, last_points: [] },
    }) as unknown as ClassicRow,
);
const TOTAL = { head: "PT", long: "Totalt", value: ({ total }: ClassicRow) => total };

function onScreen(width: number): void {
  vi.stubGlobal("matchMedia", (wanted: string) => {
    const [, most = Infinity] = /max-width: ([\d.]+)rem/.exec(wanted) ?? [];
    return Object.assign(new EventTarget(), { matches: width <= Number(most) * 16 });
  });
}

/** The row of one's own team at a place of the table, above it. */
function ownAt(place: number, width: number) {
  onScreen(width);
  draw(<OwnRow rows={ROWS} own={place} columns={[TOTAL]} />);
  return screen.queryByRole("button");
}

test.each([
  ["a phone", 360, 4, false],
  ["a phone", 360, 5, true],
  ["a desktop", 1366, 8, false],
  ["a desktop", 1366, 9, true],
])("on %s (%i px) the row in place %i of the table is above it: %s [friends-91]", (_, width, place, shown) => {
  expect(ownAt(place, width) !== null).toBe(shown);
});

test("who is not in the table has no row above it [friends-91]", () => {
  expect(ownAt(99, 360)).toBeNull();
});

test("it tells place and points, and a press goes to it in the table [friends-91]", async () => {
  onScreen(360);
  const shown = vi.fn<() => void>();
  HTMLElement.prototype.scrollIntoView = shown;
  draw(
    <div>
      <OwnRow rows={ROWS} own={9} columns={[TOTAL]} />
      <StandingsTable rows={ROWS} columns={[TOTAL]} own={9} champions={[]} />
    </div>,
  );
  const own = screen.getByRole("button", { name: new RegExp(t("leagues.toOwnRow")) });
  expect(own.textContent).toMatch(/9.*Lag 9.*492/);
  await userEvent.click(own);
  expect(shown).toHaveBeenCalledOnce();
  expect(document.activeElement).toBe(screen.getByRole("link", { name: /Lag 9/ }));
});
