// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { draw, t } from "../../test/draw.tsx";
import { HeaderMore } from "./header-more.tsx";
import { NavMore } from "./nav.tsx";

test("Escape closes More, and whoever was in it is back at its button", async () => {
  draw(<NavMore links={[{ key: "nav.prizes", to: "/prizes", icon: "gift" }]}>{null}</NavMore>);
  const more = screen.getByRole("button", { name: t("nav.more") });
  await userEvent.click(more);
  await userEvent.tab();
  expect(document.activeElement).toBe(screen.getByRole("link", { name: t("nav.prizes") }));
  await userEvent.keyboard("{Escape}");
  expect(more.getAttribute("aria-expanded")).toBe("false");
  expect(document.activeElement).toBe(more);
});

test("a link of More turns the page and closes it", async () => {
  draw(<NavMore links={[{ key: "nav.prizes", to: "/prizes", icon: "gift" }]}>{null}</NavMore>);
  const more = screen.getByRole("button", { name: t("nav.more") });
  await userEvent.click(more);
  await userEvent.click(screen.getByRole("link", { name: t("nav.prizes") }));
  expect(location.pathname).toBe("/prizes");
  expect(more.getAttribute("aria-expanded")).toBe("false");
});

test("the menu leads to one's account and its security, and out [hour-03]", () => {
  draw(<HeaderMore />);
  const hrefs = ["account.profile", "account.security", "nav.signOut"] as const;
  expect(hrefs.map((key) => screen.getByRole("link", { name: t(key) }).getAttribute("href"))).toEqual([
    "/player",
    "/player/sessions",
    "/api/player/logout_oidc/",
  ]);
});
