// @vitest-environment happy-dom
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { draw, stubServer, t } from "../../../test/draw.tsx";
import { goBackTo, openGame } from "../../../test/game.tsx";
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

test("Back from a person leads to what was found, and what was searched for", async () => {
  const found = { account: 3, first_name: "Berit", last_name: "Ek", email: "berit@elvan.example" };
  openGame("/console/people", {
    "POST /api/operations/people/search/": () => ({
      people: [{ ...found, entry: null, entry_name: null, suspended: false }],
      more: false,
    }),
  });
  await userEvent.type(await screen.findByRole("searchbox"), "berit{Enter}");
  await userEvent.click(await screen.findByRole("link", { name: "Berit Ek" }));
  await waitFor(() => expect(screen.queryByRole("searchbox")).toBeNull());
  await goBackTo("/console/people");
  expect(await screen.findByRole("link", { name: "Berit Ek" })).toBeDefined();
  expect(screen.getByRole<HTMLInputElement>("searchbox").value).toBe("berit");
});
