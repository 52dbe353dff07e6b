// @vitest-environment happy-dom
import type { LeagueDetail } from "@elvan/contract";
import { screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { leagueDetail, refusal, teamOf } from "../../../test/answers.ts";
import { focusOn, t } from "../../../test/draw.tsx";
import { openGame } from "../../../test/game.tsx";
import { WHOLE_SEASON } from "../../../test/season.ts";

/** Opens the administration of a head-to-head league of at most eight, with a knock-out of two rounds. */
function open(more: Partial<LeagueDetail> = {}, save: () => unknown = () => ({})) {
  const settings = { scoring: "h", start_event: 12, ko_rounds: 2, max_entries: 8 } as const;
  const asked = openGame("/leagues/7/admin/h", {
    "GET /api/bootstrap-static/": () => WHOLE_SEASON,
    "GET /api/leagues-h2h/7/": () => leagueDetail(7, "Duellen", { ...settings, ...more }),
    "GET /api/entry/5/": () => teamOf(),
    "GET /api/league/7/code/": () => ({ code: "abc123" }),
    "GET /api/league/7/search-entries/?search=": () => [],
    "PUT /api/leagues-h2h/7/": save,
  });
  return () => asked.filter(({ method }) => method === "PUT").map(({ body }) => body);
}
const choice = (label: string) => screen.findByRole<HTMLSelectElement>("combobox", { name: new RegExp(`^${label}`) });
const update = () => userEvent.click(screen.getByRole("button", { name: t("leagues.admin.update") }));

test("a head-to-head league has size and knock-out among its settings, and the same sections as a classic one [league-045, league-103]", async () => {
  const sent = open();
  const [size, knockOut] = [await choice(t("leagues.field.max")), await choice(t("leagues.field.ko"))];
  expect([size.value, knockOut.value]).toEqual(["8", "2"]);
  expect(screen.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent)).toEqual(
    (["code", "details", "ban", "unban", "change", "delete"] as const).map((part) => t(`leagues.admin.${part}`)),
  );
  await userEvent.selectOptions(knockOut, "0");
  await userEvent.selectOptions(size, t("leagues.field.maxNone"));
  await update();
  expect(location.pathname).toBe("/leagues");
  expect(sent()).toEqual([
    expect.objectContaining({
      ...{ name: "Duellen", ko_rounds: null, max_entries: null },
      before: expect.objectContaining({ ko_rounds: 2, max_entries: 8 }),
    }),
  ]);
});

test("a size that is too small stands beside its field [league-045, league-103]", async () => {
  open({}, refusal(400, { max_entries: [{ code: "too_small", message: "No.", limit: 6 }] }));
  await userEvent.selectOptions(await choice(t("leagues.field.max")), "4");
  await update();
  expect(await screen.findByText(t("problem.too_small", { limit: 6 }))).toBeDefined();
  await focusOn(await choice(t("leagues.field.max")));
  expect(location.pathname).toBe("/leagues/7/admin/h");
});

test("once it has begun nothing but its name can be changed, and that is all that is sent [league-046]", async () => {
  const sent = open({ start_event: 11 });
  const name = await screen.findByRole("textbox", { name: new RegExp(t("leagues.field.name")) });
  expect(screen.getByText(t("leagues.admin.started"))).toBeDefined();
  const main = screen.getByRole("main");
  expect(main.querySelectorAll("input, select")).toHaveLength(1);
  expect([...main.querySelectorAll("section h2")].map(({ textContent }) => textContent)).toEqual([
    t("leagues.admin.details"),
  ]);
  await userEvent.type(name, " två");
  await update();
  expect(sent()).toEqual([{ name: "Duellen två", before: { name: "Duellen" } }]);
});
