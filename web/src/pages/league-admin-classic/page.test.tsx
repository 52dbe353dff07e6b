// @vitest-environment happy-dom
import type { LeagueDetail } from "@elvan/contract";
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeAll, expect, test } from "vitest";
import { league, leagueDetail, refusal, teamOf } from "../../../test/answers.ts";
import type { Answers } from "../../../test/draw.tsx";
import { cardOf, t } from "../../../test/draw.tsx";
import { openGame } from "../../../test/game.tsx";
import { WHOLE_SEASON } from "../../../test/season.ts";

beforeAll(() => import("../../components/ui/dialog-sheet.tsx"));

const MEMBERS = [
  { entry: 8, player_name: "Carol Ek", entry_name: "Ek FF" },
  { entry: 9, player_name: "Bob Hansson", entry_name: "Bobbens Bollar" },
];

/** Opens the administration of a classic league that begins in round 12. */
function open(more: Partial<LeagueDetail> = {}, answers: Answers = {}) {
  let code = "abc123";
  const asked = openGame("/leagues/4/admin/c", {
    "GET /api/bootstrap-static/": () => WHOLE_SEASON,
    "GET /api/leagues-classic/4/": () => leagueDetail(4, "Tisdagsklubben", { start_event: 12, ...more }),
    "GET /api/entry/5/": () => teamOf([league(4, "Tisdagsklubben", { start_event: 12 })]),
    "GET /api/league/4/code/": () => ({ code }),
    "POST /api/league/4/code/regenerate/": () => {
      code = "xyz789";
      return { code };
    },
    "GET /api/league/4/search-entries/?search=": () => MEMBERS,
    "GET /api/league/4/search-entries/?search=Carol": () => MEMBERS.slice(0, 1),
    "POST /api/league/4/bans/ban/": () => ({}),
    "POST /api/league/4/bans/unban/": () => ({}),
    "PUT /api/leagues-classic/4/": () => leagueDetail(4, "Tisdagsklubben"),
    "POST /api/leagues-private/delete/": () => ({}),
    "GET /api/leagues-renewable/": () => [],
    ...answers,
  });
  /** What was sent, of what changes something. */
  return () => asked.filter(({ method }) => method !== "GET").map(({ method, path, body }) => [method, path, body]);
}
const dialog = async (name?: string) =>
  within(await screen.findByRole("alertdialog", name === undefined ? {} : { name }));
const press = (name: string, where: Pick<typeof screen, "getByRole"> = screen) =>
  userEvent.click(where.getByRole("button", { name }));

test("the administration of a league has its code, its settings, suspensions, a successor and the end of it [league-044, league-102]", async () => {
  open();
  await screen.findByText("abc123");
  expect(screen.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent)).toEqual(
    (["code", "details", "ban", "unban", "change", "delete"] as const).map((part) => t(`leagues.admin.${part}`)),
  );
  const privacy = screen.getByRole<HTMLSelectElement>("combobox", { name: new RegExp(t("leagues.field.privacy")) });
  expect([...privacy.options].map(({ textContent }) => textContent)).toEqual(
    (["a", "l", "p"] as const).map((one) => t(`leagues.privacy.${one}`)),
  );
  const start = screen.getByRole<HTMLSelectElement>("combobox", { name: new RegExp(t("leagues.field.start")) });
  expect([...start.options].map(({ value }) => Number(value))).toEqual(
    Array.from({ length: 19 }, (_, index) => 12 + index),
  );
});

test("a closed league has no code, and none is asked for [league-091]", async () => {
  open({ closed: true });
  expect(await screen.findByRole("heading", { name: t("leagues.admin.delete") })).toBeDefined();
  expect(screen.queryByRole("heading", { name: t("leagues.admin.code") })).toBeNull();
});

test.each([
  ["is a member like others", {}],
  ["is not in it", { "GET /api/leagues-classic/4/": refusal(403, {}) }],
  ["comes once it has been deleted", { "GET /api/leagues-classic/4/": refusal(404, {}) }],
])("a league is not administered by who %s, and that is said [league-044, league-088]", async (_, answers) => {
  open({ entry_can_admin: false }, answers);
  expect(await screen.findByText(t("leagues.admin.notYours"))).toBeDefined();
  expect(screen.queryByRole("textbox")).toBeNull();
});

test("what is changed is saved whole, with what it was, and leads to the list of leagues [league-047, league-101, league-102]", async () => {
  const sent = open();
  const name = await screen.findByRole("textbox", { name: new RegExp(t("leagues.field.name")) });
  await userEvent.clear(name);
  await userEvent.type(name, " ");
  const update = screen.getByRole<HTMLButtonElement>("button", { name: t("leagues.admin.update") });
  expect(update.disabled).toBe(true);
  await userEvent.type(name, "Onsdagsklubben");
  await userEvent.selectOptions(screen.getByRole("combobox", { name: new RegExp(t("leagues.field.privacy")) }), "a");
  await userEvent.click(screen.getByRole("checkbox", { name: t("leagues.field.closed") }));
  await userEvent.click(update);
  expect(await screen.findByText(t("leagues.admin.updated", { league: "Onsdagsklubben" }))).toBeDefined();
  expect(location.pathname).toBe("/leagues");
  expect(sent()).toEqual([
    [
      "PUT",
      "/api/leagues-classic/4/",
      {
        ...{ name: "Onsdagsklubben", admin_entry: 5, code_privacy: "a", closed: true, start_event: 12 },
        before: expect.objectContaining({ name: "Tisdagsklubben", code_privacy: "l", closed: false }),
      },
    ],
  ]);
});

test("a new code is made once that is confirmed, and stands in the old one's place [league-044, mended-47]", async () => {
  const sent = open();
  await screen.findByText("abc123");
  await press(t("leagues.admin.regenerate"));
  const asks = await dialog(t("leagues.admin.regenerate"));
  expect(asks.getByText(t("leagues.admin.regenerateSure"))).toBeDefined();
  await press(t("common.cancel"), asks);
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  expect(sent()).toEqual([]);
  await press(t("leagues.admin.regenerate"));
  await press(t("leagues.admin.regenerate"), await dialog());
  expect(await screen.findByText("xyz789")).toBeDefined();
  expect(screen.queryByText("abc123")).toBeNull();
  expect(screen.getByText(t("leagues.admin.regenerated"))).toBeDefined();
});

test("nobody is suspended before one is picked, and clearing the search picks nobody; it is confirmed, and leads to the list [league-047, league-106, mended-47, mended-48]", async () => {
  const sent = open();
  const card = within(await cardOf(t("leagues.admin.ban")));
  const suspend = card.getByRole<HTMLButtonElement>("button", { name: t("leagues.admin.banSubmit") });
  expect(await card.findAllByRole("radio")).toHaveLength(2);
  expect(suspend.disabled).toBe(true);
  const search = card.getByRole("searchbox", { name: t("leagues.admin.search") });
  await userEvent.type(search, "Carol Ek");
  await userEvent.click(card.getByRole("radio", { name: /^Carol Ek/ }));
  expect(suspend.disabled).toBe(false);
  await userEvent.clear(search);
  expect(suspend.disabled).toBe(true);
  await userEvent.click(card.getByRole("radio", { name: /^Carol Ek/ }));
  await userEvent.click(suspend);
  const asks = await dialog(t("leagues.admin.ban"));
  expect(asks.getByText(t("leagues.admin.banSure", { player: "Carol Ek", team: "Ek FF" }))).toBeDefined();
  expect(sent()).toEqual([]);
  await press(t("leagues.admin.banSubmit"), asks);
  expect(await screen.findByText(t("leagues.admin.banned", { player: "Carol Ek" }))).toBeDefined();
  expect(location.pathname).toBe("/leagues");
  expect(sent()).toEqual([["POST", "/api/league/4/bans/ban/", { entry: 8 }]]);
});

test("who leaves with something unsaved is asked, and can save it there [mended-47]", async () => {
  const sent = open();
  await userEvent.type(await screen.findByRole("textbox", { name: new RegExp(t("leagues.field.name")) }), "!");
  await userEvent.click(screen.getByRole("link", { name: t("leagues.standings") }));
  const asks = await dialog(t("leagues.admin.unsaved"));
  expect(location.pathname).toBe("/leagues/4/admin/c");
  await press(t("leagues.admin.update"), asks);
  await waitFor(() => expect(location.pathname).toBe("/leagues/4/standings/c"));
  expect(sent().map(([, path]) => path)).toEqual(["/api/leagues-classic/4/"]);
});

test("a suspension is lifted by one press, and leads to the list [league-047, league-092]", async () => {
  const sent = open({ bans: [{ entry: 8, player_name: "Carol Ek" }] });
  await userEvent.click(
    await screen.findByRole("button", { name: t("leagues.admin.unbanNamed", { player: "Carol Ek" }) }),
  );
  expect(await screen.findByText(t("leagues.admin.unbanned"))).toBeDefined();
  expect(location.pathname).toBe("/leagues");
  expect(sent()).toEqual([["POST", "/api/league/4/bans/unban/", { entry: 8 }]]);
});

test("where nobody is suspended that is said [league-044]", async () => {
  open();
  expect(await screen.findByText(t("leagues.admin.noBans"))).toBeDefined();
});

test("the league is handed over once that is confirmed; a refusal stands in the question, and is gone when it is asked again [league-047, league-106, mended-47]", async () => {
  let isRefused = true;
  const sent = open(
    {},
    {
      "PUT /api/leagues-classic/4/": () => {
        if (!isRefused) return {};
        isRefused = false;
        return refusal(400, { admin_entry: [{ code: "not_member", message: "No." }] })();
      },
    },
  );
  const card = within(await cardOf(t("leagues.admin.change")));
  await userEvent.click(await card.findByRole("radio", { name: /^Bob Hansson/ }));
  await press(t("leagues.admin.changeSubmit"), card);
  const asks = await dialog(t("leagues.admin.change"));
  expect(
    asks.getByText(t("leagues.admin.changeSure", { player: "Bob Hansson", team: "Bobbens Bollar" })),
  ).toBeDefined();
  await press(t("leagues.admin.changeSubmit"), asks);
  expect((await asks.findByRole("alert")).textContent).toBe(t("problem.not_member"));
  await press(t("common.cancel"), asks);
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  await press(t("leagues.admin.changeSubmit"), card);
  const again = await dialog(t("leagues.admin.change"));
  expect(again.queryByRole("alert")).toBeNull();
  await press(t("leagues.admin.changeSubmit"), again);
  const words = t("leagues.admin.handedOver", { league: "Tisdagsklubben", player: "Bob Hansson" });
  expect(await screen.findByText(words)).toBeDefined();
  expect(location.pathname).toBe("/leagues");
  const body = { name: "Tisdagsklubben", admin_entry: 9, before: { name: "Tisdagsklubben", admin_entry: 5 } };
  expect(sent().at(-1)).toEqual(["PUT", "/api/leagues-classic/4/", body]);
});

test("deleting asks first, by the league's name, and leads to the list [league-047, league-107, mended-47]", async () => {
  const sent = open();
  const card = within(await cardOf(t("leagues.admin.delete")));
  await press(t("leagues.admin.delete"), card);
  const asks = await dialog("Tisdagsklubben");
  expect(asks.getByText(t("leagues.admin.deleteSure"))).toBeDefined();
  expect(sent()).toEqual([]);
  await press(t("leagues.admin.delete"), asks);
  expect(await screen.findByText(t("leagues.admin.deleted", { league: "Tisdagsklubben" }))).toBeDefined();
  expect(location.pathname).toBe("/leagues");
  expect(sent()).toEqual([["POST", "/api/leagues-private/delete/", { league: 4 }]]);
});
