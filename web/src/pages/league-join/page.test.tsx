// @vitest-environment happy-dom
import { act, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { leagueDetail, league, refusal, standingsOf, teamOf } from "../../../test/answers.ts";
import { focusOn, t } from "../../../test/draw.tsx";
import { openGame } from "../../../test/game.tsx";

const JOIN = "POST /api/leagues-private/join/";
const field = () => screen.findByRole("textbox", { name: new RegExp(`^${t("leagues.join.code")}`) });
const submit = () => screen.getByRole<HTMLButtonElement>("button", { name: t("leagues.join.submit") });

test("a private league asks for its code, which one types at once; it is joined by one call however often it is pressed, opens, and is among one's own [league-040, league-087, league-105]", async () => {
  const answer = Promise.withResolvers<unknown>();
  let isIn = false;
  const joined = league(41, "Tisdagsklubben", { start_event: 12 });
  const asked = openGame("/leagues/join/private", {
    [JOIN]: () => answer.promise,
    "GET /api/entry/5/": () => teamOf(isIn ? [joined] : []),
    "GET /api/leagues-classic/41/standings/?phase=1&page_standings=1&page_new_entries=1": () =>
      standingsOf(leagueDetail(41, "Tisdagsklubben", { start_event: 12 }), []),
    "GET /api/leagues-renewable/": () => [],
  });
  await focusOn(await field());
  expect(submit().disabled).toBe(true);
  await userEvent.keyboard(" ");
  expect(submit().disabled).toBe(true);
  await userEvent.keyboard("abc123 ");
  await userEvent.dblClick(submit());
  isIn = true;
  await act(async () => answer.resolve(joined));
  expect(await screen.findByText(t("leagues.join.done", { league: "Tisdagsklubben" }))).toBeDefined();
  expect(location.pathname).toBe("/leagues/41/standings/c");
  expect(asked.filter(({ path }) => path.endsWith("/join/")).map(({ body }) => body)).toEqual([
    { code: "abc123", entry: 5 },
  ]);
  await userEvent.click(screen.getAllByRole("link", { name: t("nav.leagues") })[0]!);
  expect(await screen.findByRole("link", { name: "Tisdagsklubben" })).toBeDefined();
});

test.each([
  ["a code that is too long", "code", { code: "max_length", limit: 6 }, t("leagues.join.maxLength")],
  ["one of other signs", "code", { code: "invalid" }, t("leagues.join.invalid")],
  ["a suspended team", "non_field_errors", { code: "entry_banned" }, t("problem.entry_banned")],
  [
    "a full league",
    "non_field_errors",
    { code: "league_closed", reason: "full", max: 4 },
    t("leagues.join.full", { max: 4 }),
  ],
  ["one that has begun", "non_field_errors", { code: "league_closed", reason: "started" }, t("leagues.join.started")],
])(
  "the server's no is told in words of its own, and the code stays: %s [league-105, league-163]",
  async (_, at, problem, words) => {
    openGame("/leagues/join/private", {
      "GET /api/entry/5/": () => teamOf(),
      [JOIN]: refusal(400, { [at]: [{ message: "No.", ...problem }] }),
    });
    await userEvent.type(await field(), "abcdefg");
    await userEvent.click(submit());
    expect((await screen.findByRole("alert")).textContent).toBe(words);
    await focusOn(await field());
    expect(location.pathname).toBe("/leagues/join/private");
  },
);

test.each([
  ["classic", "c", "leagues.join.publicClassic", "leagues.join.publicH2h"],
  ["head-to-head", "h", "leagues.join.publicH2h", "leagues.join.publicClassic"],
] as const)(
  "a public league is joined by one press for its kind, and leads to the list: %s [league-041, league-087]",
  async (_, scoring, pressed, other) => {
    const answer = Promise.withResolvers<unknown>();
    const joined = league(61, "Liga 61", { league_type: "c", scoring });
    let isIn = false;
    const asked = openGame("/leagues/join/public", {
      "POST /api/leagues-public/join/": () => answer.promise,
      "GET /api/entry/5/": () =>
        teamOf(isIn && scoring === "c" ? [joined] : [], isIn && scoring === "h" ? [joined] : []),
      "GET /api/leagues-renewable/": () => [],
    });
    const button = (name: string) => screen.getByRole<HTMLButtonElement>("button", { name });
    await userEvent.dblClick(await screen.findByRole("button", { name: t(pressed) }));
    expect(button(t(other)).disabled).toBe(true);
    expect(asked.filter(({ method }) => method === "POST").map(({ body }) => body)).toEqual([{ scoring, entry: 5 }]);
    isIn = true;
    await act(async () => answer.resolve(joined));
    expect(await screen.findByText(t("leagues.join.done", { league: "Liga 61" }))).toBeDefined();
    expect(location.pathname).toBe("/leagues");
    const group = t(scoring === "c" ? "summary.group.publicClassic" : "summary.group.publicH2h");
    expect(await screen.findByRole("rowheader", { name: group })).toBeDefined();
  },
);

test("a public league that cannot be joined says why, and can be tried again [league-041]", async () => {
  openGame("/leagues/join/public", {
    "GET /api/entry/5/": () => teamOf(),
    "POST /api/leagues-public/join/": refusal(),
  });
  await userEvent.click(await screen.findByRole("button", { name: t("leagues.join.publicClassic") }));
  expect((await screen.findByRole("alert")).textContent).toBe(t("error.other.lead"));
  expect(screen.getByRole<HTMLButtonElement>("button", { name: t("leagues.join.publicH2h") }).disabled).toBe(false);
});
