import { describe, expect, test } from "vitest";
import { readAddress, readCode, readLeagueCode } from "./typed.ts";

describe("what people type or paste [mended-100]", () => {
  test.each([
    ["abc123", "abc123"],
    [" ABC-123 ", "abc123"],
    ["abc 123", "abc123"],
    ["”abc123”.", "abc123"],
    ["１２３ ４５６", "123456"],
    ["abc\u200B123\u00A0", "abc123"],
    ["abc–123", "abc123"],
    ["(abc 12 3);", "abc123"],
    ["«abc:123»", "abc123"],
  ])("the code %j is %s", (typed, code) => {
    expect(readCode(typed)).toBe(code);
    expect(readLeagueCode(typed)).toBe(code);
  });

  test.each([
    ["https://elvan.example/leagues/auto-join/AbC123", "abc123"],
    ["http://localhost:3000/leagues/auto-join/abc123/?from=7", "abc123"],
    ["HTTPS://ELVAN.EXAMPLE/LEAGUES/AUTO-JOIN/ABC123", "abc123"],
    ["https://elvan.example/leagues/auto-join/abc123#top", "abc123"],
    ["https://elvan.example/leagues/auto-join/abc123 och kom", "abc123"],
    ["Häng med! https://elvan.example/leagues/auto-join/abc123?from=7#x", "abc123"],
  ])("the invitation %j has the code %s", (typed, code) => {
    expect(readLeagueCode(typed)).toBe(code);
  });

  test.each([
    ["Ligakod: abc123", "abc123"],
    ["Kod: ABC 123.", "abc123"],
    ["Ligakod\nabc123\n", "abc123"],
    ["Koden till Tre: lag: abc-123", "abc123"],
    // As long as it was typed, for whoever says what is wrong with it.
    ["Kod: abc12", "kodabc12"],
    ["abc123:", "abc123"],
    [":", ""],
  ])("the code behind its name, %j, is %s [friends-83]", (typed, code) => {
    expect(readLeagueCode(typed)).toBe(code);
  });

  test.each([
    [" anna@example.com ", "anna@example.com"],
    ["Anna Berg <anna@example.com>", "anna@example.com"],
    ["mailto:anna@example.com", "anna@example.com"],
    ["anna@example.com.", "anna@example.com"],
    ["anna＠example．com", "anna@example.com"],
    ["anna@ example.com", "anna@example.com"],
    ["an\u00ADna@exam\u200Bple.com", "anna@example.com"],
    ["Anna.O'Brien@example.com", "Anna.O'Brien@example.com"],
    ["", ""],
    // Each of the places that a quote, a bracket or a blank may stand in [mended-114].
    ["''anna@example.com'',.;", "anna@example.com"],
    ["anna@example。com", "anna@example.com"],
    ["anna@mail．example。com", "anna@mail.example.com"],
    [" anna @ example . com ", "anna@example.com"],
    ["<anna@example.com>", "anna@example.com"],
    ["Anna <3 <anna@example.com>", "anna@example.com"],
    ["Anna <anna>", "Anna<anna>"],
    ["MAILTO:anna@example.com", "anna@example.com"],
    ["anna.mailto:@example.com", "anna.mailto:@example.com"],
    ["o''brien@example.com", "o''brien@example.com"],
  ])("the address %j is %s", (typed, address) => {
    expect(readAddress(typed)).toBe(address);
  });
});
