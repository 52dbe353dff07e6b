import type { LeagueChanged } from "@elvan/contract";
import { expect, test } from "vitest";
import { createLeagueNews, PACE } from "./league-news.ts";

/** A clock that the test moves, and so many followers of each league. */
function newsOf(followers: Record<number, number>) {
  let now = 0;
  let timers: { at: number; run: () => void }[] = [];
  const sent: (LeagueChanged & { at: number })[] = [];
  const news = createLeagueNews(
    {
      now: () => now,
      after(milliseconds, run) {
        const timer = { at: now + milliseconds, run };
        timers.push(timer);
        return () => void (timers = timers.filter((one) => one !== timer));
      },
    },
    {
      of: (league) => followers[league] ?? 0,
      all: () => ({
        leagues: Object.keys(followers).map(Number),
        count: Object.values(followers).reduce((sum, one) => sum + one, 0),
      }),
    },
    (message) => sent.push({ ...message, at: now }),
  );
  const wait = (milliseconds: number) => {
    const until = now + milliseconds;
    for (;;) {
      const [next] = timers.filter(({ at }) => at <= until).toSorted((one, two) => one.at - two.at);
      if (next === undefined) break;
      timers = timers.filter((timer) => timer !== next);
      now = next.at;
      next.run();
    }
    now = until;
  };
  return { news, sent, wait, waiting: () => timers.length };
}

test("a change is told at once, what follows within a second together [friends-66]", () => {
  const { news, sent, wait } = newsOf({ 7: 3 });
  news.tell(7, "table");
  expect(sent).toEqual([{ league: 7, part: "table", within: 3 * PACE.each, at: 0 }]);
  wait(400);
  news.tell(7, "table");
  news.tell(7, "table");
  news.tell(7, "life");
  wait(5_000);
  expect(sent.slice(1).map(({ part, at }) => [part, at])).toEqual([
    ["life", 400],
    ["table", 1_000],
  ]);
  news.tell(7, "table");
  expect(sent.at(-1)?.at).toBe(5_400);
});

test("a thousand joins in a minute are some messages, however many follow, and two hundred of them ask in a second [friends-66]", () => {
  for (const followers of [1, 400, 20_000]) {
    const { news, sent, wait, waiting } = newsOf({ 7: followers });
    for (let join = 0; join < 1_000; join++) {
      news.tell(7, "table");
      wait(60);
    }
    expect(sent.length).toBeLessThanOrEqual(8);
    expect(sent[0]).toMatchObject({ at: 0, within: Math.min(PACE.most, followers * PACE.each) });
    for (const [index, { at, within }] of sent.entries())
      expect((sent[index + 1]?.at ?? Infinity) - at).toBeGreaterThanOrEqual(Math.max(PACE.least, within));
    wait(2 * PACE.most);
    // The last join is told, and then all is still.
    expect(sent.at(-1)!.at).toBeGreaterThan(59_000);
    expect(waiting()).toBe(0);
  }
});

test("a league that nobody follows is told to nobody; who comes hears of its last minute [friends-66]", () => {
  const followers: Record<number, number> = {};
  const { news, sent, wait } = newsOf(followers);
  news.tell(7, "table");
  expect(sent).toEqual([]);
  followers[7] = 1;
  expect(news.recent(7)).toEqual([{ league: 7, part: "table", within: PACE.each }]);
  expect(news.recent(8)).toEqual([]);
  wait(PACE.recent - 1);
  expect(news.recent(7)).toHaveLength(1);
  wait(1);
  expect(news.recent(7)).toEqual([]);
});

test("what concerns all leagues is spread over all who follow one [friends-66]", () => {
  const { news, sent } = newsOf({ 7: 100, 8: 300 });
  news.tellAll("life");
  expect(sent).toEqual([7, 8].map((league) => ({ league, part: "life", within: 400 * PACE.each, at: 0 })));
});

test("nothing is sent after the end", () => {
  const { news, sent, wait, waiting } = newsOf({ 7: 1 });
  news.tell(7, "table");
  news.tell(7, "table");
  news.close();
  expect(waiting()).toBe(0);
  wait(PACE.most);
  expect(sent).toHaveLength(1);
});
