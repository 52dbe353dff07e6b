// @vitest-environment happy-dom
import type { Player } from "@elvan/contract";
import { screen } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { draw, stubServer, t } from "../../../test/draw.tsx";
import { GAME } from "../../../test/season.ts";
import { PlayerMenu } from "./player-menu.tsx";

beforeEach(() => {
  stubServer({});
  HTMLElement.prototype.showPopover = vi.fn<() => void>();
});

const menuOf = (change: Partial<Player>) => {
  const anchor = document.body.appendChild(document.createElement("button"));
  draw(
    <PlayerMenu
      anchor={anchor}
      player={{ ...GAME.players.get(23)!, ...change }}
      actions={[{ id: "info", label: t("player.information"), icon: "info", run: () => {} }]}
      onClose={() => {}}
    />,
  );
  return screen.getByRole("menu", { hidden: true });
};

test("a shirt's menu says first why its player is in doubt, to screen readers as well [hour-68]", () => {
  const news = "Avstängd efter tre gula kort.";
  const menu = menuOf({ status: "s", news });
  const said = screen.getByText(news);
  expect(said.querySelector("svg")).not.toBeNull();
  expect(said.compareDocumentPosition(menu)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(menu.getAttribute("aria-describedby")).toBe(said.id);
});

test("of whoever is fit it says nothing [hour-68]", () => {
  expect(menuOf({ status: "a", news: "" }).hasAttribute("aria-describedby")).toBe(false);
});
