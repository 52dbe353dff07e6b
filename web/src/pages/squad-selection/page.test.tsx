// @vitest-environment happy-dom
import type { EntryWish } from "@elvan/contract";
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { refusal, ROUNDS, SIGNED_OUT } from "../../../test/answers.ts";
import { t, type Answers } from "../../../test/draw.tsx";
import { withFigures } from "../../../test/figures.ts";
import { openGame, signedIn } from "../../../test/game.tsx";
import { EVENT, TEAM } from "../../../test/season.ts";

/** Figures of their own, or every squad would be as good as every other. */
const { raw: SEASON } = withFigures(({ id }) => ({ total_points: 20 + ((id * 37) % 23), points_per_game: "2.0" }));

/** Carol, who has no team. */
const open = (answers: Answers = {}) =>
  openGame("/squad-selection", {
    ...ROUNDS,
    "GET /api/bootstrap-static/": () => SEASON,
    "GET /api/me/": () => signedIn({ entry: null }),
    ...answers,
  });
const offer = () => screen.findByRole("dialog", { name: t("onboarding.title") });
const button = (name: string) => screen.findByRole<HTMLButtonElement>("button", { name });
const press = async (name: string, place: HTMLElement) =>
  userEvent.click(await within(place).findByRole("button", { name }));
const pickByHand = async () => {
  await press(t("onboarding.manual"), await offer());
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
};

/** Has the squad picked, and opens the dialog that enters it. */
async function openEntry(answers?: Answers) {
  const asked = open(answers);
  const offered = await offer();
  const words = offered.textContent;
  await press(t("selection.autoPick"), offered);
  await userEvent.click(await button(t("selection.enter")));
  const dialog = await screen.findByRole("dialog", { name: t("enter.title") });
  const name = within(dialog).getByRole<HTMLInputElement>("textbox", { name: new RegExp(t("enter.name")) });
  const call = (value: string) => fireEvent.change(name, { target: { value } });
  const send = () => press(t("selection.enter"), dialog);
  const agree = () => userEvent.click(within(dialog).getByRole("checkbox", { name: /villkor/ }));
  return { asked, words, dialog, name, call, send, agree };
}

test("whoever has picked nobody is offered a whole squad whenever the page opens, by the rules of the season and under its deadline; a squad that is picked stays as a draft [core-022, core-023, core-025, core-132, hour-04]", async () => {
  open();
  expect((await offer()).textContent).toContain(t("onboarding.perClub", { limit: 5 }));
  const line = document.querySelector("header [data-urgency]");
  expect(line?.querySelector("time")?.getAttribute("datetime")).toBe(EVENT.deadline_time);
  await pickByHand();
  expect((await button(t("selection.enter"))).disabled).toBe(true);
  expect((await button(t("builder.reset"))).disabled).toBe(true);
  cleanup();
  open();
  await press(t("selection.autoPick"), await offer());
  await waitFor(async () => expect((await button(t("selection.enter"))).disabled).toBe(false));
  expect(screen.getByText("15 / 15")).toBeTruthy();
  cleanup();
  open();
  expect(await screen.findByText("15 / 15")).toBeTruthy();
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("a round with a club limit of its own holds a first squad to it, and says so [core-023, core-053, core-132]", async () => {
  const overrides = { ...EVENT.overrides, rules: { squad_team_limit: 2 } };
  const events = SEASON.events.map((one) => (one.id === EVENT.id ? { ...one, overrides } : one));
  const { asked, words, call, send, agree } = await openEntry({
    "GET /api/bootstrap-static/": () => ({ ...SEASON, events }),
    "POST /api/entry-create/": refusal(500),
  });
  expect(words).toContain(t("onboarding.perClub", { limit: 2 }));
  call("Carols Elva");
  await agree();
  await send();
  const wish = () => asked.find(({ method }) => method === "POST")?.body as EntryWish;
  await waitFor(() => expect(wish()).toBeDefined());
  const clubs = Map.groupBy(wish().picks, ({ element }) => element % 10);
  expect(Math.max(...[...clubs.values()].map(({ length }) => length))).toBe(2);
});

test("where no squad can be picked that is said and logged, and everything stays as it is [core-129]", async () => {
  const told = vi.spyOn(console, "info").mockReturnValue();
  const elements = SEASON.elements.map((one) => (one.element_type === 1 ? { ...one, can_select: false } : one));
  open({ "GET /api/bootstrap-static/": () => ({ ...SEASON, elements }) });
  await pickByHand();
  await userEvent.click(await button(t("selection.autoPick")));
  expect(await screen.findByText(t("selection.autoPickFailed"))).toBeTruthy();
  expect(told).toHaveBeenCalledWith("Failed to autocomplete");
  expect(screen.getByText("0 / 15")).toBeTruthy();
});

test("a team has a name of at most twenty characters, of any kind, and agrees to the terms; what is refused of one name is not said of the next [core-022, core-026, core-093]", async () => {
  const { asked, dialog, name, call, send, agree } = await openEntry({
    "POST /api/entry-create/": refusal(400, { name: [{ code: "name_not_allowed", message: "" }] }),
  });
  await send();
  expect(within(dialog).getByText(t("enter.nameMissing"))).toBeTruthy();
  expect(within(dialog).getByText(t("enter.termsMissing"))).toBeTruthy();
  expect(asked.some(({ method }) => method === "POST")).toBe(false);
  call("⚽".repeat(10) + "🏆".repeat(10));
  expect(within(dialog).getByText(t("enter.nameHint", { left: 0 }))).toBeTruthy();
  expect(name.getAttribute("aria-invalid")).toBeNull();
  call("⚽".repeat(10) + "🏆".repeat(10) + "x");
  expect(within(dialog).getByText(t("problem.max_length", { limit: 20 }))).toBeTruthy();
  call("Fel namn");
  await agree();
  await send();
  await waitFor(() => expect(name.getAttribute("aria-invalid")).toBe("true"));
  call("Fel namnx");
  expect(name.getAttribute("aria-invalid")).toBeNull();
});

test("when the server fails another try sends the same; a price that changed is said; then the team is on My Team, with a welcome [core-022, core-081, core-093, core-113, core-121, core-129]", async () => {
  let entry: number | null = null;
  const answers = [
    refusal(500),
    refusal(400, { picks: [{}, { purchase_price: [{ code: "price_changed" }] }] }),
    () => Response.json({ id: (entry = 5) }, { status: 201 }),
  ];
  const { asked, dialog, call, send, agree } = await openEntry({
    "GET /api/me/": () => signedIn({ entry }),
    "GET /api/my-team/5/": () => TEAM,
    "POST /api/entry-create/": () => answers.shift()!(),
  });
  call("Carols Elva");
  await userEvent.selectOptions(within(dialog).getByRole("combobox", { name: t("enter.language") }), "en");
  await agree();
  await userEvent.click(within(dialog).getByRole("checkbox", { name: t("enter.email") }));
  await send();
  expect((await within(dialog).findByRole("alert")).textContent).toContain(t("save.failed"));
  await press(t("common.retry"), dialog);
  expect(await within(dialog).findByText(t("enter.priceChanged"))).toBeTruthy();
  await send();
  expect(await screen.findByRole("heading", { level: 1, name: t("myTeam.title") })).toBeTruthy();
  expect(await screen.findByRole("heading", { name: t("welcome.title", { team: "Lag 5" }) })).toBeTruthy();
  expect(location.pathname).toBe("/my-team");
  const wishes = asked.flatMap(({ method, body }) => (method === "POST" ? [body as EntryWish] : []));
  expect(wishes).toHaveLength(3);
  expect(wishes[0]).toMatchObject({
    ...{ name: "Carols Elva", favourite_team: null, terms_agreed: true, language: "en", email: true },
    picks: Array.from({ length: 15 }, () => ({ purchase_price: 50 })),
  });
  expect(wishes).toEqual([wishes[0], wishes[0], wishes[0]]);
});

test("any other refusal of the squad loads the page again, which then says why [core-121, core-129]", async () => {
  const reload = vi.spyOn(location, "reload").mockReturnValue();
  const { call, send, agree } = await openEntry({
    "POST /api/entry-create/": refusal(400, { non_field_errors: [{ code: "no_open_event" }] }),
  });
  call("Carols Elva");
  await agree();
  await send();
  await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
  cleanup();
  open();
  expect(await screen.findByText(t("problem.no_open_event"))).toBeTruthy();
  expect(screen.getByText("15 / 15")).toBeTruthy();
  await userEvent.click(await button(t("selection.enter")));
  const again = within(await screen.findByRole("dialog", { name: t("enter.title") }));
  expect(again.getByRole<HTMLInputElement>("textbox", { name: new RegExp(t("enter.name")) }).value).toBe("Carols Elva");
});

test("what is typed of a new team is still there when its dialog was closed and is opened again", async () => {
  const { name, call } = await openEntry();
  call("Söderpojkarna");
  await userEvent.type(name, "{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await userEvent.click(await button(t("selection.enter")));
  const again = within(await screen.findByRole("dialog", { name: t("enter.title") }));
  expect(again.getByRole<HTMLInputElement>("textbox", { name: new RegExp(t("enter.name")) }).value).toBe(
    "Söderpojkarna",
  );
});

test("what a guest has typed of their account is still there when its dialog was closed and is opened again", async () => {
  openGame("/squad-selection?guest", {
    ...ROUNDS,
    "GET /api/bootstrap-static/": () => SEASON,
    "GET /api/me/": () => SIGNED_OUT,
  });
  await press(t("selection.autoPick"), await offer());
  const field = async () => {
    await userEvent.click(await button(t("selection.enter")));
    return screen.findByRole<HTMLInputElement>("textbox", { name: t("account.email") });
  };
  await userEvent.type(await field(), "nina@mail.example{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect((await field()).value).toBe("nina@mail.example");
});
