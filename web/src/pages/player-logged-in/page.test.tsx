// @vitest-environment happy-dom
import { waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { stubServer } from "../../../test/draw.tsx";
import { addressNow, drawAt, MANAGER, NEWCOMER, VISITOR } from "../../../test/screen.tsx";
import { Page } from "./page.tsx";

test.each([
  ["a manager to their team", MANAGER, "/my-team"],
  ["who has no team to pick a squad", NEWCOMER, "/squad-selection"],
  ["a visitor home", VISITOR, "/"],
])("it leads %s [league-063]", async (_, viewer, address) => {
  stubServer({});
  drawAt({ address: "/player/logged-in", viewer }, <Page />);
  await waitFor(() => expect(addressNow()).toBe(address));
});
