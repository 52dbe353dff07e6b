// @vitest-environment happy-dom
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeAll, expect, test } from "vitest";
import { refusal, renewable, teamOf } from "../../../test/answers.ts";
import { t } from "../../../test/draw.tsx";
import { openGame } from "../../../test/game.tsx";

beforeAll(() => import("../../components/ui/dialog-sheet.tsx"));

/** Opens last season's leagues, of which `answer` renews or deletes one. */
function open(answer: () => unknown = () => ({})) {
  let offers = [renewable(31, "Fjolårets gäng"), renewable(32, "Gamla dueller", { scoring: "h", members: 1 })];
  const take = (id: number) => () => {
    const given = answer();
    if (!(given instanceof Response)) offers = offers.filter((one) => one.id !== id);
    return given;
  };
  const asked = openGame("/leagues/renew", {
    "GET /api/entry/5/": () => teamOf(),
    "GET /api/leagues-renewable/": () => offers,
    "POST /api/leagues-renewable/31/renew/": take(31),
    "DELETE /api/leagues-renewable/31/": take(31),
    "DELETE /api/leagues-renewable/32/": take(32),
  });
  return () => asked.filter(({ method }) => method !== "GET").map(({ method, path }) => `${method} ${path}`);
}
const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));
const offered = () => screen.queryAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent);

test("each of last season's leagues says its kind and how many were in it; renewed, it is offered no more [league-049, league-088]", async () => {
  const sent = open();
  await screen.findByText("Fjolårets gäng");
  const facts = [...screen.getByRole("main").querySelectorAll("section p")].map(({ textContent }) => textContent);
  expect(facts).toEqual([
    `${t("leagues.create.classic")} · ${t("leagues.renew.members", { count: 4 })}`,
    `${t("leagues.create.h2h")} · ${t("leagues.renew.members", { count: 1 })}`,
  ]);
  await press(t("leagues.renew.renewNamed", { league: "Fjolårets gäng" }));
  expect(await screen.findByText(t("leagues.renew.done", { league: "Fjolårets gäng" }))).toBeDefined();
  await waitFor(() => expect(offered()).toEqual(["Gamla dueller"]));
  expect(sent()).toEqual(["POST /api/leagues-renewable/31/renew/"]);
});

test("an offer is removed once that is confirmed; without any the page says whose would stand there [league-049, league-088]", async () => {
  const sent = open();
  await screen.findByText("Fjolårets gäng");
  for (const [index, name] of ["Gamla dueller", "Fjolårets gäng"].entries()) {
    await press(t("leagues.renew.deleteNamed", { league: name }));
    const asks = within(await screen.findByRole("alertdialog", { name }));
    expect(asks.getByText(t("leagues.renew.deleteSure"))).toBeDefined();
    expect(sent()).toHaveLength(index);
    await userEvent.click(asks.getByRole("button", { name: t("leagues.renew.delete") }));
    expect(await screen.findByText(t("leagues.renew.deleted", { league: name }))).toBeDefined();
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  }
  expect(await screen.findByText(t("leagues.renew.none"))).toBeDefined();
  expect(screen.getByText(t("leagues.renew.noneWords"))).toBeDefined();
  expect(sent()).toEqual(["DELETE /api/leagues-renewable/32/", "DELETE /api/leagues-renewable/31/"]);
});

test("who is in as many leagues as one may be reads why none is renewed, and the offer stays [league-049, league-172]", async () => {
  open(refusal(400, { non_field_errors: [{ code: "max_private_entries", message: "No.", max: 20 }] }));
  await screen.findByText("Fjolårets gäng");
  await press(t("leagues.renew.renewNamed", { league: "Fjolårets gäng" }));
  expect((await screen.findByRole("alert")).textContent).toBe(t("leagues.create.tooMany", { max: 20 }));
  expect(offered()).toEqual(["Fjolårets gäng", "Gamla dueller"]);
});

test("whoever renews with the keyboard goes on with the next league, once the renewed one is gone", async () => {
  open();
  await screen.findByText("Fjolårets gäng");
  screen.getByRole("button", { name: t("leagues.renew.renewNamed", { league: "Fjolårets gäng" }) }).focus();
  await userEvent.keyboard("{Enter}");
  await waitFor(() => expect(offered()).toEqual(["Gamla dueller"]));
  const next = screen.getByRole("button", { name: t("leagues.renew.renewNamed", { league: "Gamla dueller" }) });
  await waitFor(() => expect(document.activeElement).toBe(next));
});
