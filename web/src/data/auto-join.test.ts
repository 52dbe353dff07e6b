import { expect, test } from "vitest";
import { isWorthless } from "./auto-join.ts";
import { BadRequest, NetworkError, ServerError } from "./call.ts";

test.each([
  ["is no code", new BadRequest({ code: [{ code: "max_length", message: "" }] }), true],
  ["opens no league", new ServerError(404, "Not Found", ""), true],
  ["could not be asked for: no network", new NetworkError("/api/league/code-check/", null), false],
  ["could not be asked for: the game is being updated", new ServerError(503, "", ""), false],
  ["could not be asked for: too often", new ServerError(429, "", ""), false],
  ["could not be asked for: the session has ended", new ServerError(403, "", ""), false],
  ["has been checked", null, false],
])("a code that %s, is it forgotten? [league-086]", (_, error, forgotten) => {
  expect(isWorthless(error)).toBe(forgotten);
});
