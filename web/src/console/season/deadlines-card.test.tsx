// @vitest-environment happy-dom
import type { Operations } from "@elvan/contract";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { draw, stubServer, t } from "../../../test/draw.tsx";
import { GAME } from "../../../test/season.ts";
import { DeadlinesCard } from "./deadlines-card.tsx";

// Loaded when the first dialog opens, which takes longer than a test waits.
beforeAll(() => import("../../components/ui/dialog-sheet.tsx"));
beforeEach(() => vi.stubEnv("TZ", "UTC"));
afterEach(() => vi.unstubAllEnvs());

const [first, second] = GAME.events.filter(({ id }) => id >= GAME.next!.id).map(({ id }) => id);
const later = (hours: number) => new Date(Date.parse(GAME.next!.deadline_time) + hours * 3_600_000).toISOString();
const DEADLINES: Operations["deadlines"] = [
  { event: first!, deadline_time: later(0), deadline_by_hand: false, first_kickoff: later(1) },
  { event: second!, deadline_time: later(168), deadline_by_hand: true, first_kickoff: later(180) },
];
const path = (event: number) => `PUT /api/operations/events/${event}/deadline/` as const;
const type = (moment: string) =>
  fireEvent.change(screen.getByLabelText(t("console.deadline.time"), { exact: false }), {
    target: { value: moment.slice(0, 16) },
  });

async function give(name: string): Promise<void> {
  const dialog = await screen.findByRole("alertdialog");
  await userEvent.type(within(dialog).getByRole("textbox"), "sena elvor");
  await userEvent.click(within(dialog).getByRole("button", { name }));
}

test("a deadline is set in five steps, from what the form began with [season-40]", async () => {
  const asked = stubServer({ [path(first!)]: () => new Response(null, { status: 204 }) });
  draw(<DeadlinesCard deadlines={DEADLINES} />);
  type(later(0.5));
  await userEvent.click(screen.getByRole("button", { name: t("console.deadline.set") }));
  await give(t("console.deadline.set"));
  await waitFor(() => expect(asked).toHaveLength(1));
  expect(asked[0]?.body).toEqual({
    ...{ deadline_time: later(0.5), reason: "sena elvor" },
    before: { deadline_time: later(0) },
  });
});

test("one behind the first kick-off is refused before a reason is asked for [season-40]", async () => {
  stubServer({});
  draw(<DeadlinesCard deadlines={DEADLINES} />);
  type(later(2));
  await userEvent.click(screen.getByRole("button", { name: t("console.deadline.set") }));
  expect(await screen.findByText(t("problem.deadline_after_kickoff", { event: first! }))).toBeDefined();
  expect(within(screen.getByRole("alertdialog")).queryByRole("textbox")).toBeNull();
});

test("one that was set is left to the matches again [season-40]", async () => {
  const asked = stubServer({ [path(second!)]: () => new Response(null, { status: 204 }) });
  draw(<DeadlinesCard deadlines={DEADLINES.slice(1)} />);
  await userEvent.click(screen.getByRole("button", { name: t("console.deadline.leave") }));
  await give(t("console.deadline.leave"));
  await waitFor(() => expect(asked[0]?.body).toMatchObject({ deadline_time: null }));
});

test("who may not set deadlines sees when rounds close, and no form [season-38]", () => {
  stubServer({});
  draw(<DeadlinesCard deadlines={DEADLINES} />, "reader");
  expect(screen.getByRole("combobox")).toBeDefined();
  expect(screen.queryByRole("button", { name: t("console.deadline.set") })).toBeNull();
});
