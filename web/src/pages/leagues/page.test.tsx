// @vitest-environment happy-dom
import type { EntryLeague } from "@elvan/contract";
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeAll, expect, test } from "vitest";
import { league, refusal, renewable, teamOf } from "../../../test/answers.ts";
import type { Answers } from "../../../test/draw.tsx";
import { t } from "../../../test/draw.tsx";
import { openGame } from "../../../test/game.tsx";
import { BOOTSTRAP } from "../../../test/season.ts";

beforeAll(() => import("../../components/ui/dialog-sheet.tsx"));

const OWN = league(1, "Tisdagsklubben", { entry_can_admin: true });
const FRIENDS = league(2, "Grannarna");
const GENERAL = league(3, "Allsvenskan", { league_type: "s", entry_can_leave: false, entry_can_invite: false });

/** Opens the list of leagues; `leave` answers who leaves one. */
function open(leave: () => unknown = () => ({}), answers: Answers = {}) {
  let classic: EntryLeague[] = [OWN, FRIENDS, GENERAL, league(4, "Liga 4", { league_type: "c" })];
  const h2h = [league(5, "Duellen", { scoring: "h" }), league(6, "Liga 6", { scoring: "h", league_type: "c" })];
  const leaveAs = (id: number) => ({
    [`POST /api/league/${id}/leave/`]: () => {
      const answer = leave();
      if (!(answer instanceof Response)) classic = classic.filter((one) => one.id !== id);
      return answer;
    },
  });
  const asked = openGame("/leagues", {
    "GET /api/entry/5/": () => teamOf(classic, h2h),
    "GET /api/leagues-renewable/": () => [],
    "GET /api/league/1/search-entries/?search=": () => [
      { entry: 9, player_name: "Bob Hansson", entry_name: "Bobbens Bollar" },
    ],
    ...leaveAs(1),
    ...leaveAs(2),
    ...answers,
  });
  return () => asked.filter(({ method }) => method === "POST").map(({ path, body }) => [path, body]);
}
const optionsOf = async (name: string) =>
  userEvent.click(await screen.findByRole("button", { name: t("leagues.options", { league: name }) }));
async function leave(name: string) {
  await optionsOf(name);
  await userEvent.click(await screen.findByRole("menuitem", { name: t("leagues.option.leave") }));
  return within(await screen.findByRole("alertdialog", { name: t("leagues.leave.title") }));
}

test("my leagues stand in five groups, those with friends first; beside them are the cups and the way to others [league-033]", async () => {
  open();
  const table = await screen.findByRole("table", { name: t("leagues.heading") });
  expect([...table.querySelectorAll("[scope=rowgroup]")].map(({ textContent }) => textContent)).toEqual(
    (["privateClassic", "privateH2h", "publicClassic", "publicH2h", "general"] as const).map((group) =>
      t(`summary.group.${group}`),
    ),
  );
  const parts = within(screen.getByRole("navigation", { name: t("leagues.parts") })).getAllByRole("link");
  expect(parts.map((link) => link.getAttribute("href"))).toEqual(["/leagues", "/leagues/cups"]);
  const others = screen.getByRole("link", { name: t("leagues.createJoin") });
  expect(others.getAttribute("href")).toBe("/leagues/create-join");
  expect(screen.queryByRole("link", { name: t("leagues.renewOld") })).toBeNull();
});

test("a private league is joined by its code from the list, and opens [friends-87]", async () => {
  const asked = openGame("/leagues", {
    "GET /api/entry/5/": () => teamOf([OWN]),
    "GET /api/leagues-renewable/": () => [],
    "POST /api/leagues-private/join/": () => FRIENDS,
  });
  await userEvent.type(await screen.findByRole("textbox", { name: t("leagues.codeAsk") }), "plank6{Enter}");
  await waitFor(() => expect(location.pathname).toBe("/leagues/2/standings/c"));
  expect(asked.find(({ method }) => method === "POST")?.body).toEqual({ code: "plank6", entry: 5 });
});

test("the first private league opens as well, though the field for its code moves below the list on the way", async () => {
  let isIn = false;
  const renewable = Promise.withResolvers<[]>();
  openGame("/leagues", {
    "GET /api/entry/5/": () => teamOf(isIn ? [FRIENDS, GENERAL] : [GENERAL]),
    "GET /api/leagues-renewable/": () => (isIn ? renewable.promise : []),
    "POST /api/leagues-private/join/": () => {
      isIn = true;
      return FRIENDS;
    },
  });
  await userEvent.type(await screen.findByRole("textbox", { name: t("leagues.codeAsk") }), "plank6{Enter}");
  await screen.findByRole("link", { name: /Grannarna/ });
  renewable.resolve([]);
  await waitFor(() => expect(location.pathname).toBe("/leagues/2/standings/c"));
  expect(screen.getByText(t("leagues.join.done", { league: "Grannarna" }))).toBeDefined();
});

test.each([
  ["early in the season beside the heading", 3, t("leagues.renew")],
  ["later below the list", 11, t("leagues.renewOld")],
])("who has leagues to renew is led there, %s [league-033]", async (_, id, words) => {
  open(undefined, {
    "GET /api/leagues-renewable/": () => [renewable(31, "Fjolårets gäng")],
    "GET /api/bootstrap-static/": () => ({ ...BOOTSTRAP, events: [{ ...BOOTSTRAP.events[0]!, id }] }),
  });
  const renew = await screen.findByRole("link", { name: words });
  expect(renew.getAttribute("href")).toBe("/leagues/renew");
  const table = await screen.findByRole("table", { name: t("leagues.heading") });
  const isBefore = (renew.compareDocumentPosition(table) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  expect(isBefore).toBe(id === 3);
});

test.each([
  ["one's own", OWN, ["standings", "invite", "admin", "leave"]],
  ["a friend's", FRIENDS, ["standings", "invite", "leave"]],
  ["a general one", GENERAL, ["standings"]],
] as const)("the options of a league are what one may do in it: %s [league-033]", async (_, { name }, options) => {
  open();
  await optionsOf(name);
  expect((await screen.findAllByRole("menuitem")).map(({ textContent }) => textContent)).toEqual(
    options.map((option) => t(`leagues.option.${option}`)),
  );
});

test("leaving is confirmed; then the league is out of the list [league-033, league-088, league-107]", async () => {
  const sent = open();
  const asks = await leave("Grannarna");
  expect(asks.getByText(t("leagues.leave.sure", { league: "Grannarna" }))).toBeDefined();
  expect(sent()).toEqual([]);
  await userEvent.click(asks.getByRole("button", { name: t("leagues.leave.confirm") }));
  expect(await screen.findByText(t("leagues.leave.done", { league: "Grannarna" }))).toBeDefined();
  await waitFor(() => expect(screen.queryByRole("link", { name: "Grannarna" })).toBeNull());
  expect(sent()).toEqual([["/api/league/2/leave/", {}]]);
});

test("an administrator who names no successor stays, and is told why; another try with one hands the league over [league-033, league-107]", async () => {
  let isRefused = true;
  const sent = open(() => {
    if (!isRefused) return {};
    isRefused = false;
    return refusal(400, { non_field_errors: [{ code: "admin_must_hand_over", message: "No." }] })();
  });
  const asks = await leave("Tisdagsklubben");
  const confirm = () => userEvent.click(asks.getByRole("button", { name: t("leagues.leave.confirm") }));
  await confirm();
  expect((await asks.findByRole("alert")).textContent).toBe(t("problem.admin_must_hand_over"));
  await userEvent.click(asks.getByRole("radio", { name: /^Bob Hansson/ }));
  await confirm();
  expect(await screen.findByText(t("leagues.leave.done", { league: "Tisdagsklubben" }))).toBeDefined();
  expect(sent().at(-1)).toEqual(["/api/league/1/leave/", { admin_entry: 9 }]);
});
