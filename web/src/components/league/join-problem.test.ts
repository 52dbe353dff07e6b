import { expect, test } from "vitest";
import { BadRequest } from "../../data/call.ts";
import { joinProblem } from "./join-problem.ts";

const one = (code: string) => [{ code, message: "" }];

test.each([
  [
    "of the league before of the code",
    { code: one("invalid"), non_field_errors: one("league_closed") },
    "league_closed",
  ],
  ["of the code where there is none of the league", { entry: one("required"), code: one("max_length") }, "max_length"],
  ["whatever there is otherwise", { entry: one("required") }, "required"],
  ["the first of several", { non_field_errors: [...one("entry_banned"), ...one("league_closed")] }, "entry_banned"],
])("joining tells %s [league-115]", (_name, fields, code) => {
  expect(joinProblem(new BadRequest(fields).problems)?.code).toBe(code);
});
