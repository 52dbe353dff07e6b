// @vitest-environment happy-dom
import { screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { draw, stubServer, t } from "../../../test/draw.tsx";
import { HOUR, MINUTE } from "@elvan/rules";
import { GAME, NOW, TEAM } from "../../../test/season.ts";
import { ClosesIn } from "./closes-in.tsx";
import { RoundTold } from "./round-told.tsx";

const usual = {
  "GET /api/entry/5/event/11/picks/": () => ({
    ...{ active_chip: null, automatic_subs: [], picks: TEAM.picks, live: null },
    entry_history: { points: 60, overall_rank: 5, points_on_bench: 6, event_transfers_cost: 0 },
  }),
  "GET /api/entry/5/history/": () => ({ current: [], past: [], chips: [] }),
  "GET /api/event/11/live/": () => ({ elements: [] }),
  "GET /api/entry/5/transfers/": () => [],
  "GET /api/entry/5/": () => ({ leagues: { classic: [], h2h: [], cup_matches: [] } }),
  "GET /api/my-team/5/": () => TEAM,
  "GET /api/fixtures/?event=12": () => [],
  "GET /api/team-sheets/?event=12": () => [],
};

test("what is to be done before the next deadline stands under the three figures of the round that is told [hour-95]", async () => {
  stubServer(usual);
  draw(<RoundTold entry={5} event={GAME.current!} settled played />);
  const next = await screen.findByRole("region", {
    name: new RegExp(t("home.now.before", { round: GAME.next!.name })),
  });
  const captain = GAME.players.get(43)!.web_name;
  expect(next.textContent).toContain(t("trouble.no_match", { player: captain }));
  const links = [...next.querySelectorAll("ul[aria-label] a")].map((link) => link.textContent);
  expect(links).toContain(`${t("home.now.captain")} ${captain}`);
  expect(links).toContain(`${t("transfers.free")} 1`);
  const isBefore = (one: Element, other: Element) =>
    (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  expect(isBefore(screen.getByText(t("home.now.rank")), next)).toBe(true);
  expect(isBefore(next, screen.getByText(t("home.now.bench")))).toBe(true);
});

test("of a round in which a player was sold and bought again the transfers are told as they were made [hour-93]", async () => {
  const [one, two] = TEAM.picks.slice(1).map(({ element }) => element) as [number, number];
  const [first, second] = [...GAME.players.keys()].filter(
    (id) => !TEAM.picks.some(({ element }) => element === id),
  ) as [number, number];
  const scores = { [one]: 6, [two]: 99, [first]: 1, [second]: 0 };
  const row = (element_in: number, element_out: number) => ({ event: 11, element_in, element_out });
  stubServer({
    ...usual,
    "GET /api/event/11/live/": () => ({
      elements: Object.entries(scores).map(([id, total_points]) => ({ id: Number(id), stats: { total_points } })),
    }),
    // Newest first.
    "GET /api/entry/5/transfers/": () => [row(one, second), row(two, one), row(one, first)],
  });
  draw(<RoundTold entry={5} event={GAME.current!} settled played />);
  const nameOf = (id: number) => GAME.players.get(id)!.web_name;
  const told = { player: nameOf(two), other: nameOf(first), points: 98 };
  expect(await screen.findByText(t("home.decision.transferGood", told))).not.toBeNull();
});

test.each([
  ["a day", 24 * HOUR, null],
  ["the last hour", HOUR - 1_000, "amber"],
  ["the last minutes", 9 * MINUTE, "red"],
])("the deadline's haste in %s is seen where it is counted down [hour-95]", (_, left, haste) => {
  const event = { ...GAME.next!, deadline_time: new Date(NOW + left).toISOString() };
  const { baseElement } = draw(<ClosesIn event={event} />);
  expect(baseElement.querySelector(".tabular")!.closest("[data-haste]")?.getAttribute("data-haste") ?? null).toBe(
    haste,
  );
});

test("a deadline that has passed while home was open is told in a sentence [hour-95]", () => {
  const event = { ...GAME.next!, deadline_time: new Date(NOW - 1_000).toISOString() };
  const { baseElement } = draw(<ClosesIn event={event} />);
  expect(baseElement.textContent).toBe(t("season.passedTitle", { event: event.id }));
});

test("until a round is settled the overall rank is called provisional, on every card of home [hour-96, hour-114]", async () => {
  stubServer(usual);
  const { rerender } = draw(<RoundTold entry={5} event={GAME.current!} settled={false} played />);
  expect(await screen.findByText(t("live.rankPlayed"))).not.toBeNull();
  for (const key of ["live.rankIfEnded", "home.now.rank"] as const) expect(screen.queryByText(t(key))).toBeNull();
  rerender(<RoundTold entry={5} event={GAME.current!} settled played />);
  expect(await screen.findByText(t("home.now.rank"))).not.toBeNull();
});

test("what is shared of a round says the place in the first league with friends [hour-77]", async () => {
  const shared: ShareData[] = [];
  vi.stubGlobal("navigator", { ...navigator, share: async (data: ShareData) => void shared.push(data) });
  const league = {
    ...{ id: 1, name: "Gänget", short_name: null, league_type: "x", scoring: "c", start_event: 1 },
    ...{ entry_rank: 3, entry_last_rank: 5, entry_gap: 28, rank_count: 14, members: 14 },
  };
  stubServer({
    ...usual,
    "GET /api/entry/5/": () => ({ leagues: { classic: [league], h2h: [], cup_matches: [] } }),
  });
  draw(<RoundTold entry={5} event={GAME.current!} settled played />);
  await userEvent.click(await screen.findByRole("button", { name: t("share.share") }));
  const place = t("home.now.shareLeague", { league: "Gänget", place: "3", count: "14" });
  await waitFor(() => expect(shared[0]?.text).toContain(place));
});
