import type { LiveUpdate } from "@elvan/contract";
import { expect, test } from "vitest";
import { createLiveStream, type Wanted } from "./live-stream.ts";

const update = (version: string) => ({ version }) as LiveUpdate;

/** A browser whose connection and clock the test holds in its hands. */
function browser() {
  const heard: string[] = [];
  const sheets: number[] = [];
  const rounds: (number | null)[] = [];
  const leagues: number[] = [];
  const wishes: Wanted[] = [];
  /** Whether a connection is there at once. */
  let holdsBack = false;
  const openings: (() => void)[] = [];
  const closed: number[] = [];
  let open: {
    change: (league: number) => void;
    tell: (version: string) => void;
    announce: (event: number) => void;
    move: (event: number) => void;
    lose: (forGood: boolean) => void;
  } | null = null;
  let waiting: (() => void) | null = null;
  let answer: () => Promise<LiveUpdate> = () => Promise.reject(new Error("offline"));
  let connections = 0;
  let listening = false;
  const stream = createLiveStream(
    {
      update: ({ version }) => heard.push(version),
      sheets: ({ event }) => sheets.push(event),
      season: ({ event }) => rounds.push(event),
      league: ({ league }) => leagues.push(league),
    },
    (now) => (listening = now),
    {
      listen(wanted, on, onOpen, onLost) {
        const number = connections;
        connections += 1;
        wishes.push(wanted);
        open = {
          change: (league) => on.league({ league, part: "table", within: 0 }),
          tell: (version) => on.update(update(version)),
          announce: (event) => on.sheets({ event }),
          move: (event) => on.season({ now: "2026-06-01T12:00:00.000Z", event }),
          lose: onLost,
        };
        const mine = open;
        if (holdsBack) openings.push(onOpen);
        else onOpen();
        return () => {
          closed.push(number);
          if (open === mine) open = null;
        };
      },
      ask: () => answer(),
      later(_, run) {
        waiting = run;
        return () => (waiting = null);
      },
    },
  );
  return {
    stream,
    heard,
    sheets,
    rounds,
    leagues,
    wishes,
    closed,
    holdBack: () => (holdsBack = true),
    letOpen: () => openings.splice(0).forEach((one) => one()),
    change: (league: number) => open?.change(league),
    move: (event: number) => open?.move(event),
    announce: (event: number) => open?.announce(event),
    tell: (version: string) => open?.tell(version),
    lose: (forGood: boolean) => open?.lose(forGood),
    isOpen: () => open !== null,
    isListening: () => listening,
    isWaiting: () => waiting !== null,
    connections: () => connections,
    /** The wait is over; the server answers so. */
    async asks(version: string | null) {
      answer = () => (version === null ? Promise.reject(new Error("offline")) : Promise.resolve(update(version)));
      const run = waiting;
      waiting = null;
      run?.();
      await new Promise((resolve) => setTimeout(resolve));
    },
  };
}

test("what is older than what has been heard is not passed on", () => {
  const tab = browser();
  tab.stream.resume();
  for (const version of ["12.9.0.0", "12.10.0.0", "12.9.0.0", "12.10.0.0", "12.10.0.1", "11.99.9.9"]) tab.tell(version);
  expect(tab.heard).toEqual(["12.9.0.0", "12.10.0.0", "12.10.0.1"]);
});

test("line-ups that have changed are passed on with their round [hour-08]", () => {
  const tab = browser();
  tab.stream.resume();
  tab.announce(7);
  tab.stream.pause();
  tab.announce(8);
  expect([tab.sheets, tab.heard]).toEqual([[7], []]);
});

test("a season that has been moved is passed on with the round that is open [hour-46]", () => {
  const tab = browser();
  tab.stream.resume();
  tab.move(7);
  tab.stream.pause();
  tab.move(8);
  expect([tab.rounds, tab.heard]).toEqual([[7], []]);
});

test("a tab nobody looks at hears nothing, and listens anew when it is looked at again", () => {
  const tab = browser();
  tab.stream.resume();
  tab.stream.resume();
  expect([tab.connections(), tab.isListening()]).toEqual([1, true]);
  tab.stream.pause();
  expect([tab.isOpen(), tab.isListening(), tab.isWaiting()]).toEqual([false, false, false]);
  tab.stream.resume();
  tab.tell("12.1");
  expect([tab.connections(), tab.heard]).toEqual([2, ["12.1"]]);
});

test("a connection the browser mends by itself is left to it", () => {
  const tab = browser();
  tab.stream.resume();
  tab.lose(false);
  expect([tab.isOpen(), tab.isListening(), tab.isWaiting()]).toEqual([true, false, false]);
});

test("a tab that may not listen asks now and then, and tries to listen again after a while", async () => {
  const tab = browser();
  tab.stream.resume();
  tab.tell("12.1");
  tab.lose(true);
  expect([tab.isOpen(), tab.isListening()]).toEqual([false, false]);
  await tab.asks("12.1");
  await tab.asks(null);
  await tab.asks("12.3");
  expect(tab.heard).toEqual(["12.1", "12.3"]);
  expect([tab.connections(), tab.isListening(), tab.isWaiting()]).toEqual([2, true, false]);
});

test("an answer that comes after the tab was left is not taken", async () => {
  const tab = browser();
  tab.stream.resume();
  tab.lose(true);
  const answered = tab.asks("12.4");
  tab.stream.pause();
  await answered;
  expect(tab.heard).toEqual([]);
  expect([tab.isWaiting(), tab.isOpen()]).toEqual([false, false]);
});

test("a league that is followed is named in the address, with what has been heard; its changes are passed on [friends-67]", () => {
  const tab = browser();
  tab.stream.follow(7);
  tab.stream.resume();
  tab.tell("12.1");
  tab.change(7);
  tab.stream.follow(7);
  expect([tab.wishes, tab.leagues]).toEqual([[{ league: 7, after: null }], [7]]);
  tab.stream.pause();
  tab.change(7);
  tab.stream.resume();
  expect([tab.wishes.at(-1), tab.leagues]).toEqual([{ league: 7, after: "12.1" }, [7]]);
});

test("another league is another connection; the one before stays until it is there [friends-67]", () => {
  const tab = browser();
  tab.stream.resume();
  tab.holdBack();
  tab.stream.follow(7);
  expect([tab.connections(), tab.closed, tab.isListening()]).toEqual([2, [], true]);
  tab.letOpen();
  expect([tab.closed, tab.isOpen(), tab.isListening()]).toEqual([[0], true, true]);
  tab.stream.follow(8);
  tab.stream.pause();
  expect([new Set(tab.closed), tab.isOpen(), tab.isListening()]).toEqual([new Set([0, 1, 2]), false, false]);
});

test("a tab that polls names the league when it listens again [friends-67]", async () => {
  const tab = browser();
  tab.stream.resume();
  tab.lose(true);
  tab.stream.follow(7);
  expect([tab.connections(), tab.isWaiting()]).toEqual([1, true]);
  for (const version of ["12.1", "12.2", "12.3"]) await tab.asks(version);
  expect([tab.connections(), tab.wishes.at(-1)]).toEqual([2, { league: 7, after: "12.3" }]);
});
