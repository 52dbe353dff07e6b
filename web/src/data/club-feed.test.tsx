// @vitest-environment happy-dom
import { act } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { drawHook, stubServer } from "../../test/draw.tsx";
import { feedOf } from "../../test/club-feed.ts";
import { useClubFeed } from "./club-feed.ts";

const FEED = `/api/get-url/?url=${encodeURIComponent("/api/rss/team/3/")}`;
const GOOD = { title: "Vinst", link: "https://dif.example/1", picture: "https://dif.example/1.jpg" };

/** What the server answers, one question after the other; the last goes for all that follow. */
function open(...answers: (() => Response)[]) {
  vi.useFakeTimers({ now: Date.now() });
  const [last] = answers.slice(-1);
  const asked = stubServer({
    "GET /api/club-feeds/": () => [{ team: 3, url: "/api/rss/team/3/" }],
    [`GET ${FEED}`]: () => (answers.shift() ?? last!)(),
  });
  const { result } = drawHook(() => useClubFeed(3));
  return {
    result,
    /** How often it has been asked for. */
    asked: () => asked.filter(({ path }) => path === FEED).length,
    after: (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds)),
  };
}
const empty = () => new Response("", { headers: { "content-type": "application/rss+xml" } });

test("a club's feed is asked for through the server; while it comes empty it is asked for again after three seconds, until it is there [league-099, league-149, league-183]", async () => {
  const { result, asked, after } = open(empty, empty, () => feedOf(GOOD));
  await after(100);
  expect([asked(), result.current]).toEqual([1, undefined]);
  await after(2_800);
  expect(asked()).toBe(1);
  await after(200);
  expect([asked(), result.current]).toEqual([2, undefined]);
  await after(3_000);
  expect(asked()).toBe(3);
  expect(result.current).toMatchObject({ title: "Vinst", link: "https://dif.example/1" });
  await after(60_000);
  expect(asked()).toBe(3);
});

test.each([
  ["a link", { ...GOOD, link: "http://dif.example/1" }],
  ["an enclosure", { ...GOOD, picture: "http://dif.example/1.jpg" }],
])("news with %s that is not https is left out for older news [league-116]", async (_, bad) => {
  const older = { ...GOOD, title: "Äldre", at: "Wed, 19 Aug 2026 10:00:00 GMT" };
  const { result, after } = open(() => feedOf(bad, older));
  await after(100);
  expect(result.current?.title).toBe("Äldre");
});

test("news of the game's own leads to its page, and its picture comes from the game [league-116]", async () => {
  const own = { title: "Match", link: `${location.origin}/match/81`, picture: `${location.origin}/api/picture/81` };
  const { result, after } = open(() => feedOf(own));
  await after(100);
  expect(result.current).toMatchObject({ link: "/match/81", image: "/api/picture/81" });
});
