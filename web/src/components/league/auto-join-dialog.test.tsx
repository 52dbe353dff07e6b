// @vitest-environment happy-dom
import type { CodeCheck } from "@elvan/contract";
import { screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { draw, stubServer, t } from "../../../test/draw.tsx";
import { keepJoinCode } from "../../data/auto-join.ts";
import { AutoJoinDialog } from "./auto-join-dialog.tsx";

afterEach(() => keepJoinCode(null));

/** The dialog of an invitation to a league that is full. */
function open(already_joined: boolean): void {
  const league = { id: 9, name: "Kontorsligan", scoring: "c", max_entries: 4 };
  const full = { ...league, closed_reason: "full", already_joined } as CodeCheck;
  stubServer({ "POST /api/league/code-check/": () => full });
  keepJoinCode("abc123");
  draw(<AutoJoinDialog />);
}

test("a member who follows the invitation to a full league is led to it", async () => {
  open(true);
  expect(await screen.findByRole("button", { name: t("leagues.autoJoin.see") })).toBeDefined();
});

test("others are told that it is full", async () => {
  open(false);
  expect(await screen.findByText(t("leagues.autoJoin.full", { league: "Kontorsligan", max: 4 }))).toBeDefined();
  expect(screen.queryByRole("button", { name: t("leagues.join.submit") })).toBeNull();
});
