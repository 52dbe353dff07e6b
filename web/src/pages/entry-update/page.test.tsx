// @vitest-environment happy-dom
import type { Entry } from "@elvan/contract";
import { screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { stubServer, t } from "../../../test/draw.tsx";
import { ENTRY } from "../../../test/entry.ts";
import { drawAt } from "../../../test/screen.tsx";
import { Toasts } from "../../components/ui/toast.tsx";
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
  drawAt(
    { address: "/entry-update" },
    <>
      <Page />
      <Toasts />
    </>,
  );
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
