// @vitest-environment happy-dom
import type { LeagueLife } from "@elvan/contract";
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeAll, expect, test } from "vitest";
import { league, lost, teamOf } from "../../../test/answers.ts";
import { stubServer, t, type Answers } from "../../../test/draw.tsx";
import { drawAt } from "../../../test/screen.tsx";
import { TextLink } from "../../components/ui/text-link.tsx";
import { Page } from "./page.tsx";

// Loaded when the first dialog opens, which takes longer than a test waits.
beforeAll(() => import("../../components/ui/dialog-sheet.tsx"));

const LIFE: LeagueLife = {
  ...{
    winners: [],
    cabinet: [],
    moments: [],
    words: { notice: "", rules: "", changed_at: "2026-08-01T12:00:00.000000Z" },
    words_hidden: false,
  },
  ...{ entry_is_member: true, entry_can_admin: true, entry_muted: false },
};

function open(life: LeagueLife, leagues = [league(7, "Kontoret")], more: Answers = {}) {
  let words = life.words;
  const asked = stubServer({
    "GET /api/entry/5/": () => teamOf(leagues),
    "GET /api/league/7/life/": () => ({ ...life, words }),
    "PUT /api/league/7/words/": (body) => {
      words = { ...words!, ...(body as { notice: string; rules: string }) };
      return new Response(null, { status: 204 });
    },
    ...more,
  });
  const address = "/leagues/7/about";
  const page = (
    <>
      <TextLink to="/leagues">Away</TextLink>
      <Page />
    </>
  );
  drawAt({ address, path: "/leagues/:league/about" }, page);
  return asked;
}

test("whoever leaves a league's rules unsaved is asked, and may save them on the way", async () => {
  const asked = open(LIFE);
  await userEvent.type(
    await screen.findByRole("textbox", { name: new RegExp(t("life.rules")) }),
    "Alla bjuder på fika.",
  );
  await userEvent.click(screen.getByRole("link", { name: "Away" }));
  const dialog = within(await screen.findByRole("alertdialog", { name: t("leagues.admin.unsaved") }));
  expect(location.pathname).toBe("/leagues/7/about");
  await userEvent.click(dialog.getByRole("button", { name: t("life.save") }));
  await waitFor(() => expect(location.pathname).toBe("/leagues"));
  expect(asked.find(({ method }) => method === "PUT")?.body).toMatchObject({ rules: "Alla bjuder på fika." });
});

test("to who is in no such league the page has a name all the same", async () => {
  open({ ...LIFE, words: null, entry_is_member: false, entry_can_admin: false }, []);
  expect(await screen.findByText(t("life.membersOnly"))).toBeDefined();
  expect(document.title).toMatch(new RegExp(`^${t("life.about")}`));
});

test("without a connection neither the bell of a league nor a report of its words fails in silence", async () => {
  const life = { ...LIFE, words: { ...LIFE.words!, rules: "Fult språk" }, entry_can_admin: false };
  open(life, undefined, { "PUT /api/league/7/mute/": lost, "POST /api/league/7/words/report/": lost });
  await userEvent.click(await screen.findByRole("button", { name: t("life.mute") }));
  expect((await screen.findByRole("alert")).textContent).toContain(t("error.offline.title"));
  await userEvent.click(screen.getByRole("button", { name: t("life.report") }));
  const dialog = within(await screen.findByRole("dialog", { name: t("life.report") }));
  await userEvent.type(dialog.getByRole("textbox"), "Det är fult.");
  await userEvent.click(dialog.getByRole("button", { name: t("life.reportSend") }));
  expect((await dialog.findByRole("alert")).textContent).toContain(t("error.offline.title"));
});
