// @vitest-environment happy-dom
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { lost, refusal, ROUNDS } from "../../../test/answers.ts";
import { stubServer, t } from "../../../test/draw.tsx";
import { openGame, shirtOf, timesOf } from "../../../test/game.tsx";
import { drawAt } from "../../../test/screen.tsx";
import { BOOTSTRAP, NOW, TEAM } from "../../../test/season.ts";
import { Page } from "./page.tsx";

const SAVE = "POST /api/my-team/5/";

test("of fifteen eleven start; the bench reads GK for the goalkeeper and 1, 2, 3 for the others [core-047, core-131]", async () => {
  stubServer({ "GET /api/my-team/5/": () => TEAM, "GET /api/fixtures/": () => [] });
  drawAt({ address: "/my-team" }, <Page />);
  const bench = within(await screen.findByRole("list", { name: t("squad.substitutes") }));
  const places = bench.getAllByRole("listitem");
  expect(places).toHaveLength(4);
  expect(screen.getByRole("tabpanel").querySelectorAll("[data-player]")).toHaveLength(15);
  for (const [index, label] of [t("squad.benchKeeper"), "1", "2", "3"].entries()) {
    const place = places[index]!;
    expect(place.textContent).toContain(`Spelare ${[12, 25, 35, 42][index]}`);
    expect(within(place).getByText(label, { exact: true })).toBeTruthy();
  }
});

/** The team as the server has it after saving these picks. */
const saved = (body: unknown) => {
  const picks = TEAM.picks.map((pick, index) => ({ ...pick, ...(body as typeof TEAM).picks[index] }));
  return { ...TEAM, version: 8, picks_last_updated: new Date(NOW).toISOString(), picks };
};
const choose = async (element: number, item: string) => {
  await userEvent.click(await shirtOf(element));
  await userEvent.click(await screen.findByRole("menuitem", { name: item }));
};
const button = (name: string) => screen.findByRole<HTMLButtonElement>("button", { name });
const wordsOf = async (element: number) => (await shirtOf(element)).querySelector(".visually-hidden")?.textContent;

test("a change that could not be saved without a connection is still there, and the next try saves it [core-129]", async () => {
  let answer: (body: unknown) => unknown = lost;
  const asked = openGame("/my-team", { ...ROUNDS, [SAVE]: (body) => answer(body) });
  await choose(32, t("myTeam.makeCaptain"));
  await userEvent.click(screen.getByRole("button", { name: t("myTeam.save") }));
  const alert = (await screen.findByText(t("save.offline"))).closest<HTMLElement>("[role=alert]")!;
  expect(alert.textContent).toContain(t("save.kept"));
  answer = saved;
  await userEvent.click(within(alert).getByRole("button", { name: t("common.retry") }));
  await screen.findByText(t("myTeam.saved"));
  await waitFor(() => expect(screen.queryByText(t("save.offline"))).toBeNull());
  const { picks } = asked.findLast(({ method }) => method === "POST")!.body as typeof TEAM;
  expect(picks.find(({ is_captain }) => is_captain)?.element).toBe(32);
});

test("who cannot change places with the one who is chosen says why, until it is given up [core-084]", async () => {
  openGame("/my-team", ROUNDS);
  await choose(11, t("myTeam.substitute"));
  const told = (other: number, why: "bench_place_kept" | "both_start") =>
    screen.getAllByText(
      t("myTeam.refused", { one: "Spelare 11", other: `Spelare ${other}`, why: t(`myTeam.refused.${why}`) }),
    );
  await userEvent.click(await shirtOf(25));
  // Shown, and read out.
  expect(told(25, "bench_place_kept")).toHaveLength(2);
  await userEvent.click(await shirtOf(21));
  expect(told(21, "both_start")).toHaveLength(2);
  await userEvent.click(screen.getByRole("button", { name: t("common.cancel") }));
  expect(screen.getByText(t("myTeam.nothing"))).toBeDefined();
});

test("a goalkeeper changes places with the other one; chosen again they stay, and no change is left [core-083, core-087]", async () => {
  openGame("/my-team", ROUNDS);
  expect((await button(t("myTeam.save"))).disabled).toBe(true);
  await choose(11, t("myTeam.substitute"));
  const isOff = async (element: number) => (await shirtOf(element)).getAttribute("aria-disabled");
  expect((await shirtOf(11)).getAttribute("aria-pressed")).toBe("true");
  expect(await wordsOf(12)).toContain(t("myTeam.target"));
  expect(await Promise.all([12, 21, 43, 25, 42].map(isOff))).toEqual([null, "true", "true", "true", "true"]);
  await userEvent.click(await shirtOf(11));
  expect((await shirtOf(11)).getAttribute("aria-pressed")).toBeNull();
  expect(await wordsOf(12)).not.toContain(t("myTeam.target"));
  expect(await isOff(21)).toBeNull();
  await choose(11, t("myTeam.substitute"));
  await userEvent.click(await shirtOf(12));
  expect((await button(t("myTeam.save"))).disabled).toBe(false);
});

test("a team that the round does not allow cannot be saved, and says why [core-087]", async () => {
  const overrides = { rules: {}, scoring: {}, element_types: [{ id: 4, squad_min_play: 3, squad_max_play: 3 }] };
  const events = BOOTSTRAP.events.map((one) => (one.id === 12 ? { ...one, overrides } : one));
  openGame("/my-team", { ...ROUNDS, "GET /api/bootstrap-static/": () => ({ ...BOOTSTRAP, events }) });
  await choose(32, t("myTeam.makeCaptain"));
  const forwards = { count: 2, element_type: "anfallaree", range: "3" };
  expect(await screen.findByText(t("problem.formation_invalid", forwards))).toBeTruthy();
  expect((await button(t("myTeam.save"))).disabled).toBe(true);
});

test("while a save is on its way the team can be changed, and saved when it is over [core-085, core-086, core-087]", async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const asked = openGame("/my-team", { ...ROUNDS, [SAVE]: (body) => promise.then(() => saved(body)) });
  await choose(32, t("myTeam.makeCaptain"));
  await userEvent.click(await button(t("myTeam.save")));
  expect((await button(t("myTeam.saving"))).getAttribute("aria-disabled")).toBe("true");
  await choose(33, t("myTeam.makeVice"));
  expect((await button(t("myTeam.saving"))).getAttribute("aria-disabled")).toBe("true");
  resolve();
  await waitFor(async () => expect((await button(t("myTeam.save"))).disabled).toBe(false));
  expect(await wordsOf(32)).toContain(t("player.captain"));
  expect(await wordsOf(33)).toContain(t("player.viceCaptain"));
  expect(timesOf(asked, SAVE)).toBe(1);
});

test("an Undo that would take back what another device has saved since takes nothing back and says so [mended-37]", async () => {
  const moved = { version: [{ code: "version_moved", message: "" }] };
  const asked = openGame("/my-team", { ...ROUNDS, [SAVE]: saved, "POST /api/my-team/5/restore/": refusal(400, moved) });
  await choose(32, t("myTeam.makeCaptain"));
  await userEvent.click(await button(t("myTeam.save")));
  const receipt = await screen.findByRole("region", { name: new RegExp(t("myTeam.saved")) });
  await waitFor(() => expect(document.activeElement).toBe(receipt));
  expect(receipt.textContent).toMatch(new RegExp(t("receipt.when", { time: String.raw`\d\d:30`, event: 12 })));
  await userEvent.click(within(receipt).getByRole("button", { name: t("receipt.undo") }));
  expect(await within(receipt).findByText(t("problem.version_moved"))).toBeTruthy();
  expect(asked.find(({ path }) => path.endsWith("/restore/"))?.body).toEqual({ version: 7, from: 8 });
  expect(await wordsOf(32)).toContain(t("player.captain"));
});
