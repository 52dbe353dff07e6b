// @vitest-environment happy-dom
import type { BootstrapStatic, Fixture, PlanChange, PlanStep, PlanWish, SavedPlan } from "@elvan/contract";
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { lost, refusal, ROUNDS } from "../../../test/answers.ts";
import { focusOn, t } from "../../../test/draw.tsx";
import type { Answers, Asked } from "../../../test/draw.tsx";
import { withFigures } from "../../../test/figures.ts";
import { goBackTo, openGame, timesOf } from "../../../test/game.tsx";
import { addressNow } from "../../../test/screen.tsx";
import { TEAM } from "../../../test/season.ts";

const LIST = "GET /api/entry/5/plans/";
const CREATE = "POST /api/entry/5/plans/";
const SAVE = "PUT /api/entry/5/plans/3/";
const PLAN: SavedPlan = { id: 3, name: "Min plan", steps: [], version: 7, updated_at: "2026-08-20T15:00:00.000000Z" };

const chip = (id: number, name: string, stop_event: number) => ({
  ...{ id, name, number: 1, start_event: 1, stop_event, chip_type: name === "wildcard" ? "transfer" : "team" },
});
const SEASON = {
  ...withFigures(() => ({ form: "0.0" })).raw,
  chips: [chip(1, "wildcard", 13), chip(3, "pdbus", 12)],
} as BootstrapStatic;
/** Everybody plays in both rounds, but for clubs 3 and 4 in round 13. */
const MATCHES = [12, 12, 12, 12, 13, 13, 13].map((event, index) => {
  const home = [1, 3, 5, 7, 1, 5, 7][index]!;
  return { id: index, event, team_h: home, team_a: home + 1, kickoff_time: null, stats: [] };
}) as unknown as Fixture[];

const step = (event: number, more: Partial<PlanStep> = {}): PlanStep => ({
  ...{ event, transfers: [], chip: null, picks: null },
  ...more,
});
const swap = (element_out: number, element_in: number) => ({ element_in, element_out });

/** Opens the planner with these steps planned. What is changed is saved, unless told otherwise. */
async function open(steps: readonly PlanStep[], more: Answers = {}) {
  const asked = openGame("/transfers/planner", {
    ...ROUNDS,
    "GET /api/bootstrap-static/": () => SEASON,
    "GET /api/fixtures/": () => MATCHES,
    [LIST]: () => ({ plans: [{ ...PLAN, steps }], round_start: null }),
    [SAVE]: (body) => ({ ...PLAN, ...(body as PlanChange), version: (body as PlanChange).version + 1 }),
    ...more,
  });
  await screen.findByRole("navigation", { name: t("planner.rounds") });
  return asked;
}
const rounds = () => within(screen.getByRole("navigation", { name: t("planner.rounds") })).getAllByRole("button");
const round = (event: number) => rounds()[event - 12]!;
const wordsOf = (event: number) => round(event).textContent;
const problems = () => screen.queryByRole("region", { name: t("planner.problems") });
const saved = () => screen.findByText(new RegExp(`^${t("planner.saved", { time: "" })}`));
/** The steps of the last change that was sent. */
const sent = (asked: Asked[]) =>
  (asked.findLast(({ method }) => method === "PUT")?.body as PlanChange | undefined)?.steps;
const press = async (name: string | RegExp, place: HTMLElement = document.body) =>
  userEvent.click(await within(place).findByRole("button", { name }));
const choose = async (option: "new" | "rename" | "copy" | "delete") => {
  await press(t("planner.options"));
  await userEvent.click(await screen.findByRole("menuitem", { name: t(`planner.${option}`) }));
};

test("where nothing is planned it says what a plan is; a press makes one [decide-21]", async () => {
  const asked = openGame("/transfers/planner", {
    ...ROUNDS,
    [LIST]: () => ({ plans: [], round_start: null }),
    [CREATE]: (body) => ({ ...PLAN, ...(body as PlanWish) }),
  });
  await screen.findByText(t("planner.emptyTitle"));
  await press(t("planner.begin"));
  await screen.findByRole("navigation", { name: t("planner.rounds") });
  expect(addressNow()).toBe("/transfers/planner?plan=3");
  await focusOn(screen.getByRole("combobox", { name: t("planner.plan") }));
  expect(asked.find(({ method }) => method === "POST")?.body).toEqual({ name: "Plan 1", steps: [] });
});

test("each round tells its transfers, what they cost, its chip, the free ones and the bank; the open one is shown first [decide-20]", async () => {
  await open([
    step(12, { transfers: [swap(23, 26), swap(33, 36)] }),
    step(13, { transfers: [swap(24, 27), swap(34, 37)], chip: "wildcard" }),
  ]);
  expect(rounds().map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Omg 12.*2 byten −41 fritt · 1,0/),
    expect.stringMatching(/^Omg 13Wildcard.*2 byten1 fritt · 1,0/),
  ]);
  expect(round(12).getAttribute("aria-current")).toBe("true");
  expect(problems()).toBeNull();
  await userEvent.click(round(13));
  expect(addressNow()).toBe("/transfers/planner?round=13");
  expect(round(13).getAttribute("aria-current")).toBe("true");
  await screen.findByRole("heading", { name: t("planner.lineup") });
});

test("a chip is chosen among those that are left in the round, with their windows, and given up again [decide-20]", async () => {
  const asked = await open([step(13, { transfers: [swap(24, 27), swap(34, 37), swap(25, 28)], chip: "wildcard" })]);
  const chips = () => screen.getByRole("combobox", { name: t("planner.chip") });
  expect(
    within(chips())
      .getAllByRole("option")
      .map(({ textContent }) => textContent),
  ).toEqual([
    t("planner.noChip"),
    t("planner.chipPlanned", { chip: "Wildcard", event: 13 }),
    t("planner.chipWindow", { chip: "Parkera bussen", start: 1, stop: 12, count: 12 }),
  ]);
  await userEvent.selectOptions(chips(), "pdbus");
  await saved();
  expect(sent(asked)?.[0]).toEqual(step(12, { chip: "pdbus" }));
  expect(wordsOf(12)).toContain("Parkera bussen");
  await userEvent.selectOptions(chips(), "");
  await saved();
  expect(sent(asked)?.map(({ event }) => event)).toEqual([13]);
});

test("a chip of a single round has that round for its window [decide-20]", () => {
  expect(t("planner.chipWindow", { chip: "Wildcard", start: 12, stop: 12, count: 1 })).toBe("Wildcard (omg 12)");
});

test("a transfer is planned as on the transfers page, and starting over can be undone [decide-20]", async () => {
  const asked = await open([]);
  const pitch = screen.getByRole("tabpanel");
  await press(t("playerList.remove", { player: "Spelare 23" }), pitch);
  expect(asked.some(({ method }) => method === "PUT")).toBe(false);
  await press(t("playerList.add", { player: "Spelare 26" }));
  await saved();
  expect(sent(asked)).toEqual([step(12, { transfers: [swap(23, 26)] })]);
  expect(wordsOf(12)).toContain(t("planner.moves", { count: 1 }));
  await press(t("builder.reset"));
  await waitFor(() => expect(sent(asked)).toEqual([]));
  await press(t("receipt.undo"));
  await waitFor(() => expect(sent(asked)).toEqual([step(12, { transfers: [swap(23, 26)] })]));
});

test("taking back that one started over in a round leaves what was planned since in another", async () => {
  const asked = await open([step(12, { transfers: [swap(23, 26)] })]);
  await press(t("builder.reset"));
  await waitFor(() => expect(sent(asked)).toEqual([]));
  await userEvent.click(round(13));
  await userEvent.selectOptions(await screen.findByRole("combobox", { name: t("planner.chip") }), "wildcard");
  await press(t("receipt.undo"));
  const both = [step(12, { transfers: [swap(23, 26)] }), step(13, { chip: "wildcard" })];
  await waitFor(() => expect(sent(asked)).toEqual(both));
});

test("on another page nothing offers to take back what only the planner can", async () => {
  await open([step(12, { transfers: [swap(23, 26)] })]);
  await press(t("builder.reset"));
  expect(await screen.findByRole("button", { name: t("receipt.undo") })).toBeDefined();
  await goBackTo("/transfers");
  await screen.findByRole("button", { name: t("transfers.confirm") });
  expect(screen.queryByRole("button", { name: t("receipt.undo") })).toBeNull();
});

test("the armband is given in the round's line-up, which can be as the round's before again [decide-20]", async () => {
  const asked = await open([]);
  const lineup = screen.getByRole("table", { name: t("planner.lineup") });
  await press(/^Spelare 41/, lineup);
  await userEvent.click(await screen.findByRole("menuitem", { name: t("myTeam.makeCaptain") }));
  await waitFor(() => expect(sent(asked)?.[0]?.picks).toMatchObject({ captain: 41, vice_captain: 31 }));
  await press(t("planner.lineupAsBefore"));
  await waitFor(() => expect(sent(asked)).toEqual([]));
  await waitFor(() => expect(document.activeElement).not.toBe(document.body));
});

/** Player 26 now costs more than anybody has. */
const DEAR = {
  ...SEASON,
  elements: SEASON.elements.map((player) => (player.id === 26 ? { ...player, now_cost: 1050 } : player)),
};
const AT_PRICE = { "GET /api/bootstrap-static/": () => DEAR };

test("a price that breaks the plan is told with its round, and a press mends it [decide-22]", async () => {
  const asked = await open([step(13, { transfers: [swap(23, 26)] })], AT_PRICE);
  expect(problems()?.textContent).toContain(`Omg 13: ${t("planner.problem.short", { money: "99,0\u00a0Mkr" })}`);
  expect(wordsOf(13)).toContain(t("planner.breaks"));
  await press(t("planner.mend.transfer"), problems()!);
  await saved();
  expect(sent(asked)).toEqual([]);
  expect(problems()).toBeNull();
  await waitFor(() => expect(document.activeElement).not.toBe(document.body));
});

test("where there are several ways to mend it, the round is shown, with who has no match in it [decide-22]", async () => {
  await open([step(13, { transfers: [swap(23, 26), swap(33, 36)] })], AT_PRICE);
  expect(problems()?.textContent).not.toContain(t("trouble.no_match", { player: "Spelare 43" }));
  await press(t("planner.show"), problems()!);
  expect(addressNow()).toBe("/transfers/planner?round=13");
  expect(within(problems()!).queryByRole("button")).toBeNull();
  expect(problems()?.textContent).toContain(`Omg 13: ${t("trouble.no_match", { player: "Spelare 43" })}`);
});

test("a chip without the transfers that it needs is told, and taken away at a press [decide-22]", async () => {
  const asked = await open([step(13, { chip: "wildcard" })]);
  expect(problems()?.textContent).toContain(t("planner.problem.needs", { chip: "Wildcard", count: 3 }));
  await press(t("planner.mend.chip"), problems()!);
  await saved();
  expect(sent(asked)).toEqual([]);
});

test("the open round is taken to the transfers page and confirmed there; afterwards nothing of it is left to do [decide-23]", async () => {
  let team = TEAM;
  const bought = TEAM.picks.map((pick) => (pick.element === 23 ? { ...pick, element: 26 } : pick));
  const asked = await open([step(12, { transfers: [swap(23, 26)] })], {
    "GET /api/my-team/5/": () => team,
    "POST /api/transfers/": () => {
      const transfers = { ...TEAM.transfers, made: 1 };
      team = { ...TEAM, picks: bought, version: 8, transfers, picks_last_updated: "2026-08-20T17:30:00Z" };
      return new Response(null, { status: 204 });
    },
  });
  await press(t("planner.take"));
  expect(addressNow()).toBe("/transfers");
  await press(t("transfers.confirm"));
  await press(t("confirm.yes"));
  await screen.findByText(t("transfers.done", { count: 1 }));
  expect(asked.find(({ method }) => method === "POST")?.body).toMatchObject({
    ...{ event: 12, chip: null, transfers: [swap(23, 26)] },
  });
  await goBackTo("/transfers/planner");
  await screen.findByRole("navigation", { name: t("planner.rounds") });
  await waitFor(() => expect(wordsOf(12)).toContain(t("planner.moves", { count: 0 })));
  expect(problems()).toBeNull();
  expect(screen.getByRole("button", { name: t("planner.take") }).hasAttribute("disabled")).toBe(true);
});

test("where other transfers are begun, it is asked before they are replaced [decide-23]", async () => {
  await open([step(12, { transfers: [swap(23, 26)] })]);
  await press(t("planner.take"));
  await press(t("playerList.remove", { player: "Spelare 33" }), await screen.findByRole("tabpanel"));
  await goBackTo("/transfers/planner");
  const take = async (answer: string) => {
    await press(t("planner.take"));
    const dialog = await screen.findByRole("dialog", { name: t("planner.takeTitle") });
    expect(addressNow()).toBe("/transfers/planner");
    await press(answer, dialog);
  };
  await take(t("common.cancel"));
  expect(screen.queryByRole("dialog")).toBeNull();
  await take(t("planner.takeInstead"));
  expect(addressNow()).toBe("/transfers");
  const pitch = within(await screen.findByRole("tabpanel"));
  expect(pitch.getByRole("button", { name: /^Spelare 26/ })).toBeDefined();
  expect(pitch.queryByRole("button", { name: t("builder.restore", { player: "Spelare 33" }) })).toBeNull();
});

test("a plan is renamed, copied and deleted, which can be undone [decide-21]", async () => {
  let made = 3;
  const asked = await open([step(12, { chip: "pdbus" })], {
    [CREATE]: (body) => ({ ...PLAN, ...(body as PlanWish), id: ++made }),
    "DELETE /api/entry/5/plans/4/": () => new Response(null, { status: 204 }),
  });
  const plan = () =>
    screen.getByRole<HTMLSelectElement>("combobox", { name: t("planner.plan") }).selectedOptions[0]?.text;
  await choose("rename");
  const name = await screen.findByRole("textbox", { name: t("planner.name") });
  await userEvent.clear(name);
  expect(screen.getByRole("button", { name: t("planner.renameDo") }).hasAttribute("disabled")).toBe(true);
  await userEvent.type(name, "Ny{Enter}");
  await waitFor(() => expect(plan()).toBe("Ny"));
  await choose("copy");
  await waitFor(() => expect(plan()).toBe(t("planner.copyName", { name: "Ny" })));
  expect(addressNow()).toBe("/transfers/planner?plan=4");
  const copied = asked.findLast(({ method }) => method === "POST")?.body;
  expect(copied).toEqual({ name: t("planner.copyName", { name: "Ny" }), steps: [step(12, { chip: "pdbus" })] });
  await choose("delete");
  await waitFor(() => expect(plan()).toBe("Ny"));
  await press(t("receipt.undo"));
  await waitFor(() => expect(addressNow()).toBe("/transfers/planner?plan=5"));
  expect(asked.findLast(({ method }) => method === "POST")?.body).toEqual(copied);
});

test("a new plan has a name that no other has, and the choice of a plan keeps the focus", async () => {
  const plans = [PLAN, { ...PLAN, id: 4, name: t("planner.newName", { number: 3 }) }];
  const asked = await open([], {
    [LIST]: () => ({ plans, round_start: null }),
    [CREATE]: (body) => ({ ...PLAN, ...(body as PlanWish), id: 5 }),
  });
  const choice = () => screen.getByRole<HTMLSelectElement>("combobox", { name: t("planner.plan") });
  choice().focus();
  await userEvent.selectOptions(choice(), "4");
  await waitFor(() => expect(addressNow()).toBe("/transfers/planner?plan=4"));
  await waitFor(() => expect(document.activeElement).toBe(choice()));
  await choose("new");
  await waitFor(() => expect(addressNow()).toBe("/transfers/planner?plan=5"));
  const name = t("planner.newName", { number: 4 });
  expect(asked.findLast(({ method }) => method === "POST")?.body).toEqual({ name, steps: [] });
});

test("that a team has all the plans it may have is said, and nothing changes [decide-21]", async () => {
  await open([], { [CREATE]: refusal(400, { plans: [{ code: "too_many_plans", message: "", max: 10 }] }) });
  await choose("new");
  expect((await screen.findByRole("alert")).textContent).toContain(t("problem.too_many_plans", { max: 10 }));
  expect(addressNow()).toBe("/transfers/planner");
});

test("a change that is refused is told and stays on the page; the next one is sent again [decide-25]", async () => {
  const refused = refusal(400, { steps: [{ code: "plan_round_passed", message: "", event: 12, next: 13 }] });
  const asked = await open([], { [SAVE]: refused });
  const chips = screen.getByRole("combobox", { name: t("planner.chip") });
  await userEvent.selectOptions(chips, "pdbus");
  const alert = await screen.findByRole("alert");
  expect(alert.textContent).toContain(t("problem.plan_round_passed", { event: 12 }));
  expect(wordsOf(12)).toContain("Parkera bussen");
  await userEvent.selectOptions(chips, "wildcard");
  await waitFor(() => expect(sent(asked)).toEqual([step(12, { chip: "wildcard" })]));
});

test("without a connection it says that the plan is kept here, and a press sends it again [decide-25]", async () => {
  let answer: (body: unknown) => unknown = lost;
  const asked = await open([], { [SAVE]: (body) => answer(body) });
  await userEvent.selectOptions(screen.getByRole("combobox", { name: t("planner.chip") }), "pdbus");
  await screen.findByText(t("planner.offline"));
  answer = (body) => ({ ...PLAN, ...(body as PlanChange), version: 8 });
  const before = timesOf(asked, SAVE);
  await press(t("common.retry"));
  expect(timesOf(asked, SAVE)).toBe(before + 1);
  await saved();
  expect(sent(asked)).toEqual([step(12, { chip: "pdbus" })]);
});

test.each([
  ["planner.takeTheirs", []],
  ["planner.keepMine", [step(12, { chip: "pdbus" })]],
] as const)("when another device has saved, it is asked which is meant: %s [decide-25]", async (choice, steps) => {
  let version = 7;
  const moved = { version: [{ code: "plan_changed", message: "", from: 7, version: 9 }] };
  const asked = await open([step(12, { transfers: [swap(23, 26)] })], {
    [LIST]: () => ({ plans: [{ ...PLAN, version }], round_start: null }),
    [SAVE]: (body) => {
      version = 9;
      const change = body as PlanChange;
      return change.version === 9 ? { ...PLAN, ...change, version: 10 } : Response.json(moved, { status: 400 });
    },
  });
  await userEvent.selectOptions(screen.getByRole("combobox", { name: t("planner.chip") }), "pdbus");
  await screen.findByText(t("planner.changedTitle"));
  await press(t(choice));
  await saved();
  await waitFor(() => expect(document.activeElement).not.toBe(document.body));
  expect(wordsOf(12)?.includes("Parkera bussen")).toBe(steps.length > 0);
  expect(
    asked
      .filter(({ method }) => method === "PUT")
      .slice(1)
      .map(({ body }) => body),
  ).toEqual(steps.length > 0 ? [{ name: PLAN.name, steps, version: 9 }] : []);
});
