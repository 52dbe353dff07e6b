// @vitest-environment happy-dom
import type { SessionRow } from "@elvan/contract";
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { lost } from "../../../test/answers.ts";
import { draw, stubServer, t } from "../../../test/draw.tsx";
import { Sessions } from "./sessions.tsx";

const AT = "2026-08-01T12:00:00.000000Z";
const session = (id: string, browser: string, current = false): SessionRow => ({
  ...{ id, browser, current, system: "Linux", method: "password" },
  ...{ created: AT, last_seen: AT, expires: AT },
});
const HERE = session("1", "Chrome", true);
const ended = () => new Response(null, { status: 204 });
const rowOf = async (words: string) => (await screen.findByText(words)).closest("li")!;
const end = (browser: string) =>
  userEvent.click(screen.getByRole("button", { name: t("security.signOutNamed", { device: `${browser} · Linux` }) }));

test("two are ended before either has been answered: what failed is said where it was pressed, and can be ended again", async () => {
  let rows = [HERE, session("2", "Firefox"), session("3", "Safari")];
  const both = Promise.withResolvers<void>();
  let isAway = true;
  stubServer({
    "GET /api/player/sessions/": () => rows,
    "DELETE /api/player/sessions/2/": async () => {
      await both.promise;
      if (isAway) return lost();
      rows = [HERE];
      return ended();
    },
    "DELETE /api/player/sessions/3/": async () => {
      await both.promise;
      rows = rows.filter(({ id }) => id !== "3");
      return ended();
    },
  });
  draw(<Sessions />);
  const here = within(await rowOf("Chrome · Linux"));
  expect(here.getByText(t("security.thisDevice"))).toBeDefined();
  expect(here.queryByRole("button")).toBeNull();
  await end("Firefox");
  await end("Safari");
  both.resolve();
  await waitFor(() => expect(screen.queryByText("Safari · Linux")).toBeNull());
  const firefox = within(await rowOf("Firefox · Linux"));
  expect(await firefox.findByText(t("error.offline.title"))).toBeDefined();
  expect(screen.getByRole("button", { name: t("security.endOthers") })).toBeDefined();
  isAway = false;
  await end("Firefox");
  await waitFor(() => expect(screen.queryByText("Firefox · Linux")).toBeNull());
  expect(screen.queryByText(t("error.offline.title"))).toBeNull();
  expect(screen.queryByRole("button", { name: t("security.endOthers") })).toBeNull();
});

test("all others are ended at once", async () => {
  let rows = [HERE, session("2", "Firefox"), session("3", "Safari")];
  stubServer({
    "GET /api/player/sessions/": () => rows,
    "POST /api/player/sessions/end-others/": () => {
      rows = [HERE];
      return { ended: 2 };
    },
  });
  draw(<Sessions />);
  await userEvent.click(await screen.findByRole("button", { name: t("security.endOthers") }));
  await waitFor(() => expect(screen.getAllByRole("listitem")).toHaveLength(1));
});
