// @vitest-environment happy-dom
import type { Entry } from "@elvan/contract";
import { screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { focusOn, stubServer, t } from "../../../test/draw.tsx";
import { ENTRY } from "../../../test/entry.ts";
import { drawAt } from "../../../test/screen.tsx";
import { BOOTSTRAP } from "../../../test/season.ts";
import { gameOf } from "../../data/game.ts";
import { Page } from "./page.tsx";

test("another favourite club in mid-season: the supporters' league stays, and the page says so [mended-51]", async () => {
  let entry: Entry = ENTRY;
  const asked = stubServer({
    "GET /api/entry/5/": () => entry,
    "PUT /api/entry-update/": (body) => {
      entry = { ...entry, ...(body as Entry) };
      return {};
    },
  });
  drawAt({ address: "/entry-update" }, <Page />);
  const stays = t("entryUpdate.clubStays", { club: "Djurgården" });
  await screen.findByText(stays);
  await userEvent.selectOptions(screen.getByRole("combobox", { name: t("enter.club") }), "AIK");
  await userEvent.click(screen.getByRole("button", { name: t("entryUpdate.submit") }));
  await screen.findByText(t("entryUpdate.saved"));
  expect(asked.find(({ method }) => method === "PUT")?.body).toMatchObject({
    favourite_team: 1,
    before: { favourite_team: 3 },
  });
  expect(screen.getByText(stays)).toBeTruthy();
});

test("before the team's first deadline the supporters' league follows the club [mended-51]", async () => {
  stubServer({ "GET /api/entry/5/": () => ({ ...ENTRY, started_event: 12 }) });
  drawAt({ address: "/entry-update" }, <Page />);
  await screen.findByText(t("entryUpdate.clubHint"));
  expect(screen.queryByText(t("entryUpdate.clubStays", { club: "Djurgården" }))).toBeNull();
});

test("a team that had no favourite club at its first deadline is told that it is in no supporters' league, and not what to do before it", async () => {
  stubServer({ "GET /api/entry/5/": () => ({ ...ENTRY, favourite_team: null, leagues: { classic: [], h2h: [] } }) });
  drawAt({ address: "/entry-update" }, <Page />);
  await screen.findByText(t("entryUpdate.clubNone"));
  expect(screen.queryByText(t("entryUpdate.clubHint"))).toBeNull();
});

test("a team has a name of up to 20 characters: the field says what is wrong with it, and without one nothing is sent [league-061, league-108]", async () => {
  const asked = stubServer({ "GET /api/entry/5/": () => ENTRY });
  drawAt({ address: "/entry-update" }, <Page />);
  const name = await screen.findByRole<HTMLInputElement>("textbox", { name: new RegExp(`^${t("enter.name")}`) });
  expect(name.value).toBe("Söderpojkarna");
  await userEvent.type(name, "x".repeat(20 - name.value.length));
  expect(screen.queryByText(t("problem.max_length", { limit: 20 }))).toBeNull();
  await userEvent.type(name, "x");
  expect(screen.getByText(t("problem.max_length", { limit: 20 }))).toBeTruthy();
  await userEvent.clear(name);
  await userEvent.click(screen.getByRole("button", { name: t("entryUpdate.submit") }));
  expect(await screen.findByText(t("enter.nameMissing"))).toBeTruthy();
  await focusOn(name);
  expect(asked.some(({ method }) => method === "PUT")).toBe(false);
});

test("the favourite club is one of the league, one that is not available, of the second division, or none; mail comes in the language that is chosen [league-084, league-109, league-110]", async () => {
  const asked = stubServer({ "GET /api/entry/5/": () => ENTRY, "PUT /api/entry-update/": () => ({}) });
  const teams = BOOTSTRAP.teams.map((club) => ({ ...club, unavailable: club.id > 7 }));
  drawAt({ address: "/entry-update", game: gameOf({ ...BOOTSTRAP, teams }) }, <Page />);
  const clubs = await screen.findByRole("combobox", { name: t("enter.club") });
  const namesOf = (name: string) =>
    within(within(clubs).getByRole("group", { name }))
      .getAllByRole("option")
      .map(({ textContent }) => textContent);
  expect(namesOf(t("enter.firstDivision"))).toHaveLength(7);
  expect(namesOf(t("enter.secondDivision"))).toEqual(["Malmö FF", "Sirius"]);
  await userEvent.selectOptions(clubs, t("common.none"));
  await userEvent.selectOptions(
    screen.getByRole("combobox", { name: new RegExp(t("entryUpdate.language")) }),
    "English",
  );
  await userEvent.click(screen.getByRole("button", { name: t("entryUpdate.submit") }));
  expect(asked.find(({ method }) => method === "PUT")?.body).toMatchObject({ favourite_team: null, language: "en" });
});

test("who asks for mail is told when the address is not confirmed yet, without which none is sent [league-061]", async () => {
  stubServer({
    "GET /api/entry/5/": () => ENTRY,
    "GET /api/player/email/": () => ({ email: null, confirmed: false, has_password: true }),
  });
  drawAt({ address: "/entry-update" }, <Page />);
  await userEvent.click(await screen.findByRole("checkbox", { name: t("entryUpdate.email"), checked: false }));
  expect(await screen.findByText(t("account.unconfirmed.noMail"))).toBeTruthy();
  const confirm = screen.getByRole("link", { name: t("account.unconfirmed.title") });
  expect(confirm.getAttribute("href")).toBe("/player");
});
