// @vitest-environment happy-dom
import type { OperationsFixture } from "@elvan/contract";
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeAll, expect, test } from "vitest";
import { draw, stubServer, t } from "../../../test/draw.tsx";
import { ConsoleNav } from "../console-nav.tsx";
import { ActsCard } from "../person/acts-card.tsx";
import { AwardAlert } from "../match/award-card.tsx";
import { JobsCard } from "../season/jobs-card.tsx";
import { Page } from "./page.tsx";

// Loaded when the first dialog opens, which takes longer than a test waits.
beforeAll(() => import("../../components/ui/dialog-sheet.tsx"));

const person = (account: number, first_name: string, more: object) => ({
  ...{ account, first_name, last_name: "Ek", email: `${first_name.toLowerCase()}@elvan.example` },
  ...{ second_factor: true, given: null },
  ...more,
});
const HOLDERS = [
  person(1, "Olof", { role: "owner", given: { at: "2026-03-01T12:00:00.000000Z", by: null } }),
  person(2, "Moa", {
    ...{ role: "moderator", second_factor: false },
    given: { at: "2026-04-01T12:00:00.000000Z", by: "Olof Ek" },
  }),
  person(3, "Rut", { role: "reader" }),
];
const rows = async () => within(await screen.findByRole("list", { name: t("roles.list") })).getAllByRole("listitem");
const choose = async (name: string, role: string) => {
  await userEvent.click(await screen.findByRole("button", { name: t("roles.changeNamed", { name }) }));
  const dialog = await screen.findByRole("alertdialog");
  await userEvent.selectOptions(within(dialog).getByLabelText(t("roles.role")), role);
  return dialog;
};
const send = async (dialog: HTMLElement) => {
  await userEvent.type(within(dialog).getByRole("textbox"), "ny i laget");
  await userEvent.click(within(dialog).getByRole("button", { name: t("roles.give") }));
};

test("says who has a role, since when and by whom, and who lacks a second factor [season-38]", async () => {
  stubServer({ "GET /api/operations/roles/": () => HOLDERS });
  draw(<Page />);
  const [olof, moa, rut] = (await rows()).map(({ textContent }) => textContent);
  expect(olof).toContain(t("role.owner"));
  expect(olof).toContain("från kommandoraden");
  expect(moa).toContain("av Olof Ek");
  expect(moa).toContain(t("roles.noSecondFactor"));
  expect(rut).toContain(t("roles.sinceUnknown"));
  expect(rut).not.toContain(t("roles.noSecondFactor"));
});

test("a role is changed with a reason, after what it may do has been said [season-38]", async () => {
  const asked = stubServer({
    "GET /api/operations/roles/": () => HOLDERS,
    "PUT /api/operations/roles/2/": () => new Response(null, { status: 204 }),
  });
  draw(<Page />);
  const dialog = await choose("Moa Ek", "operator");
  expect(within(dialog).getByText(t("roles.may.operator"))).toBeDefined();
  await send(dialog);
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  expect(asked.find(({ method }) => method === "PUT")?.body).toEqual({
    ...{ role: "operator", reason: "ny i laget", before: { role: "moderator" } },
  });
});

test("a role that somebody else has changed meanwhile is said, and the next press is meant [season-38]", async () => {
  const elsewhere = { role: [{ code: "changed_elsewhere", message: "", now: "reader" }] };
  let asks = 0;
  const asked = stubServer({
    "GET /api/operations/roles/": () => HOLDERS,
    "PUT /api/operations/roles/2/": () =>
      asks++ === 0 ? Response.json(elsewhere, { status: 400 }) : new Response(null, { status: 204 }),
  });
  draw(<Page />);
  const dialog = await choose("Moa Ek", "player");
  await send(dialog);
  expect(await within(dialog).findByText(t("roles.meanwhile", { role: t("role.reader") }))).toBeDefined();
  await userEvent.click(within(dialog).getByRole("button", { name: t("roles.give") }));
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  expect(asked.filter(({ method }) => method === "PUT").at(-1)?.body).toMatchObject({ before: { role: "reader" } });
});

test("the last owner stays, and a role lost meanwhile is named [season-38]", async () => {
  let answer = Response.json({ non_field_errors: [{ code: "last_owner", message: "" }] }, { status: 400 });
  stubServer({ "GET /api/operations/roles/": () => HOLDERS, "PUT /api/operations/roles/1/": () => answer });
  draw(<Page />);
  const dialog = await choose("Olof Ek", "operator");
  await send(dialog);
  expect(await within(dialog).findByText(t("problem.last_owner"))).toBeDefined();
  answer = Response.json({ detail: "Det här kräver rollen ägare i driftpanelen.", role: "owner" }, { status: 403 });
  await userEvent.click(within(dialog).getByRole("button", { name: t("roles.give") }));
  expect(await within(dialog).findByText(t("save.needsRole", { role: t("role.owner") }))).toBeDefined();
});

test("whoever has deleted their account meanwhile gets no role: that is said, and the list is loaded again [season-38]", async () => {
  const asked = stubServer({
    "GET /api/operations/roles/": () => HOLDERS,
    "PUT /api/operations/roles/2/": () => Response.json({ detail: "Not found." }, { status: 404 }),
  });
  draw(<Page />);
  const dialog = await choose("Moa Ek", "operator");
  const lists = () => asked.filter(({ method }) => method === "GET").length;
  const before = lists();
  await send(dialog);
  expect(await within(dialog).findByText(t("save.gone"))).toBeDefined();
  expect(within(dialog).queryByRole("button", { name: t("common.retry") })).toBeNull();
  await waitFor(() => expect(lists()).toBe(before + 1));
});

test.each([
  ["reader", ["/console", "/console/players", "/console/hoardings", "/console/shirts", "/console/audit"]],
  [
    "moderator",
    ["/console", "/console/people", "/console/players", "/console/hoardings", "/console/shirts", "/console/audit"],
  ],
] as const)(
  "a %s is led to the pages of the role, and told what it leaves to others [season-38]",
  (role, addresses) => {
    draw(<ConsoleNav />, role);
    expect(screen.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual([...addresses]);
    expect(screen.getByText(t(`console.yourRole.${role}`))).toBeDefined();
  },
);

test("an owner sees the page of roles, and no line about the role [season-38]", () => {
  draw(<ConsoleNav />);
  expect(screen.getByRole("link", { name: t("roles.title") })).toBeDefined();
  expect(document.querySelector("p")).toBeNull();
});

test("what a role may not do is not shown [season-38]", () => {
  const job = {
    name: "season",
    every: 60,
    started_at: null,
    ended_at: null,
    error: "",
    refused: [],
    other_season: null,
  };
  const fixture = { id: 7 } as OperationsFixture;
  const cards = (
    <>
      <JobsCard jobs={[job]} />
      <AwardAlert fixture={fixture} played={{ h: 1, a: 1 }} />
    </>
  );
  const { unmount } = draw(cards, "operator");
  expect(screen.getAllByRole("button")).toHaveLength(2);
  unmount();
  draw(cards, "moderator");
  expect(screen.queryAllByRole("button")).toEqual([]);
  expect(screen.getByText(t("console.isAwarded", { score: "1–1" }))).toBeDefined();
});

test("nobody is offered acts on a person with a higher role [season-38]", () => {
  const moa = { account: 2, role: "operator", entry: null, suspended: null, sessions: [{}], email: "x" };
  const shown = <ActsCard person={moa as unknown as Parameters<typeof ActsCard>[0]["person"]} />;
  const { unmount } = draw(shown, "moderator");
  expect(screen.queryAllByRole("button")).toEqual([]);
  expect(screen.getByText(t("problem.outranked"))).toBeDefined();
  unmount();
  draw(shown, "operator");
  expect(screen.getAllByRole("button").length).toBeGreaterThan(0);
});
