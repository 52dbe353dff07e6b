// @vitest-environment happy-dom
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { lost, ROUNDS } from "../../../test/answers.ts";
import { stubServer, t } from "../../../test/draw.tsx";
import { openGame, shirtOf } from "../../../test/game.tsx";
import { drawAt } from "../../../test/screen.tsx";
import { NOW, TEAM } from "../../../test/season.ts";
import { Page } from "./page.tsx";

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

test("a change that could not be saved without a connection is still there, and the next try saves it [core-129]", async () => {
  const saved = (body: unknown) => {
    const picks = TEAM.picks.map((pick, index) => ({ ...pick, ...(body as typeof TEAM).picks[index] }));
    return { ...TEAM, version: 8, picks_last_updated: new Date(NOW).toISOString(), picks };
  };
  let answer: (body: unknown) => unknown = lost;
  const asked = openGame("/my-team", { ...ROUNDS, "POST /api/my-team/5/": (body) => answer(body) });
  await userEvent.click(await shirtOf(32));
  await userEvent.click(await screen.findByRole("menuitem", { name: t("myTeam.makeCaptain") }));
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
  await userEvent.click(await shirtOf(11));
  await userEvent.click(await screen.findByRole("menuitem", { name: t("myTeam.substitute") }));
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
