// @vitest-environment happy-dom
import { screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { draw, stubServer, t } from "../../../test/draw.tsx";
import { Page } from "./page.tsx";

test("a person is found by what a letter says, which no address keeps, and leads to their page [season-01]", async () => {
  const found = { account: 3, first_name: "Alice", last_name: "Ek", email: "alice@elvan.example" };
  const asked = stubServer({
    "POST /api/operations/people/search/": () => ({
      people: [{ ...found, entry: 5, entry_name: "Fult Namn", suspended: true }],
      more: true,
    }),
  });
  draw(<Page />);
  const submit = screen.getByRole("button", { name: t("people.submit") });
  expect(submit).toHaveProperty("disabled", true);
  await userEvent.type(screen.getByRole("searchbox"), " alice@ ");
  await userEvent.click(submit);
  const list = await screen.findByRole("list", { name: t("people.found") });
  expect(within(list).getByRole("link", { name: "Alice Ek" }).getAttribute("href")).toBe("/console/people/3");
  expect(list.textContent).toContain(t("people.team", { name: "Fult Namn", entry: "5" }));
  expect(list.textContent).toContain(t("people.suspended"));
  expect(screen.getByText(t("people.more", { count: 1 }))).toBeDefined();
  expect(asked.map(({ body }) => body)).toEqual([{ text: "alice@" }]);
});

test("nobody found is said, with what to try [season-01]", async () => {
  stubServer({ "POST /api/operations/people/search/": () => ({ people: [], more: false }) });
  draw(<Page />);
  await userEvent.type(screen.getByRole("searchbox"), "ingen{Enter}");
  expect(await screen.findByText(t("people.none"))).toBeDefined();
  expect(screen.getByText(t("people.noneWords"))).toBeDefined();
});
