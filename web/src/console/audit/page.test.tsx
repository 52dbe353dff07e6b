// @vitest-environment happy-dom
import type { AuditLine } from "@elvan/contract";
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { draw, stubServer, t } from "../../../test/draw.tsx";
import { AuditLines } from "./audit-lines.tsx";
import { Page } from "./page.tsx";

const AT = "2026-05-02T13:00:00.000000Z";
const line = (id: number, more: Partial<AuditLine>): AuditLine => ({
  ...{ id, at: AT, account: 7, name: "Olof Sund", action: "job_run", detail: {} },
  ...more,
});

test("details are told in words: players, clubs and rounds by name, changes from and to, anything else as it is [season-34]", () => {
  stubServer({ "GET /api/fixtures/": () => [] });
  const changes = [
    { field: "team", from: 1, to: 2 },
    { field: "can_select", from: true, to: false },
  ];
  draw(
    <AuditLines
      lines={[
        line(1, { action: "player_changed", detail: { element: 1, changes, reason: "klubben" } }),
        line(2, { action: "season_begun", account: null, name: null, detail: { teams: 3, next: { event: 1 } } }),
      ]}
    />,
  );
  const [first, second] = within(screen.getByRole("list", { name: t("console.audit") })).getAllByRole("listitem");
  expect(first?.textContent).toContain(t("console.audit.action.player_changed"));
  expect(first?.textContent).toContain(`${t("console.audit.key.reason")}klubben`);
  expect(first?.textContent).not.toMatch(/[{}]|can_select|\b1 → 2\b/);
  expect(second?.textContent).toContain(t("console.audit.machine"));
  expect(second?.textContent).toContain(`${t("console.audit.key.teams")}3`);
});

test("the trail is narrowed by what and who, turned to older lines, and saved with the same filter [season-34]", async () => {
  const reply = {
    lines: [line(40, {}), line(39, {})],
    ...{ more: true, actions: ["job_run", "suspended"], people: [{ account: 7, name: "Olof Sund" }] },
  };
  const QUERIES = [
    "?element=1",
    "?action=job_run&element=1",
    "?action=job_run&account=7&element=1",
    "?action=job_run&account=7&element=1&before=39",
    "?action=job_run&element=1",
  ];
  const asked = stubServer({
    "GET /api/fixtures/": () => [],
    ...Object.fromEntries(QUERIES.map((query) => [`GET /api/operations/audit/${query}`, () => reply])),
  });
  history.replaceState(null, "", "/console/audit?element=1");
  draw(<Page />);
  const queries = () =>
    asked.flatMap(({ path }) => (path.startsWith("/api/operations/audit/") ? path.slice(path.indexOf("?")) : []));
  await screen.findByRole("list", { name: t("console.audit") });
  await userEvent.selectOptions(screen.getByLabelText(t("console.audit.what")), "job_run");
  await userEvent.selectOptions(screen.getByLabelText(t("console.audit.who")), "7");
  await waitFor(() => expect(queries()).toEqual(QUERIES.slice(0, 3)));
  const file = screen.getByRole("link", { name: t("console.audit.file") }).getAttribute("href");
  expect(file).toBe(`/api/operations/audit/file/${QUERIES[2]}`);
  await userEvent.click(screen.getByRole("button", { name: t("console.audit.older") }));
  await waitFor(() => expect(queries()).toEqual(QUERIES.slice(0, 4)));
  // Another filter begins with the newest line.
  await userEvent.selectOptions(screen.getByLabelText(t("console.audit.who")), "");
  await waitFor(() => expect(queries()).toEqual(QUERIES));
});

test("actions to choose from stand as the page's language sorts them, whatever the browser's is; one narrowed by a link is widened without losing the keyboard's place", async () => {
  const reply = {
    lines: [line(40, {})],
    more: false,
    actions: ["details_changed", "signed_out", "name_allowed"],
    people: [],
  };
  stubServer({
    "GET /api/fixtures/": () => [],
    "GET /api/operations/audit/?event=11": () => reply,
    "GET /api/operations/audit/": () => reply,
  });
  history.replaceState(null, "", "/console/audit?event=11");
  draw(<Page />);
  await screen.findByRole("list", { name: t("console.audit") });
  const what = within(screen.getByLabelText(t("console.audit.what"))).getAllByRole("option");
  expect(what.slice(1).map(({ textContent }) => textContent?.split(" ")[0])).toEqual(["Loggade", "Tillät", "Ändrade"]);
  await userEvent.click(screen.getByRole("button", { name: /Omgång 11/ }));
  await waitFor(() => expect(location.search).toBe(""));
  await waitFor(() => expect(document.activeElement?.textContent).toBe(t("console.audit.file")));
});
