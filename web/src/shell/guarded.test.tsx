// @vitest-environment happy-dom
import { screen, waitFor } from "@testing-library/react";
import { Suspense } from "react";
import { expect, test } from "vitest";
import { stubServer, t } from "../../test/draw.tsx";
import { addressNow, drawAt, MANAGER, NEWCOMER, VISITOR } from "../../test/screen.tsx";
import type { Viewer } from "../data/me.ts";
import type { Guard } from "../data/guard.ts";
import { Guarded } from "./guarded.tsx";

function open(address: string, guard: Guard, viewer: Viewer): void {
  stubServer({ "GET /api/regions/": () => [] });
  drawAt(
    { address, viewer },
    <Suspense fallback={null}>
      <Guarded guard={guard}>
        <h1>Sidan</h1>
      </Guarded>
    </Suspense>,
  );
}
const page = () => screen.queryByRole("heading", { name: "Sidan" });

test("a visitor signs in on the page that needs a team, and its address stays [league-014, league-117]", async () => {
  open("/leagues/create", "manager", VISITOR);
  expect(await screen.findByRole("heading", { level: 1, name: t("signIn.title") })).toBeTruthy();
  expect(page()).toBeNull();
  expect(addressNow()).toBe("/leagues/create");
});

test("on a page of the account a visitor is led home [league-018, league-117]", async () => {
  open("/player/merge-email", "account", VISITOR);
  await waitFor(() => expect(addressNow()).toBe("/"));
  expect(page()).toBeNull();
});

test("who has no team is led to squad selection [league-118]", async () => {
  open("/entry-update", "manager", NEWCOMER);
  await waitFor(() => expect(addressNow()).toBe("/squad-selection"));
  expect(page()).toBeNull();
});

test("with stale details these are shown in the page's place [league-014, league-017]", async () => {
  open("/leagues", "manager", { ...MANAGER, stale: true } as Viewer);
  expect(await screen.findByRole("heading", { level: 1 })).toBeTruthy();
  expect(page()).toBeNull();
});

test("it opens for a manager [league-119]", () => {
  open("/leagues", "manager", MANAGER);
  expect(page()).not.toBeNull();
  expect(addressNow()).toBe("/leagues");
});
