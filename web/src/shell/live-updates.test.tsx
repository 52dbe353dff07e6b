// @vitest-environment happy-dom
import type { LeagueChanged, LeagueHead } from "@elvan/contract";
import { useQuery } from "@tanstack/react-query";
import { act, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { draw, stubServer, t } from "../../test/draw.tsx";
import { StandingsCards } from "../components/league/standings-cards.tsx";
import { leagueLifeQuery } from "../data/league-life.ts";
import { classicStandingsQuery, leagueDetailQuery } from "../data/leagues.ts";
import { LiveUpdates } from "./live-updates.ts";

/** The streams that the page has open. */
let sources: Source[] = [];
class Source extends EventTarget {
  static readonly CLOSED = 2;
  readyState = 1;
  readonly url: string;
  constructor(url: string) {
    super();
    this.url = url;
    sources.push(this);
    queueMicrotask(() => this.dispatchEvent(new Event("open")));
  }
  close() {
    sources = sources.filter((one) => one !== this);
  }
}
const tell = (...messages: LeagueChanged[]) =>
  act(async () => {
    for (const source of sources) {
      for (const changed of messages)
        source.dispatchEvent(new MessageEvent("league", { data: JSON.stringify(changed) }));
    }
  });

const newcomer = (entry: number, entry_name: string) => ({
  ...{ entry, entry_name, joined_time: "2026-06-01T10:00:00.000000Z", crest: null },
  ...{ player_first_name: "Ny", player_last_name: "Ledare" },
});
const STANDINGS = "GET /api/leagues-classic/7/standings/?phase=1&page_standings=1&page_new_entries=1";
const DETAIL = "GET /api/leagues-classic/7/";
const LIFE = "GET /api/league/7/life/";

function Table() {
  const { data } = useQuery(classicStandingsQuery(7, 1, { page: 1, newPage: 1 }));
  useQuery(leagueLifeQuery(7));
  return <StandingsCards data={data} columns={[]} own={5} />;
}

beforeEach(() => {
  sources = [];
  vi.stubGlobal("EventSource", Source);
});

/** What its administrator sees. */
function Administration() {
  useQuery(leagueDetailQuery(7, "c"));
  return null;
}

/** The page of league 7 with one new team, and another that comes. */
function openTable() {
  const results = [newcomer(5, "Mitt lag")];
  const asked = stubServer({
    [STANDINGS]: () => ({
      league: { id: 7, name: "Ligan", league_type: "x" } as LeagueHead,
      new_entries: { has_next: false, page: 1, results: [...results] },
      standings: { has_next: false, page: 1, results: [] },
      ...{ own_row: null, last_updated_data: null, live: null },
    }),
    [DETAIL]: () => ({ id: 7, name: "Ligan" }),
    [LIFE]: () => ({ winners: [], moments: [] }),
  });
  history.replaceState(null, "", "/leagues/7/standings/c");
  draw(
    <>
      <LiveUpdates />
      <Table />
      <Administration />
    </>,
  );
  const times = (call: string) => asked.filter(({ method, path }) => `${method} ${path}` === call).length;
  return { results, times };
}

test("an open table has the team that joins, without a reload, and asks once for many messages [friends-67]", async () => {
  const { results, times } = openTable();
  await screen.findByRole("link", { name: "Mitt lag" });
  expect(sources.map(({ url }) => url)).toEqual(["/api/live/stream/?league=7"]);
  results.push(newcomer(8, "Väninnan"));
  // At once: one that came after the page has asked would be asked for again, however soon.
  await tell(...Array.from({ length: 5 }, () => ({ league: 7, part: "table", within: 30 }) as const));
  await screen.findByRole("link", { name: "Väninnan" });
  expect(screen.getByRole("heading", { name: t("leagues.allEntries") })).not.toBeNull();
  // An administrator's page is left alone: it would be gone before what it does has ended.
  expect([times(STANDINGS), times(LIFE), times(DETAIL)]).toEqual([2, 1, 1]);
});

test("what is told of its life, or of another league, leaves the table alone [friends-67]", async () => {
  const { times } = openTable();
  await screen.findByRole("link", { name: "Mitt lag" });
  await tell({ league: 8, part: "table", within: 0 });
  await tell({ league: 7, part: "life", within: 0 });
  await waitFor(() => expect(times(LIFE)).toBe(2));
  expect(times(STANDINGS)).toBe(1);
});
