// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { toast } from "../components/ui/toast.tsx";
import { refusal, ROUNDS, SIGNED_OUT, teamOf } from "../../test/answers.ts";
import { t } from "../../test/draw.tsx";
import { ANSWERS, openGame, returnAfter, signedIn, timesOf } from "../../test/game.tsx";
import { NOW } from "../../test/season.ts";

const TEAM_CALL = "GET /api/entry/5/";
const title = (name: string) => screen.findByText(name, { selector: "h1" });

test.each(["me", "bootstrap-static"] as const)(
  "until %s is there, too, the page reads Loading and asks for no team; that the team cannot be had is ignored [core-008, core-089, league-100]",
  async (late) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const answer: () => unknown = ANSWERS[`GET /api/${late}/`];
    const asked = openGame("/", {
      [`GET /api/${late}/`]: () => promise.then(answer),
      ...ROUNDS,
      [TEAM_CALL]: refusal(500),
    });
    await screen.findByText(t("common.loading"));
    await waitFor(() =>
      expect(asked.map(({ path }) => path).toSorted()).toEqual(["/api/bootstrap-static/", "/api/me/"]),
    );
    expect(screen.queryByRole("banner")).toBeNull();
    resolve();
    expect((await screen.findByRole("heading", { level: 1 })).textContent).toContain("Alice");
    await waitFor(() => expect(timesOf(asked, TEAM_CALL)).toBeGreaterThan(0));
    expect(await screen.findByRole("heading", { name: t("dreamTeam.title") })).toBeDefined();
  },
);

test("an error of the server replaces everything until the page is loaded again [core-008, core-122]", async () => {
  openGame("/fixtures", { "GET /api/me/": refusal(404) });
  expect(await title(t("error.missing.title"))).toBeDefined();
  expect(screen.getByText(t("error.missing.lead"))).toBeDefined();
  expect(screen.queryByText(t("shell.skip"))).toBeNull();
  expect(document.title).toContain(t("error.missing.title"));
});

/** Whether the browser itself follows the link, and so loads a page anew. */
function loadsAnew(link: HTMLElement): boolean {
  let followed = false;
  const see = (event: Event) => {
    followed = !event.defaultPrevented;
    event.preventDefault();
  };
  window.addEventListener("click", see, { once: true });
  fireEvent.click(link);
  return followed;
}

test("an error of the server replaces a page in its frame, whose links load the next page anew [core-008, core-122, core-126, core-127]", async () => {
  openGame("/entry/1/history", { "GET /api/entry/1/history/": refusal(500), "GET /api/entry/1/": () => teamOf() });
  const error = within(await screen.findByRole("alert"));
  expect(error.getByText(t("error.other.lead"))).toBeDefined();
  const nav = within(screen.getByRole("navigation", { name: t("nav.label") }));
  const home = error.getAllByRole("link").find((link) => link.getAttribute("href") === "/")!;
  expect([home, nav.getByRole("link", { name: t("nav.help") })].map(loadsAnew)).toEqual([true, true]);
});

describe("while the game is closed [season-35]", () => {
  async function signInAt(address: string, may: boolean): Promise<void> {
    let isIn = false;
    const closed = (answer: () => unknown) => () =>
      isIn && may ? answer() : refusal(503, JSON.stringify("The game is being updated. Åter kl. 21."))();
    openGame(address, {
      ...ROUNDS,
      "GET /api/me/": closed(() => signedIn()),
      "GET /api/bootstrap-static/": closed(ANSWERS["GET /api/bootstrap-static/"]),
      "POST /api/player/login/": () => {
        isIn = true;
        return signedIn();
      },
    });
    if (address !== "/sign-in") return;
    const box = (name: string) => screen.findByLabelText(new RegExp(`^${name}`));
    await userEvent.type(await box(t("signIn.email")), "alice@example.com");
    await userEvent.type(await box(t("signIn.password")), "sommarmoln");
    await userEvent.click(screen.getByRole("button", { name: t("signIn.submit") }));
  }

  test("the page that says so leads to the form for signing in", async () => {
    await signInAt("/", true);
    expect(await title(t("error.updating.title"))).toBeDefined();
    expect(within(screen.getByRole("alert")).getByRole("link").getAttribute("href")).toBe("/sign-in");
  });

  test("who has a role signs in, and has the whole game", async () => {
    await signInAt("/sign-in", true);
    expect(await screen.findByText(t("shell.skip"))).toBeDefined();
  });

  test("who has none is told that it is closed", async () => {
    await signInAt("/sign-in", false);
    expect(await title(t("error.updating.title"))).toBeDefined();
    expect(screen.queryByText(t("shell.skip"))).toBeNull();
  });
});

test("a visitor is invited [core-002]", async () => {
  openGame("/", { "GET /api/me/": () => SIGNED_OUT });
  expect(await within(await screen.findByRole("main")).findAllByRole("link", { name: t("landing.play") })).not.toEqual(
    [],
  );
});

test("who has signed in without a team selects a squad [core-002]", async () => {
  openGame("/my-team", { "GET /api/me/": () => signedIn({ entry: null }) });
  expect(await title(t("selection.title"))).toBeDefined();
  expect(location.pathname).toBe("/squad-selection");
});

test("who has a team sees its score, and squad, points, transfers, statistics and dream team a link away; the chips are beside the squad [core-001, core-002]", async () => {
  openGame("/", ROUNDS);
  expect(await screen.findByText(t("home.yourScore"))).toBeDefined();
  expect(await screen.findByRole("heading", { name: t("dreamTeam.title") })).toBeDefined();
  const nav = within(screen.getByRole("navigation", { name: t("nav.label") }));
  for (const key of ["points", "transfers", "statistics"] as const)
    expect(nav.getByRole("link", { name: t(`nav.${key}`) })).toBeDefined();
  await userEvent.click(nav.getByRole("link", { name: t("nav.myTeam") }));
  const pitch = await screen.findByRole("tabpanel");
  expect(pitch.querySelectorAll("[data-player]")).toHaveLength(15);
  expect(screen.getByRole("list", { name: t("chips.label") })).toBeDefined();
});

test.each([
  [500, 1],
  [700, 2],
])(
  "a browser's clock that is %i seconds off has the season asked for %i times before My Team [core-088, league-100, league-183]",
  async (off, times) => {
    const answer = () =>
      Response.json(ANSWERS["GET /api/bootstrap-static/"](), {
        headers: { "x-server-time": String(NOW + off * 1000) },
      });
    const asked = openGame("/my-team", { ...ROUNDS, "GET /api/bootstrap-static/": answer });
    await screen.findByRole("tabpanel");
    const calls = asked.map(({ path }) => path);
    const before = calls.slice(0, calls.indexOf("/api/my-team/5/"));
    expect(before.filter((path) => path === "/api/bootstrap-static/")).toHaveLength(times);
  },
);

test("what is shown stays when it cannot be had again [core-017, core-018, core-129]", async () => {
  let failing = false;
  const unless = (answer: () => unknown) => () => (failing ? refusal(500)() : answer());
  const SCOUT = "GET /api/the-scout/";
  const story = {
    id: 1,
    title: "Skadeläget",
    summary: "",
    image: null,
    link: "/the-scout/1",
    published: new Date(NOW).toISOString(),
  };
  const asked = openGame("/", {
    ...ROUNDS,
    [TEAM_CALL]: unless(() => teamOf()),
    [SCOUT]: unless(() => ({ items: [story] })),
  });
  const shown = () => [screen.queryByText(t("home.yourScore")), screen.queryByText("Skadeläget")];
  await waitFor(() => expect(shown()).not.toContain(null));
  failing = true;
  const before = [TEAM_CALL, SCOUT].map((call) => timesOf(asked, call));
  await returnAfter(5);
  await waitFor(() =>
    expect([TEAM_CALL, SCOUT].map((call) => timesOf(asked, call))).toEqual(before.map((times) => times + 1)),
  );
  expect(shown()).not.toContain(null);
});

test("who is somebody else in the meantime, by another tab, sees what is theirs on return, and nothing that was begun [core-096]", async () => {
  let now = signedIn();
  openGame("/player", { "GET /api/me/": () => now });
  const field = (key: "account.email" | "account.firstName") =>
    screen.findByRole<HTMLInputElement>("textbox", { name: t(key) });
  expect((await field("account.email")).value).toBe("alice@example.com");
  fireEvent.change(await field("account.firstName"), { target: { value: "Alicia" } });
  act(() => void toast("Said to Alice", { tone: "bad" }));
  expect(screen.getByText("Said to Alice")).toBeDefined();
  now = signedIn({ id: 2, entry: 6, email: "bob@example.com", first_name: "Bob" });
  await returnAfter(5);
  await waitFor(async () => expect((await field("account.email")).value).toBe("bob@example.com"));
  expect((await field("account.firstName")).value).toBe("Bob");
  expect(screen.queryByText("Said to Alice")).toBeNull();
  expect(screen.queryByText(t("save.signedOut"))).toBeNull();
});

test("a broken anchor leads just to its screen [core-008]", async () => {
  const asked = openGame("/help#%", {});
  expect(await title(t("nav.help"))).toBeDefined();
  expect(timesOf(asked, "POST /api/client-report/")).toBe(0);
});

describe("where the browser forbids storage the game opens all the same", () => {
  const AREAS = ["localStorage", "sessionStorage"] as const;
  const allowed = AREAS.map((area) => Object.getOwnPropertyDescriptor(globalThis, area)!);
  beforeEach(() => {
    const get = () => {
      throw new DOMException("The operation is insecure.", "SecurityError");
    };
    for (const area of AREAS) Object.defineProperty(globalThis, area, { configurable: true, get });
  });
  afterEach(() => AREAS.forEach((area, index) => Object.defineProperty(globalThis, area, allowed[index]!)));

  test.each([
    ["/my-team", "myTeam.title"],
    ["/transfers", "nav.transfers"],
    ["/statistics", "nav.statistics"],
    ["/leagues/auto-join/nosuch", "invitation.title"],
  ] as const)("%s", async (address, name) => {
    const asked = openGame(address, ROUNDS);
    expect(await title(t(name))).toBeDefined();
    await waitFor(() => expect(timesOf(asked, TEAM_CALL)).toBeGreaterThan(0));
    expect(timesOf(asked, "POST /api/client-report/")).toBe(0);
  });
});
