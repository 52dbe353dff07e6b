import { describe, expect, test } from "vitest";
import { reviewPersonAct, type PersonAct, type PersonFacts } from "./person-act.ts";

const NOW = 1_000_000;
const ALICE: PersonFacts = {
  role: "player",
  by: "moderator",
  team: { name: "Alices lag", held: false },
  leagues: 3,
  suspension: null,
  sessions: 2,
  reachable: true,
};
const whole = { suspension: { scope: "whole", appealed: false } } as const;
const suspend = (ends: number | null, scope: "tables" | "whole" = "tables"): PersonAct => ({
  kind: "suspend",
  scope,
  ends,
});

describe("what an operator's act does [season-04]", () => {
  test.each<[string, Partial<PersonFacts>, PersonAct, string[]]>([
    ["a new name", {}, { kind: "rename", name: "Lag 7" }, ["name_becomes", "name_held", "mail_goes", "undo_rename"]],
    ["the same name, locked", {}, { kind: "rename", name: "Alices lag" }, ["name_held", "mail_goes", "undo_rename"]],
    [
      "a name of someone without an address",
      { reachable: false },
      { kind: "rename", name: "Lag 7" },
      ["name_becomes", "name_held", "no_mail", "undo_rename"],
    ],
    [
      "a name given free",
      { team: { name: "Lag 7", held: true } },
      { kind: "release_name" },
      ["name_free", "undo_rename"],
    ],
    ["out of tables for a while", {}, suspend(NOW + 1), ["leaves_tables", "ends_at", "mail_goes", "undo_lift"]],
    [
      "suspended wholly",
      {},
      suspend(null, "whole"),
      ["leaves_tables", "saves_nothing", "ends_never", "mail_goes", "undo_lift"],
    ],
    [
      "another name for one that is locked",
      { team: { name: "X", held: true } },
      { kind: "rename", name: "Y" },
      ["name_becomes", "name_held", "mail_goes", "undo_rename"],
    ],
    [
      "lifted from tables alone",
      { suspension: { scope: "tables", appealed: false } },
      { kind: "lift" },
      ["returns_to_tables", "mail_goes", "undo_suspend"],
    ],
    ["lifted", whole, { kind: "lift" }, ["returns_to_tables", "saves_again", "mail_goes", "undo_suspend"]],
    [
      "upheld after an appeal",
      { suspension: { scope: "tables", appealed: true } },
      { kind: "uphold" },
      ["stays_suspended", "mail_goes", "undo_lift"],
    ],
    ["signed out", {}, { kind: "end_sessions" }, ["sessions_end", "undo_none"]],
    ["a password link", {}, { kind: "send_password_link" }, ["link_goes", "undo_none"]],
  ])("%s", (_, facts, act, effects) => {
    const review = reviewPersonAct({ ...ALICE, ...facts }, act, NOW);
    expect(review.problems).toEqual([]);
    expect(review.effects.map(({ code }) => code)).toEqual(effects);
  });

  test.each<[string, Partial<PersonFacts>, PersonAct, string]>([
    ["a name of nobody's team", { team: null }, { kind: "rename", name: "Lag 7" }, "no_team"],
    ["the locked name again", { team: { name: "X", held: true } }, { kind: "rename", name: "X" }, "name_same"],
    ["freeing a free name", {}, { kind: "release_name" }, "name_not_held"],
    ["freeing the name of nobody's team", { team: null }, { kind: "release_name" }, "no_team"],
    ["suspending twice", whole, suspend(null), "already_suspended"],
    ["suspending a moderator", { role: "moderator" }, suspend(null), "operator_not_suspended"],
    ["anything about somebody with a higher role", { role: "operator" }, { kind: "end_sessions" }, "outranked"],
    ["an end that has passed", {}, suspend(NOW), "stop_passed"],
    ["lifting nothing", {}, { kind: "lift" }, "not_suspended"],
    ["upholding without an appeal", whole, { kind: "uphold" }, "no_appeal"],
    ["upholding nothing", {}, { kind: "uphold" }, "no_appeal"],
    ["ending no session", { sessions: 0 }, { kind: "end_sessions" }, "no_sessions"],
    ["a link to no address", { reachable: false }, { kind: "send_password_link" }, "no_address"],
  ])("%s is refused", (_, facts, act, code) => {
    const review = reviewPersonAct({ ...ALICE, ...facts }, act, NOW);
    expect(review.effects).toEqual([]);
    // The field that is to be changed is named, where there is one [mended-114].
    const fields: Record<string, string> = { name_same: "act.name", stop_passed: "act.ends" };
    expect(review.problems).toStrictEqual([{ code, ...(code in fields && { field: fields[code] }) }]);
  });
});
