// @vitest-environment happy-dom
import type { LedgerLine } from "@elvan/contract";
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { draw, t } from "../../../test/draw.tsx";
import { LedgerList } from "./ledger-list.tsx";

const line = (identifier: string, more: Partial<LedgerLine> = {}) =>
  ({
    ...{ fixture: 1, element: 41, identifier, old_value: 0, value: 1, points: 1, minute: 31, time: null },
    ...{ correction: false, moved_to: null, moved_from: null, reason: null, status: "provisional", ...more },
  }) as LedgerLine;

test("one goal is a goal, two are two; who began did so from the start, and no minute is said to be unknown [hour-98]", () => {
  draw(
    <LedgerList
      label="rader"
      lines={[
        line("goals_scored"),
        line("goals_scored", { old_value: 1, value: 3 }),
        line("yellow_cards", { points: -1 }),
        line("clean_sheets"),
        line("saves", { value: 3 }),
        line("minutes", { minute: 1 }),
        line("minutes", { element: 42, minute: 63 }),
        line("minutes", { element: 43, minute: null }),
        line("assists", { minute: null }),
      ]}
    />,
  );
  const rows = screen.getAllByRole("listitem").map(({ textContent }) => textContent);
  const what = [
    t("signName.goal"),
    t("sign.goal", { count: 2 }),
    t("signName.yellow"),
    t("ledger.cleanSheet"),
    "saves: 3",
    t("ledger.fromStart"),
    t("ledger.shortPlay", { minutes: 60 }),
    t("ledger.shortPlay", { minutes: 60 }),
    t("signName.assist"),
  ];
  for (const [index, words] of what.entries()) expect(rows[index]).toContain(words);
  expect(rows.map((text) => text.includes(t("ledger.minuteUnknown")))).toEqual([...Array(8).fill(false), true]);
});
