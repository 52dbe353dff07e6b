import type { EntryLeague } from "@elvan/contract";
import { expect, test } from "vitest";
import { fanLeague } from "./fan-league.ts";

const league = (id: number, short_name: string | null) => ({ id, short_name }) as EntryLeague;

test("the supporters' league is named by its short name, whichever club is the favourite now [league-022] [league-065]", () => {
  const others = [league(1, "overall"), league(2, null), league(3, "brd-team-9"), league(4, "region-7")];
  expect(fanLeague(others)).toBeUndefined();
  expect(fanLeague([...others, league(5, "team-12")])).toEqual({ league: league(5, "team-12"), team: 12 });
});
