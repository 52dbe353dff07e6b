// @vitest-environment happy-dom
import { act, renderHook, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { draw, stubServer, t } from "../../../test/draw.tsx";
import { BadRequest } from "../../data/call.ts";
import { Page } from "../../pages/entry-update/page.tsx";
import { theirsIn, useStartedForm } from "./use-started-form.ts";

type Loaded = { name: string; club: number | null };
const form = (loaded: Loaded) => renderHook((next: Loaded) => useStartedForm(next), { initialProps: loaded });
const LOADED: Loaded = { name: "Lag", club: 3 };

test("what is loaded again shows in a form that nobody has changed, and not in one that somebody has [mended-93]", () => {
  const drawn = form(LOADED);
  drawn.rerender({ ...LOADED, club: 4 });
  expect(drawn.result.current).toMatchObject({ values: { club: 4 }, before: { club: 4 } });
  act(() => drawn.result.current.set({ name: "Nytt" }));
  drawn.rerender({ ...LOADED, club: 5 });
  expect(drawn.result.current).toMatchObject({ values: { name: "Nytt", club: 4 }, before: { name: "Lag", club: 4 } });
  // What has just been saved is what it goes on from.
  drawn.rerender({ name: "Nytt", club: 4 });
  expect(drawn.result.current.before).toEqual({ name: "Nytt", club: 4 });
});

test("only a refusal that says so is of another device [mended-93]", () => {
  expect(theirsIn(null)).toBeNull();
  expect(theirsIn(new BadRequest({ name: [{ code: "blank", message: "" }] }))).toBeNull();
  const changed = { favourite_team: [{ code: "changed_elsewhere", message: "", now: null }] };
  expect(theirsIn(new BadRequest(changed))).toEqual({ favourite_team: null });
});

/** The team's details on a server where another device has named it "Laptopens" meanwhile. */
function openDetails() {
  const stored = { name: "Lag", favourite_team: null as number | null };
  const sent: { name: string; before: { name: string } }[] = [];
  stubServer({
    "GET /api/entry/5/": () => ({ ...stored, id: 5, kit: null, started_event: 1, leagues: { classic: [], h2h: [] } }),
    "GET /api/me/": () => ({ player: null, watched: [] }),
    "PUT /api/entry-update/": (body) => {
      const wish = body as (typeof sent)[number];
      sent.push(wish);
      if (wish.before.name === "Laptopens") return Object.assign(stored, wish);
      stored.name = "Laptopens";
      return Response.json({ name: [{ code: "changed_elsewhere", message: "", now: stored.name }] }, { status: 400 });
    },
  });
  draw(<Page />);
  return sent;
}
async function typeAndSave(): Promise<void> {
  const field = await screen.findByRole("textbox", { name: new RegExp(t("enter.name")) });
  await userEvent.clear(field);
  await userEvent.type(field, "Telefonens");
  await userEvent.click(screen.getByRole("button", { name: t("entryUpdate.submit") }));
  const alert = await screen.findByRole("alert");
  const words = t("elsewhere.field", { what: t("enter.name"), theirs: "Laptopens", mine: "Telefonens" });
  expect(alert.textContent).toContain(words);
}

test("mine is kept over theirs once both have been shown [mended-93]", async () => {
  const sent = openDetails();
  await typeAndSave();
  expect(sent).toMatchObject([{ name: "Telefonens", before: { name: "Lag" } }]);
  await userEvent.click(screen.getByRole("button", { name: t("elsewhere.keep") }));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]).toMatchObject({ name: "Telefonens", before: { name: "Laptopens" } });
  await waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
});

test("theirs is taken, and nothing is sent for it [mended-93]", async () => {
  const sent = openDetails();
  await typeAndSave();
  await userEvent.click(screen.getByRole("button", { name: t("elsewhere.take") }));
  expect(screen.queryByRole("alert")).toBeNull();
  expect(screen.getByDisplayValue("Laptopens")).toBeDefined();
  expect(sent).toHaveLength(1);
  // The press takes its own button away.
  await waitFor(() => expect(document.activeElement).not.toBe(document.body));
});
