import type { Region } from "@elvan/contract";
import { expect, test } from "vitest";
import { guessRegion, inOrder } from "./guess-region.ts";

const REGIONS = ["AF", "FI", "GB", "SE", "US"].map((iso_code_short, index) => ({
  id: index + 1,
  name: iso_code_short,
  iso_code_short,
})) as Region[];

test.each([
  ["American English on a Swedish clock", ["en-US", "en"], "Europe/Stockholm", "SE"],
  ["a Finn", ["sv-FI"], "Europe/Helsinki", "FI"],
  ["a Briton abroad", ["en-GB"], "Europe/Madrid", "GB"],
  ["a language without a country", ["en"], "UTC", "SE"],
  ["a country that is not in the list", ["de-XX"], "Mars/North", "SE"],
])("%s [friends-07]", (_, languages, timeZone, code) => {
  const id = guessRegion(REGIONS, { languages, timeZone });
  expect(REGIONS.find((region) => region.id === id)?.iso_code_short).toBe(code);
});

test("without countries there is no guess", () => {
  expect(guessRegion([], { languages: ["sv-SE"], timeZone: "Europe/Stockholm" })).toBe(0);
});

test("Sweden and its neighbours stand first [friends-07]", () => {
  expect(inOrder(REGIONS, "sv").map(({ name }) => name)).toEqual(["SE", "FI", "AF", "GB", "US"]);
});
