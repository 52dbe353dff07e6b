// @vitest-environment happy-dom
import type { FeedState } from "@elvan/contract";
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeAll, expect, test } from "vitest";
import { draw, stubServer, t } from "../../../test/draw.tsx";
import { FeedCard } from "./feed-card.tsx";

// Loaded when the first dialog opens, which takes longer than a test waits.
beforeAll(() => import("../../components/ui/dialog-sheet.tsx"));

const AT = "2026-05-02T13:00:00.000000Z";
const STATE: FeedState = {
  ...{ followed: true, last_good: AT, failures: 0, delay: 10, waits: [], passes: [], words: [], polls: [] },
  faults: [
    {
      ...{ code: "goals_above_score", player: null, element: null, fixture: 7, event: null, may_pass: true },
      ...{ detail: { team: 1, goals: 2, score: 1 }, first_at: AT, last_at: AT, polls: 3 },
    },
    {
      ...{ code: "player_position", player: "31", element: 31, fixture: null, event: null, may_pass: false },
      ...{ detail: { held: 3, told: "4" }, first_at: AT, last_at: AT, polls: 3 },
    },
  ],
};
const PASS = "PUT /api/operations/feed/fixtures/7/";

test("a match that contradicts itself is taken from its line, with a reason; the list says so and ends it [mended-84]", async () => {
  let state = STATE;
  const asked = stubServer({
    "GET /api/operations/feed/": () => state,
    [PASS]: () => {
      state = { ...STATE, faults: [], passes: [{ fixture: 7, at: AT, reason: "ligans protokoll" }] };
      return new Response(null, { status: 204 });
    },
    "DELETE /api/operations/feed/fixtures/7/": () => {
      state = STATE;
      return new Response(null, { status: 204 });
    },
  });
  draw(<FeedCard />);
  await userEvent.click(await screen.findByRole("button", { name: t("console.feed.pass") }));
  const dialog = await screen.findByRole("alertdialog");
  await userEvent.type(within(dialog).getByRole("textbox"), "ligans protokoll");
  await userEvent.click(within(dialog).getByRole("button", { name: t("console.feed.pass") }));
  const end = await screen.findByRole("button", { name: t("console.feed.passEndNamed", { about: "7" }) });
  expect(asked.find(({ method }) => method === "PUT")?.body).toEqual({ reason: "ligans protokoll" });
  expect(screen.queryByRole("button", { name: t("console.feed.pass") })).toBeNull();
  await userEvent.click(end);
  await waitFor(() => expect(asked.some(({ method }) => method === "DELETE")).toBe(true));
});

test("another position is named in words, and offers nothing [mended-85]", async () => {
  stubServer({ "GET /api/operations/feed/": () => ({ ...STATE, faults: STATE.faults.slice(1) }) });
  draw(<FeedCard />);
  expect(await screen.findByText(/anfallare i stället för mittfältare/)).toBeDefined();
  expect(screen.queryByRole("button", { name: t("console.feed.pass") })).toBeNull();
});
