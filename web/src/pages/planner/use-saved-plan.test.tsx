// @vitest-environment happy-dom
import type { PlanChange, SavedPlan } from "@elvan/contract";
import { act, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { lost } from "../../../test/answers.ts";
import { drawHook, stubServer } from "../../../test/draw.tsx";
import { useSavedPlan } from "./use-saved-plan.ts";

const SAVE = "PUT /api/entry/5/plans/3/";
const STEP = { event: 12, transfers: [], chip: "pdbus" as const, picks: null };
const SAVED: SavedPlan = { id: 3, name: "Min plan", steps: [], version: 7, updated_at: "2026-06-01T10:00:00.000000Z" };

const open = (saved = SAVED) => drawHook(() => useSavedPlan(5, saved, 12));
type Drawn = ReturnType<typeof open>;
const plan = ({ result }: Drawn) => act(() => result.current.change({ ...result.current.content, steps: [STEP] }));
const saving = ({ result }: Drawn) => result.current.saving;

test("every change is saved at once, on the version that it was made on [decide-25]", async () => {
  const asked = stubServer({ [SAVE]: (body) => ({ ...SAVED, ...(body as PlanChange), version: 8 }) });
  const drawn = open();
  plan(drawn);
  await waitFor(() => expect(saving(drawn)).toBe("saved"));
  expect(asked.filter(({ method }) => method === "PUT").map(({ body }) => body)).toEqual([
    { name: "Min plan", steps: [STEP], version: 7 },
  ]);
  expect(localStorage).toHaveLength(0);
});

test("without the server it stays in the browser, and is saved when the page is opened again [decide-25]", async () => {
  stubServer({ [SAVE]: lost });
  const before = open();
  plan(before);
  await waitFor(() => expect(saving(before)).toBe("offline"));
  before.unmount();

  const asked = stubServer({ [SAVE]: (body) => ({ ...SAVED, ...(body as PlanChange), version: 8 }) });
  const after = open();
  expect(after.result.current.content.steps).toEqual([STEP]);
  await waitFor(() => expect(saving(after)).toBe("saved"));
  expect(asked.find(({ method }) => method === "PUT")?.body).toMatchObject({ version: 7 });
});

test("while the server cannot be reached it is asked every five seconds, and at once when the browser is online again [decide-25]", async () => {
  vi.useFakeTimers();
  const asked = stubServer({ [SAVE]: lost });
  const drawn = open();
  const pass = async (milliseconds: number) => {
    await act(() => vi.advanceTimersByTimeAsync(milliseconds));
    return asked.filter(({ method }) => method === "PUT").length;
  };
  plan(drawn);
  expect(await pass(4_900)).toBe(1);
  expect(await pass(200)).toBe(2);
  expect(saving(drawn)).toBe("offline");
  act(() => void dispatchEvent(new Event("online")));
  expect(await pass(100)).toBe(3);
  act(() => drawn.result.current.change({ name: "Min plan", steps: [] }));
  expect(saving(drawn)).toBe("saved");
  expect(await pass(6_000)).toBe(3);
});

test("what another device has saved is not overwritten unless asked for [decide-25]", async () => {
  const asked = stubServer({
    [SAVE]: (body) =>
      (body as PlanChange).version === 9
        ? { ...SAVED, ...(body as PlanChange), version: 10 }
        : Response.json({ version: [{ code: "plan_changed", message: "", from: 7, version: 9 }] }, { status: 400 }),
  });
  let saved = SAVED;
  const drawn = drawHook(() => useSavedPlan(5, saved, 12));
  plan(drawn);
  await waitFor(() => expect(saving(drawn)).toBe("changed"));
  saved = { ...SAVED, name: "Den andra", version: 9 };
  drawn.rerender();
  expect(saving(drawn)).toBe("changed");
  act(() => drawn.result.current.keepMine());
  await waitFor(() => expect(saving(drawn)).toBe("saved"));
  expect(asked.findLast(({ method }) => method === "PUT")?.body).toMatchObject({ name: "Min plan", version: 9 });
});

test("rounds that have begun are left out", async () => {
  const asked = stubServer({ [SAVE]: (body) => ({ ...SAVED, ...(body as PlanChange), version: 8 }) });
  const drawn = open({ ...SAVED, steps: [{ ...STEP, event: 11 }] });
  expect(saving(drawn)).toBe("saved");
  plan(drawn);
  await waitFor(() => expect(asked.some(({ method }) => method === "PUT")).toBe(true));
  expect(asked.find(({ method }) => method === "PUT")?.body).toMatchObject({ steps: [STEP] });
});
