// @vitest-environment happy-dom
import { fireEvent, screen, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { stubServer, t } from "../../test/draw.tsx";
import { ENTRY } from "../../test/entry.ts";
import { addressNow, drawAt, MANAGER, NEWCOMER, VISITOR } from "../../test/screen.tsx";
import { ServerError } from "../data/call.ts";
import type { Viewer } from "../data/me.ts";
import { clearServerError, storeServerError } from "../data/server-error.ts";
import type { MessageKey } from "../i18n/text.ts";
import { Header } from "./header.tsx";
import { HeaderMore } from "./header-more.tsx";
import { Shell } from "./shell.tsx";

beforeEach(clearServerError);

function open(viewer: Viewer): void {
  stubServer({ "GET /api/entry/5/": () => ENTRY });
  drawAt({ address: "/help", viewer }, <Header />);
}
const nav = () => within(screen.getByRole("navigation", { name: t("nav.label") }));
const words = (keys: string[]) => keys.map((key) => t(`nav.${key}` as MessageKey));
const shown = () =>
  nav()
    .getAllByRole("link")
    .map(({ textContent }) => textContent);

test.each([
  ["a visitor [league-011, league-117]", VISITOR, ["home", "prizes", "scout", "help", "statistics"]],
  ["a player without a team [league-010, league-118]", NEWCOMER, ["home", "squadSelection", "help"]],
] as const)("the header leads to what is theirs: %s", (_, viewer, links) => {
  open(viewer);
  expect(shown()).toEqual(words([...links]));
});

test("the header leads a manager to everything, and once the team is known to its points [league-009, league-119]", async () => {
  open(MANAGER);
  await nav().findByRole("link", { name: t("nav.points") });
  expect(shown()).toEqual(
    words(["status", "myTeam", "points", "transfers", "leagues", "fixtures", "statistics", "scout", "prizes", "help"]),
  );
  expect(
    nav()
      .getByRole("link", { name: t("nav.points") })
      .getAttribute("href"),
  ).toBe("/entry/5/event/11");
});

test.each([
  ["a player without a team [league-010]", NEWCOMER],
  ["a manager [league-009]", MANAGER],
])("signing out is a plain link to the server, not an address of the game: %s", (_, viewer) => {
  drawAt({ address: "/help", viewer }, <HeaderMore />);
  const link = screen.getByRole("link", { name: t("nav.signOut") });
  expect(link.getAttribute("href")).toBe("/api/player/logout_oidc/");
  expect(followed(link)).toBe(true);
});

test("More has the league's site and both languages, of which the page's own is marked [league-013]", () => {
  drawAt({ address: "/help", viewer: VISITOR }, <HeaderMore />);
  expect(screen.getByRole("link", { name: t("nav.leagueSite") }).getAttribute("href")).toBe("https://allsvenskan.se/");
  expect(screen.getByRole("link", { name: "Svenska" }).getAttribute("aria-current")).toBe("true");
  const english = screen.getByRole<HTMLAnchorElement>("link", { name: "English" });
  expect(english.getAttribute("aria-current")).toBeNull();
  expect(english.href).toBe(`http://en.${location.host}/help`);
  expect(screen.queryByRole("link", { name: t("nav.signOut") })).toBeNull();
});

/** Whether the browser would load what a link leads to. */
function followed(link: HTMLElement): boolean {
  let isLeft = false;
  const stay = vi.fn<(event: Event) => void>((event) => {
    isLeft = !event.defaultPrevented;
    event.preventDefault();
  });
  addEventListener("click", stay, { once: true });
  fireEvent.click(link);
  expect(stay).toHaveBeenCalledTimes(1);
  return isLeft;
}
/** By their addresses: the logo, the deadline, and the row of links. */
const LINKS = ["/", "/my-team", "/transfers"];
const linkTo = (address: string) =>
  screen.getAllByRole("link").find((link) => link.getAttribute("href") === address) as HTMLElement;

test.each(LINKS)("after a server error the header's link to %s loads the game anew [league-012]", async (address) => {
  open(MANAGER);
  await nav().findByRole("link", { name: t("nav.points") });
  storeServerError(new ServerError(500, "", ""));
  expect(followed(linkTo(address))).toBe(true);
  expect(addressNow()).toBe("/help");
});

test.each(LINKS)("otherwise it turns the page: %s", async (address) => {
  open(MANAGER);
  await nav().findByRole("link", { name: t("nav.points") });
  expect(followed(linkTo(address))).toBe(false);
  expect(addressNow()).toBe(address);
});

test("where nothing at all can be loaded, the header has a visitor's links, which load the game [league-012]", async () => {
  stubServer({});
  drawAt({ address: "/leagues", viewer: VISITOR }, <Shell>Ligor</Shell>);
  expect(await screen.findByRole("heading", { level: 1, name: t("error.missing.title") })).toBeTruthy();
  expect(screen.queryByText("Ligor")).toBeNull();
  expect(shown()).toEqual(words(["home", "prizes", "scout", "help", "statistics"]));
  for (const link of nav().getAllByRole("link")) expect(followed(link)).toBe(true);
  expect(addressNow()).toBe("/leagues");
});
