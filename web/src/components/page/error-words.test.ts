import { expect, test } from "vitest";
import { errorWords } from "./error-words.ts";

test.each([
  [401, "", "denied", "[core-123]"],
  [403, '{"detail":"x"}', "denied", "[core-123]"],
  [404, "", "missing", "[core-124]"],
  [503, '"The game is being updated."', "updating", "[core-125]"],
  [502, "<html>The game is being updated.</html>", "updating", "[core-125]"],
  [504, "gateway", "unavailable", "[core-125]"],
  [503, "", "unavailable", "[core-125]"],
  [500, "", "other", "[core-126]"],
  [418, "", "other", "[core-126]"],
  [0, "Failed to fetch", "offline", "[core-120]"],
])("status %i saying %j gets the screen %s %s", (code, details, kind) => {
  expect(errorWords({ code, details }).kind).toBe(kind);
});

test("what operators say of why the game is closed is shown, as it is and nothing but it [season-30]", () => {
  const own = (details: string) => errorWords({ code: 503, details }).own;
  expect(own('"The game is being updated. Vi flyttar \\"servern\\" till kl. 21."')).toBe(
    'Vi flyttar "servern" till kl. 21.',
  );
  expect(own('"The game is being updated."')).toBeUndefined();
  expect(own("<html>The game is being updated. x</html>")).toBeUndefined();
  expect(own('"The game is being updated. \\x"')).toBeUndefined();
});

test("only errors that a manager can walk away from carry the link home [core-127]", () => {
  expect([401, 404, 500].map((code) => errorWords({ code, details: "" }).links)).toEqual([true, true, true]);
  expect([0, 502, 503, 504].map((code) => errorWords({ code, details: "" }).links)).toEqual([
    false,
    false,
    false,
    false,
  ]);
});
