// @vitest-environment happy-dom
import type { Watch } from "@elvan/contract";
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { draw, stubServer, t } from "../../../test/draw.tsx";
import en from "../../i18n/en.json" with { type: "json" };
import sv from "../../i18n/sv.json" with { type: "json" };
import { WatchCard } from "./watch-card.tsx";

const WELL: Watch = {
  lights: [
    { area: "jobs", level: "good", findings: [] },
    { area: "deadline", level: "good", findings: [] },
  ],
  ...{ alerts: [], silences: [], channel: { webhook: "hooks.example", error: null, mail: true, operators: 2 } },
};
const ILL: Watch["lights"] = [
  { area: "clock", level: "good", findings: [] },
  {
    ...{ area: "feed", level: "warn" },
    findings: [{ code: "feed_waits", subject: "", level: "warn", facts: { waits: 2 } }],
  },
  {
    ...{ area: "points", level: "bad" },
    findings: [
      { code: "match_unfinished", subject: "7", level: "bad", facts: { fixture: 7, hours: 4, error: "ECONNRESET" } },
    ],
  },
];
const WATCH = "GET /api/operations/watch/";

test("what needs somebody comes first, with what is wrong, what to do and where [season-14]", async () => {
  stubServer({ [WATCH]: () => ({ ...WELL, lights: ILL }) });
  draw(<WatchCard />);
  await screen.findByText(t("watch.area.points"));
  const lights = [...document.querySelectorAll("[data-level]")].map((light) => light.textContent ?? "");
  expect(lights.map((text) => text.match(/^(\S+)/u)?.[1])).toEqual([
    expect.stringContaining(t("watch.area.points")),
    expect.stringContaining(t("watch.area.feed")),
    expect.stringContaining(t("watch.area.clock")),
  ]);
  expect(lights[0]).toContain(t("watch.level.bad"));
  expect(lights[0]).toContain(t("watch.advice.match_unfinished"));
  expect(lights[0]).toContain("ECONNRESET");
  expect(screen.getByRole("link", { name: t("watch.openMatch") }).getAttribute("href")).toBe("/console/fixtures/7");
  expect(lights[1]).toContain(t("watch.finding.feed_waits", { waits: 2 }));
  expect(screen.queryByText(t("watch.well"))).toBeNull();
});

test.each([
  [sv, "Kör jobbet"],
  [en, "Run the job"],
])("what to do is said by the names that the console has for a job and a card [season-14]", (words, run) => {
  expect(words["watch.advice.deadline_late"]).toContain(`${run} ${words["console.job.name.season"]}`);
  expect(words["watch.advice.feed_quiet"]).toContain(`${run} ${words["console.job.name.feed"]}`);
  expect(words["watch.advice.mail_failed"]).toContain(words["console.mail"]);
});

test("one line says that all is well [season-14]", async () => {
  stubServer({ [WATCH]: () => WELL });
  draw(<WatchCard />);
  expect(await screen.findByText(t("watch.well"))).toBeDefined();
});
