// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { draw } from "../../../test/draw.tsx";
import { FoldedActs } from "./folded-acts.tsx";

const NAME = "Val för Ligan";
const drawActs = () =>
  draw(
    <>
      <FoldedActs label={NAME}>
        <a href="/leagues/1/invite">Bjud in</a>
      </FoldedActs>
      <button type="button">Annat</button>
    </>,
  );
const button = () => screen.getByRole("button", { name: NAME });
const link = () => screen.queryByRole("link", { name: "Bjud in" });
const isExpanded = () => button().getAttribute("aria-expanded");

test("a league's acts unfold at a press and fold at the next, and the button says which [friends-90]", async () => {
  drawActs();
  expect([link(), isExpanded()]).toEqual([null, "false"]);
  await userEvent.click(button());
  expect(link()).not.toBeNull();
  expect(isExpanded()).toBe("true");
  await userEvent.click(button());
  expect([link(), isExpanded()]).toEqual([null, "false"]);
});

test("Escape folds them and gives the focus back to the button [friends-90]", async () => {
  drawActs();
  await userEvent.click(button());
  await userEvent.tab();
  expect(document.activeElement).toBe(link());
  await userEvent.keyboard("{Escape}");
  expect([link(), isExpanded()]).toEqual([null, "false"]);
  expect(document.activeElement).toBe(button());
});

test("they fold when the focus or a press goes elsewhere [friends-90]", async () => {
  drawActs();
  await userEvent.click(button());
  await userEvent.tab();
  await userEvent.tab();
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Annat" }));
  expect(link()).toBeNull();
  await userEvent.click(button());
  await userEvent.click(screen.getByRole("button", { name: "Annat" }));
  expect(isExpanded()).toBe("false");
});
