import { describe, expect, test } from "vitest";
import { barLinks, isActive, navLinks } from "./nav-links.ts";

const manager = { kind: "manager", entry: 7 } as const;
const paths = (links: { to: string }[]) => links.map((link) => link.to);

describe("links of the header", () => {
  test("a manager in the season gets everything, status first [league-009]", () => {
    expect(paths(navLinks(manager, { current: { id: 11 }, next: { id: 12 } }, 1))).toEqual([
      "/",
      "/my-team",
      "/entry/7/event/11",
      "/transfers",
      "/leagues",
      "/fixtures",
      "/statistics",
      "/the-scout",
      "/prizes",
      "/help",
    ]);
  });

  test.each([
    ["player", false],
    ["reader", true],
    ["owner", true],
  ] as const)("the console is linked for whoever has a role in it: %s [season-38]", (role, isLinked) => {
    const links = navLinks({ ...manager, account: { role } }, { current: null, next: null }, null);
    expect(paths(links).includes("/console")).toBe(isLinked);
  });

  test("before the first deadline the start page is called home and there are no points [league-009]", () => {
    const links = navLinks(manager, { current: null, next: { id: 1 } }, 1);
    expect(links[0]).toMatchObject({ key: "nav.home", to: "/" });
    expect(paths(links)).not.toContain("/entry/7/event/11");
  });

  test("a team that starts with the coming round has no points yet [league-009]", () => {
    expect(paths(navLinks(manager, { current: { id: 11 }, next: { id: 12 } }, 12))).not.toContain("/entry/7/event/11");
    expect(paths(navLinks(manager, { current: { id: 11 }, next: { id: 12 } }, null))).not.toContain(
      "/entry/7/event/11",
    );
  });

  test("after the last deadline there is no my team [league-009]", () => {
    expect(paths(navLinks(manager, { current: { id: 30 }, next: null }, 1))).not.toContain("/my-team");
  });

  test("who has no team is led to squad selection [league-010]", () => {
    expect(paths(navLinks({ kind: "account", entry: null }, { current: null, next: { id: 1 } }, null))).toEqual([
      "/",
      "/squad-selection",
      "/help",
    ]);
  });

  test("after the last deadline nobody is led to squad selection [mended-144]", () => {
    expect(paths(navLinks({ kind: "account", entry: null }, { current: { id: 30 }, next: null }, null))).toEqual([
      "/",
      "/help",
    ]);
  });

  test("a visitor gets home, prizes, scout, help and statistics [league-011]", () => {
    expect(paths(navLinks({ kind: "visitor", entry: null }, { current: { id: 3 }, next: { id: 4 } }, null))).toEqual([
      "/",
      "/prizes",
      "/the-scout",
      "/help",
      "/statistics",
    ]);
  });

  test.each([
    [
      "a manager: what is done every week",
      navLinks(manager, { current: { id: 11 }, next: { id: 12 } }, 1),
      ["/", "/my-team", "/transfers", "/leagues", "/entry/7/event/11"],
    ],
    [
      "before the first deadline there are no points",
      navLinks(manager, { current: null, next: { id: 1 } }, 1),
      ["/", "/my-team", "/transfers", "/leagues", "/fixtures"],
    ],
    [
      "after the last there is no team to change",
      navLinks(manager, { current: { id: 30 }, next: null }, 1),
      ["/", "/leagues", "/entry/7/event/30", "/fixtures", "/prizes"],
    ],
    [
      "who has no team",
      navLinks({ kind: "account", entry: null }, { current: null, next: { id: 1 } }, null),
      ["/", "/squad-selection", "/help"],
    ],
    [
      "a visitor",
      navLinks({ kind: "visitor", entry: null }, { current: { id: 3 }, next: { id: 4 } }, null),
      ["/", "/prizes", "/the-scout", "/help", "/statistics"],
    ],
  ])(
    "a phone's bar has five at most, the menu the others, none twice: %s [hour-03] [hour-78]",
    (_, links, expected) => {
      const { bar, others } = barLinks(links);
      expect(paths(bar)).toEqual(expected);
      expect(paths([...bar, ...others]).toSorted()).toEqual(paths(links).toSorted());
    },
  );

  test.each([
    ["/", "/", true],
    ["/", "/fixtures", false],
    ["/fixtures", "/fixtures/12", true],
    ["/help", "/helpdesk", false],
    ["/entry/7/event/11", "/entry/7/event/3", true],
    ["/entry/7/event/11", "/entry/8/event/11", false],
  ])("%s stands for %s: %s", (to, pathname, active) => {
    expect(isActive(to, pathname)).toBe(active);
  });
});
