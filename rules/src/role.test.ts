import { expect, test } from "vitest";
import { CONSOLE_ROLES, hasRole, isConsoleRole, reviewRole, ROLES, type Role } from "./role.ts";

test("each role may do what those before it may, and nothing of those after it [season-35]", () => {
  const may = (role: Role) => ROLES.filter((needed) => hasRole(role, needed));
  expect(may("player")).toEqual(["player"]);
  expect(may("moderator")).toEqual(["player", "reader", "moderator"]);
  expect(may("owner")).toEqual([...ROLES]);
  expect(CONSOLE_ROLES).toEqual(["reader", "moderator", "operator", "owner"]);
  expect(["player", "reader", "public", "owner"].filter((name) => isConsoleRole(name))).toEqual(["reader", "owner"]);
});

test.each<[string, Parameters<typeof reviewRole>[0], Role, string[]]>([
  ["a player becomes a reader", { role: "player", owners: 1, suspended: false }, "reader", []],
  ["an owner steps back beside another", { role: "owner", owners: 2, suspended: false }, "operator", []],
  ["the last owner stays", { role: "owner", owners: 1, suspended: false }, "operator", ["last_owner"]],
  ["the last owner keeps the console", { role: "owner", owners: 1, suspended: false }, "player", ["last_owner"]],
  ["the same role", { role: "reader", owners: 1, suspended: false }, "reader", ["role_same"]],
  ["the last owner once more", { role: "owner", owners: 1, suspended: false }, "owner", ["role_same"]],
  ["who is suspended gets none", { role: "player", owners: 1, suspended: true }, "reader", ["role_suspended"]],
  ["who is suspended may lose it", { role: "reader", owners: 1, suspended: true }, "player", []],
])("%s [season-37]", (_, facts, wish, codes) => {
  expect(reviewRole(facts, wish).map(({ code }) => code)).toEqual(codes);
});
