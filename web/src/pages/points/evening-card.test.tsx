// @vitest-environment happy-dom
import type { Entry, EntryLedger } from "@elvan/contract";
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { draw, stubServer, t } from "../../../test/draw.tsx";
import { RUNNING, WhileRunning } from "../../../test/live.tsx";
import { EveningCard } from "./evening-card.tsx";

const LEDGER = "GET /api/entry/5/event/11/ledger/";
const COURSE = "GET /api/entry/5/event/11/course/";
const RIVALS = "GET /api/entry/5/event/11/rivals/";
const at = (minute: number) => `2026-06-01T17:${String(minute).padStart(2, "0")}:00Z`;
const goal = (element: number, minute: number, multiplier = 1) =>
  ({
    ...{
      fixture: 81,
      element,
      identifier: "goals_scored",
      old_value: 0,
      value: 1,
      points: 5,
      minute,
      time: at(minute),
    },
    ...{ correction: false, moved_to: null, moved_from: null, reason: null, status: "provisional", multiplier },
  }) as EntryLedger["lines"][number];
const LINES = [goal(41, 2), goal(42, 12), goal(43, 22, 2), goal(31, 32), goal(32, 42)];
const moments = [
  { time: at(19), overall_rank: 900 },
  { time: at(24), overall_rank: 640 },
];
const usual = {
  [LEDGER]: () => ({ event: 11, points: 0, event_transfers_cost: 0, lines: LINES }),
  [COURSE]: () => ({ event: 11, moments }),
  [RIVALS]: () => ({
    rivals: [
      { entry: 8, entry_name: "Lag 8", picks: [{ element: 43, multiplier: 1 }] },
      { entry: 9, entry_name: "Lag 9", picks: [{ element: 41, multiplier: 2 }] },
    ],
  }),
};
const evening = (entry: number, subs: number) => (
  <WhileRunning>
    <EveningCard
      entry={{ id: entry } as Entry}
      event={RUNNING.running}
      changes={
        { made: false, subs: Array.from({ length: subs }) } as unknown as Parameters<typeof EveningCard>[0]["changes"]
      }
    />
  </WhileRunning>
);
const all = () => screen.findByRole("button", { name: t("evening.all") });
const rowOf = (name: string) => screen.getByText(name).closest("li")!;

test("the latest first, the rest when asked for; points as they count, and what they did to the rank [hour-16]", async () => {
  stubServer(usual);
  draw(evening(5, 0));
  const more = await all();
  expect(screen.queryByText("Spelare 41")).toBeNull();
  await userEvent.click(more);
  expect(screen.getAllByText(/^Spelare \d+$/).map(({ textContent }) => textContent)).toEqual(
    [32, 31, 43, 42, 41].map((element) => `Spelare ${element}`),
  );
  await waitFor(() => expect(rowOf("Spelare 43").parentElement!.closest("li")!.textContent).toContain("900 → 640"));
  expect(within(rowOf("Spelare 43")).getByText("+10")).toBeTruthy();
});

test("names the rivals who have the player too [hour-16]", async () => {
  stubServer(usual);
  draw(evening(5, 0));
  await userEvent.click(await all());
  expect((await screen.findByRole("link", { name: "Lag 8" })).closest("li")).toBe(rowOf("Spelare 43"));
  expect(rowOf("Spelare 41").textContent).toContain("Lag 9 ×2");
  expect(rowOf("Spelare 32").textContent).toContain(t("evening.nobodyElse"));
});

test("says that an expected substitution is counted, and only then [hour-17]", async () => {
  stubServer(usual);
  const { rerender } = draw(evening(5, 1));
  expect(await screen.findByText(t("evening.includes", { subs: 1 }))).toBeTruthy();
  rerender(evening(5, 0));
  expect(screen.queryByText(t("evening.includes", { subs: 1 }))).toBeNull();
});

test("others' evenings are not told [hour-16]", async () => {
  const asked = stubServer({ ...usual, "GET /api/entry/6/event/11/ledger/": usual[LEDGER] });
  const { container } = draw(evening(6, 0));
  await waitFor(() => expect(asked.length).toBeGreaterThan(1));
  await new Promise((done) => setTimeout(done, 50));
  expect(container.textContent).toBe("");
});

test("of a round of two evenings each time has its day [hour-16]", async () => {
  const timesOf = async (lines: EntryLedger["lines"]) => {
    stubServer({ ...usual, [LEDGER]: () => ({ event: 11, points: 0, event_transfers_cost: 0, lines }) });
    const { container, unmount } = draw(evening(5, 0));
    await screen.findByText(t("evening.title"));
    const told = [...container.querySelectorAll("time")].map(({ textContent }) => textContent);
    unmount();
    return told;
  };
  const later = { ...goal(43, 22), time: "2026-06-02T17:22:00Z" };
  // Whatever zone the tests run in.
  expect(await timesOf([goal(41, 2), later])).toEqual([
    expect.stringMatching(/^tis \d\d:22$/),
    expect.stringMatching(/^mån \d\d:02$/),
  ]);
  expect(await timesOf([goal(41, 2), goal(43, 22)])).toEqual([
    expect.stringMatching(/^\d\d:22$/),
    expect.stringMatching(/^\d\d:02$/),
  ]);
});
