// @vitest-environment happy-dom
import type { PersonEffect, PersonPage } from "@elvan/contract";
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeAll, expect, test } from "vitest";
import { stubServer, t } from "../../../test/draw.tsx";
import { OWNER, drawAt } from "../../../test/screen.tsx";
import { readTable } from "../../../test/tables.ts";
import { ConsoleNav } from "../console-nav.tsx";
import { Page } from "./page.tsx";

// Loaded when the first dialog opens, which takes longer than a test waits.
beforeAll(() => import("../../components/ui/dialog-sheet.tsx"));

const AT = "2026-08-16T16:00:00.000000Z";
const ALICE: PersonPage = {
  ...{ account: 3, first_name: "Alice", last_name: "Ek", email: "alice@elvan.example", email_confirmed: true },
  ...{ created: AT, role: "player", has_password: true, second_factor: false, state: "seen" },
  entry: { id: 5, name: "Fult Namn", name_held: false, joined: AT, started_event: 1 },
  ...{ suspensions: [], suspended: null },
  rounds: [
    {
      ...{ event: 11, elements: [11, 43], captain: 43, chip: "pdbus", transfers: 1, transfers_cost: 0 },
      ...{ points: 61, total_points: 610 },
    },
  ],
  versions: [{ version: 4, at: AT, kind: "transfers", event: 12, elements: [11, 31], captain: 31, chip: null }],
  transfers: [{ event: 12, time: AT, element_in: 31, element_out: 43, chip: "wildcard" }],
  chips: [{ event: 9, chip: "2capt", time: AT }],
  leagues: [{ id: 8, name: "Kontoret", scoring: "h", admin: true }],
  sessions: [
    {
      ...{ id: "1f0c2f6e-6d1e-4b7e-9d1c-1c1c1c1c1c1c", browser: "Firefox", system: "Linux", method: "password" },
      ...{ created: AT, last_seen: AT, expires: AT },
    },
  ],
  mail: [{ id: 1, kind: "password_reset", created: AT, done: AT, outcome: "failed", error: "550 no such mailbox" }],
  refused: [
    {
      ...{ at: AT, claimed: true, method: "POST", path: "/api/transfers/", status: 400, address: "192.0.2.7" },
      problems: [{ code: "not_signed_in", message: "" }],
    },
  ],
  audit: [],
};
const PERSON = "GET /api/operations/people/3/";
const REVIEW = "POST /api/operations/people/3/review/";
const ACT = "POST /api/operations/people/3/act/";
const EFFECTS: PersonEffect[] = [
  { code: "name_becomes", from: "Fult Namn", to: "Lag Alice" },
  { code: "name_held" },
  { code: "mail_goes" },
  { code: "undo_rename" },
];
const RENAME = t("person.act.rename");

const openPage = () =>
  drawAt({ address: "/console/people/3", path: "/console/people/:account", viewer: OWNER }, <Page />);
/** What stands in the cells of a table's first line. */
const firstRow = async (name: string) => (await readTable(name))[1]!;

async function rename(name: string): Promise<HTMLElement> {
  const field = await screen.findByLabelText(t("person.newName"), { exact: false });
  await userEvent.clear(field);
  await userEvent.type(field, name);
  await userEvent.click(screen.getByRole("button", { name: `${RENAME}: ${t("person.look")}` }));
  return screen.findByRole("alertdialog");
}

test.each([
  ["/console/people/3", t("console.nav.people")],
  ["/console/players/3", t("consolePlayer.title")],
  ["/console/fixtures/3", t("console.nav.season")],
  ["/console/", t("console.nav.season")],
])("at %s the navigation says which list it belongs to", (address, label) => {
  drawAt({ address, path: address, viewer: OWNER }, <ConsoleNav />);
  const current = screen.getAllByRole("link").filter((link) => link.hasAttribute("aria-current"));
  expect(current.map(({ textContent }) => textContent)).toEqual([label]);
});

test("their page has team, rounds, saved versions, transfers, chips, leagues, sessions, mail and what was refused [season-02]", async () => {
  stubServer({ [PERSON]: () => ALICE });
  openPage();
  expect(await screen.findByRole("heading", { level: 1, name: "Alice Ek" })).toBeDefined();
  expect(screen.getByRole("link", { name: "Fult Namn" }).getAttribute("href")).toBe("/entry/5");
  expect(await firstRow(t("person.rounds"))).toEqual([
    ...["11", "61", "610", "1", t("chip.pdbus.name"), "Spelare 43", "Spelare 11, Spelare 43"],
  ]);
  const [version, , event, ...saved] = await firstRow(t("person.versions"));
  expect([version, event, ...saved]).toEqual([
    ...["4", "12", t("person.kind.transfers"), "", "Spelare 31", "Spelare 11, Spelare 31"],
  ]);
  const [, ...transfer] = await firstRow(t("person.transfers"));
  expect(transfer).toEqual(["12", "Spelare 31", "Spelare 43", t("chip.wildcard.name")]);
  expect((await firstRow(t("person.chips"))).slice(0, 2)).toEqual(["9", t("chip.2capt.name")]);
  const league = screen.getByRole("link", { name: t("person.leagueAdmin", { name: "Kontoret" }) });
  expect(league.getAttribute("href")).toBe("/leagues/8/standings/h");
  expect(screen.getByRole("list", { name: t("person.sessions") }).textContent).toContain("Firefox · Linux");
  const [, ...mail] = await firstRow(t("person.mail"));
  expect(mail).toEqual([t("person.letter.password_reset"), `${t("person.mail.failed")}550 no such mailbox`]);
  expect(screen.getByRole("heading", { level: 2, name: t("person.refused") })).toBeDefined();
  const [, ...refused] = await firstRow(t("person.refusedWords"));
  expect(refused).toEqual([
    `${t("person.call.transfers")}POST /api/transfers/`,
    `${t("person.why.not_signed_in")}${t("person.claimed")} 192.0.2.7`,
  ]);
});

test("a page of nobody is not found [season-02]", async () => {
  stubServer({});
  openPage();
  expect(await screen.findByRole("heading", { level: 1, name: t("error.missing.title") })).toBeDefined();
});

test("an act says first what it does and how it is undone, asks for a reason, and is then on the page [season-04]", async () => {
  let person = ALICE;
  const asked = stubServer({
    [PERSON]: () => person,
    [REVIEW]: () => ({ effects: EFFECTS }),
    [ACT]: () => {
      const detail = { from: "Fult Namn", to: "Lag Alice", reason: "bad om det" };
      person = {
        ...{ ...ALICE, state: "after", entry: { ...ALICE.entry!, name: "Lag Alice", name_held: true } },
        audit: [{ id: 2, at: AT, by: "Olof Ek", action: "team_renamed", detail, address: "192.0.2.1" }],
      };
      return { effects: EFFECTS };
    },
  });
  openPage();
  const dialog = await rename(" Lag Alice ");
  expect(await within(dialog).findByText(t("person.effect.name_held"))).toBeDefined();
  const becomes = { from: "Fult Namn", to: "Lag Alice" };
  expect(within(dialog).getByText(t("person.effect.name_becomes", becomes))).toBeDefined();
  expect(within(dialog).getByText(t("person.effect.undo_rename"))).toBeDefined();
  const submit = within(dialog).getByRole("button", { name: RENAME });
  expect(submit).toHaveProperty("disabled", true);
  await userEvent.type(within(dialog).getByRole("textbox"), "bad om det");
  await userEvent.click(submit);
  expect(await screen.findByText(t("person.done"))).toBeDefined();
  expect(await screen.findByText(t("person.nameHeld"))).toBeDefined();
  const [, ...line] = await firstRow(t("person.audit"));
  expect(line).toEqual([
    ...["Olof Ek", t("console.audit.action.team_renamed")],
    `Fult Namn → Lag Alice${t("person.reason", { reason: "bad om det" })}192.0.2.1`,
  ]);
  expect(screen.getByRole("button", { name: t("person.act.release_name") })).toBeDefined();
  const act = { act: { kind: "rename", name: "Lag Alice" }, state: "seen" };
  const posted = asked
    .filter(({ method }) => method === "POST")
    .map(({ path, body }) => [path.split("/").at(-2), body]);
  expect(posted).toEqual([
    ["review", act],
    ["act", { ...act, reason: "bad om det" }],
  ]);
});

test("a name that is not allowed is refused before a reason is asked for [season-04]", async () => {
  const problem = { act: { name: [{ code: "name_not_allowed", message: "" }] } };
  stubServer({ [PERSON]: () => ALICE, [REVIEW]: () => Response.json(problem, { status: 400 }) });
  openPage();
  const dialog = await rename("Fy");
  expect(await within(dialog).findByText(t("problem.name_not_allowed"))).toBeDefined();
  expect(within(dialog).queryByRole("textbox")).toBeNull();
});

test("what somebody else has done meanwhile ends the act: nothing is done, and the page is looked at again [season-05]", async () => {
  let state = "seen";
  const asked = stubServer({
    [PERSON]: () => ({ ...ALICE, state }),
    [REVIEW]: () => ({ effects: EFFECTS }),
    [ACT]: () => Response.json({ detail: "" }, { status: 409 }),
  });
  openPage();
  const dialog = await rename("Lag Alice");
  await userEvent.type(await within(dialog).findByRole("textbox"), "bad om det");
  state = "theirs";
  await userEvent.click(within(dialog).getByRole("button", { name: RENAME }));
  expect(await within(dialog).findByText(t("person.changed"))).toBeDefined();
  expect(within(dialog).queryByRole("textbox")).toBeNull();
  await userEvent.click(within(dialog).getByRole("button", { name: t("person.lookAgain") }));
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  await waitFor(() => expect(asked.filter(({ method }) => method === "GET")).toHaveLength(2));
});
