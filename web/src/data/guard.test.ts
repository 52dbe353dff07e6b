import type { Role } from "@elvan/rules";
import { expect, test } from "vitest";
import { guardVerdict, homeOf, squadSelectionFor } from "./guard.ts";
import type { Guard } from "./guard.ts";

const visitor = { kind: "visitor", stale: false } as const;
const account = { kind: "account", stale: false } as const;
const staleAccount = { kind: "account", stale: true } as const;
const manager = { kind: "manager", stale: false } as const;
const staleManager = { kind: "manager", stale: true } as const;

const withRole = (role: Role) => ({ kind: "account", stale: false, account: { role } }) as const;

test.each([
  [
    "a visitor gets the sign-in screen on a guarded page [core-009] [core-096]",
    "manager",
    visitor,
    { show: "sign-in" },
  ],
  [
    "a stale manager is shown their details instead [core-009] [league-017]",
    "manager",
    staleManager,
    { show: "details" },
  ],
  ["a manager comes in [core-098]", "manager", manager, { show: "page" }],
  [
    "who has no team goes to squad selection [league-118]",
    "manager",
    account,
    { show: "redirect", to: "/squad-selection" },
  ],
  ["squad selection is open to who has no team [core-011] [core-097]", "newcomer", account, { show: "page" }],
  ["squad selection is not for managers [core-011]", "newcomer", manager, { show: "redirect", to: "/my-team" }],
  ["a visitor is asked to register in place of squad selection [core-027]", "newcomer", visitor, { show: "register" }],
  ["a stale account at squad selection is shown its details [core-027]", "newcomer", staleAccount, { show: "details" }],
  ["a visitor on a page of the account goes home [league-018]", "account", visitor, { show: "redirect", to: "/" }],
  ["the console asks a visitor to sign in", "reader", visitor, { show: "sign-in" }],
  ["the console is not for managers", "reader", manager, { show: "redirect", to: "/" }],
  ["the console is for readers [season-38]", "reader", withRole("reader"), { show: "page" }],
  ["and for owners [season-38]", "reader", withRole("owner"), { show: "page" }],
  ["roles are for owners [season-38]", "owner", withRole("owner"), { show: "page" }],
  [
    "others go to the console from there [season-38]",
    "owner",
    withRole("operator"),
    { show: "redirect", to: "/console" },
  ],
  ["who has lost the role goes home [season-38]", "moderator", withRole("player"), { show: "redirect", to: "/" }],
  ["an open page is open [core-012]", undefined, visitor, { show: "page" }],
] as const)("%s", (_, guard, viewer, verdict) => {
  expect(guardVerdict(guard as Guard | undefined, viewer)).toEqual(verdict);
});

test("a visitor who plays as a guest picks a squad, and registers when it is entered [friends-06]", () => {
  const { search, pathname } = new URL(squadSelectionFor(visitor), "http://localhost");
  expect(pathname).toBe("/squad-selection");
  expect(guardVerdict("newcomer", visitor, search)).toEqual({ show: "page" });
  expect(guardVerdict("newcomer", manager, search)).toEqual({ show: "redirect", to: "/my-team" });
  expect(squadSelectionFor(account)).toBe("/squad-selection");
});

test("who comes by a link goes on to their team, to squad selection or home [league-063]", () => {
  expect([manager, account, visitor].map(homeOf)).toEqual(["/my-team", "/squad-selection", "/"]);
});
