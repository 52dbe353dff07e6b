// @vitest-environment happy-dom
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { act, screen } from "@testing-library/react";
import { useState } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { draw, stubServer, t } from "../../test/draw.tsx";
import { entryQuery } from "../data/entry.ts";
import { entryHistoryQuery } from "../data/entry-history.ts";
import { keptAnswers, noteKept } from "../data/kept-answers.ts";
import { readAllAnew } from "../data/live-update.ts";
import styles from "./offline-notice.module.css";
import { OfflineNotice } from "./offline-notice.tsx";

beforeEach(() => vi.useFakeTimers());
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

/** A page with a team's points; a press stands for a clock that was moved. */
function Points() {
  const client = useQueryClient();
  const { data } = useQuery(entryQuery(5));
  return (
    <button type="button" onClick={() => void readAllAnew(client)}>
      {data?.summary_event_points}
    </button>
  );
}
const page = (
  <>
    <OfflineNotice />
    <Points />
  </>
);
const notice = () => screen.queryByText(t("shell.outdated"));
const move = () => act(() => screen.getByRole("button").click());

/** The first answer comes at once, the second when it is let go. */
function slowServer() {
  const { promise, resolve } = Promise.withResolvers<void>();
  let calls = 0;
  stubServer({
    "GET /api/entry/5/": async () => {
      if (++calls > 1) await promise;
      return { summary_event_points: calls > 1 ? 61 : 48 };
    },
  });
  return resolve;
}

test("points of before are said to be so while a slow server is asked for those of now [hour-87]", async () => {
  const answer = slowServer();
  draw(page);
  await pass(5_000);
  expect(screen.getByRole("button").textContent).toBe("48");
  expect(notice()).toBeNull();
  move();
  await pass(3_900);
  expect(notice()).toBeNull();
  await pass(200);
  expect(screen.getByRole("button").textContent).toBe("48");
  expect(notice()?.closest("p")?.className).toContain(styles["over"]);
  answer();
  await pass(100);
  expect(screen.getByRole("button").textContent).toBe("61");
  expect(notice()).toBeNull();
});

test("an answer that comes in a moment is waited for without a word [hour-87]", async () => {
  const answer = slowServer();
  draw(page);
  await pass(100);
  move();
  await pass(1_000);
  answer();
  await pass(5_000);
  expect(screen.getByRole("button").textContent).toBe("61");
  expect(notice()).toBeNull();
});

/** As the worker marks what it had kept. */
const given = (at: number) =>
  act(() => noteKept(entryQuery(5).queryKey, new Response("", { headers: { "x-kept-at": String(at) } })));
const slow = () => screen.queryByText(new RegExp(t("shell.slowSince", { time: "" }).slice(0, 20)));

test("that the connection is slow is said after four seconds without an answer, over the page, and no longer once the answer has come, late as it was [hour-87]", async () => {
  stubServer({ "GET /api/entry/5/": () => ({ summary_event_points: 48 }) });
  draw(page);
  await pass(100);
  given(Date.now() - 3_600_000);
  await pass(3_900);
  expect(slow()).toBeNull();
  await pass(200);
  expect(slow()?.closest("p")?.className).toContain(styles["over"]);
  // The server's answer took longer than the worker waits: the worker has kept it, and gives it the next time.
  given(Date.now() - 500);
  await pass(10);
  expect(slow()).toBeNull();
  act(() => keptAnswers.set(new Map()));
});

/** Turns to a page with a question of its own, in the step that makes what is here outdated. */
function Turning() {
  const client = useQueryClient();
  const [isTurned, setIsTurned] = useState(false);
  const turn = () => {
    setIsTurned(true);
    void readAllAnew(client);
  };
  return (
    <>
      <button type="button" onClick={turn}>
        {String(isTurned)}
      </button>
      {isTurned && <History />}
    </>
  );
}
const History = () => useQuery(entryHistoryQuery(5)).data?.current.length;

test("a page that asks for something new is drawn while what is here is outdated, and React has nothing to say", async () => {
  slowServer();
  draw(
    <>
      <OfflineNotice />
      <Turning />
      <Points />
    </>,
  );
  await pass(100);
  act(() => screen.getAllByRole("button")[0]!.click());
  await pass(4_100);
  expect(notice()).not.toBeNull();
});
