import { expect, test } from "vitest";
import { fitOf } from "./fit.ts";

const OPEN = { entry_is_member: false, entry_is_banned: false, closed_reason: null };

test.each([
  ["a visitor picks a team first", "visitor", OPEN, "pick"],
  ["so does an account without a team", "account", OPEN, "pick"],
  ["a manager joins", "manager", OPEN, "join"],
  [
    "a member of a full league is in it",
    "manager",
    { ...OPEN, entry_is_member: true, closed_reason: "full" },
    "member",
  ],
  [
    "a suspended manager hears that first",
    "manager",
    { ...OPEN, entry_is_banned: true, closed_reason: "closed" },
    "banned",
  ],
  ["a full league", "visitor", { ...OPEN, closed_reason: "full" }, "full"],
  ["a closed league", "manager", { ...OPEN, closed_reason: "closed" }, "closed"],
  ["a head-to-head league whose matches have begun", "account", { ...OPEN, closed_reason: "started" }, "started"],
] as const)("%s [friends-02]", (_, kind, invitation, fit) => {
  expect(fitOf({ kind }, invitation)).toBe(fit);
});
