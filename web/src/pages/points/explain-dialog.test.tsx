// @vitest-environment happy-dom
import type { Fixture, LivePlayer } from "@elvan/contract";
import type { ChipName } from "@elvan/rules";
import { screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { draw, stubServer, t } from "../../../test/draw.tsx";
import { MATCH, RUNNING, WhileRunning } from "../../../test/live.tsx";
import { readLine } from "../../../test/tables.ts";
import { ExplainDialog } from "./explain-dialog.tsx";
import type { PickPoints } from "./round-points.ts";

const line = (identifier: string, value: number, points: number) => ({
  ...{ identifier, value, points, points_modification: 0 },
});
/** 5 points in each match. */
const explained = (fixture: number) => ({ fixture, stats: [line("minutes", 90, 2), line("assists", 1, 3)] });
const SECOND: Fixture = { ...MATCH, id: 82 };

type Case = {
  counts: number;
  matches?: number;
  chip?: ChipName;
  captain?: boolean;
  stats?: Fixture["stats"];
  onInformation?: () => void;
};

/** The figures of the dialog from top to bottom, without those of single statistics. */
async function totals({ counts, matches = 1, chip, captain = true, stats = [], onInformation = () => {} }: Case) {
  stubServer({ "GET /api/element/43/event/11/ledger/": () => ({ lines: [] }) });
  const fixtures = [MATCH, SECOND].slice(0, matches).map((match) => ({ ...match, stats }));
  const pick = {
    ...{
      element: 43,
      position: 11,
      element_type: 4,
      is_captain: captain,
      is_vice_captain: !captain,
      multiplier: counts,
    },
    ...{ counts, points: 5 * matches, state: "played" },
    live: { id: 43, explain: fixtures.map(({ id }) => explained(id)) } as unknown as LivePlayer,
  } as PickPoints;
  draw(
    <WhileRunning>
      <ExplainDialog
        pick={pick}
        chip={chip ?? null}
        event={RUNNING.running}
        fixtures={fixtures}
        onClose={() => {}}
        onInformation={onInformation}
      />
    </WhileRunning>,
  );
  const dialog = within(await screen.findByRole("dialog"));
  const terms = dialog.queryAllByRole("term").map((term) => [term.textContent, term.nextElementSibling?.textContent]);
  return {
    sums: dialog.getAllByText(t("points.sum")).map((sum) => sum.closest("tr")?.lastChild?.textContent),
    terms,
    dialog,
  };
}

test("the captain's points are explained as the pitch shows them [mended-101]", async () => {
  const { sums, terms } = await totals({ counts: 2 });
  expect(sums).toEqual(["5"]);
  expect(terms).toEqual([
    [t("points.times", { why: t("player.captain"), times: 2 }), "+5"],
    [t("points.counted"), "10"],
  ]);
});

test("each match has a table of statistics with value and points, the five best of each side, and the way to the player [core-045, core-133]", async () => {
  const best = (side: number) => [1, 2, 3, 4, 5, 6].map((club) => ({ element: side * 10 + club, value: 30 - club }));
  const stats = [{ identifier: "attacking_bonus", h: best(2), a: best(3) }];
  const onInformation = vi.fn<() => void>();
  const { dialog } = await totals({ counts: 1, stats, onInformation });
  const heads = dialog.getAllByRole("columnheader").map(({ textContent }) => textContent);
  expect(heads).toEqual([t("points.statistic"), t("points.value"), t("column.pointsLong")]);
  const [, line] = dialog.getAllByRole("row");
  expect(readLine(line!)).toEqual(["minutes", "90", "2"]);
  const sides = dialog.getAllByRole("list", { hidden: true }).map((list) => readLine(list));
  expect(sides).toEqual([2, 3].map((side) => [1, 2, 3, 4, 5].map((club) => `Spelare ${side}${club} ${30 - club}`)));
  await userEvent.click(dialog.getByRole("button", { name: t("player.information") }));
  expect(onInformation).toHaveBeenCalledTimes(1);
});

test("two matches, a chip and who takes over are named with what they bring [mended-101]", async () => {
  const { sums, terms } = await totals({ counts: 3, matches: 2, chip: "2capt", captain: false });
  expect(sums).toEqual(["5", "5"]);
  const [all, times, counted] = terms;
  expect(all).toEqual([t("points.allMatches"), "10"]);
  expect(times?.[0]).toContain(t("player.viceCaptain"));
  expect(times?.[0]).toContain(t("chip.2capt.name"));
  expect(times?.[1]).toBe("+20");
  expect(counted).toEqual([t("points.counted"), "30"]);
});

test("a line-up chip multiplies without an armband [mended-101]", async () => {
  const { terms } = await totals({ counts: 2, chip: "frush" });
  expect(terms[0]?.[0]).toBe(t("points.times", { why: t("chip.frush.name"), times: 2 }));
});

test("who counts once needs no more words, and who doesn't count has them [mended-101]", async () => {
  expect((await totals({ counts: 1, captain: false })).terms).toEqual([]);
});

test("points that do not count are said not to [mended-101]", async () => {
  expect((await totals({ counts: 0 })).dialog.getByText(t("points.notCounted"))).toBeTruthy();
});
