// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { draw } from "../../../test/draw.tsx";
import { IconButton } from "./button.tsx";

test("a button with a picture is named by its label; what its title says besides is read out after that", () => {
  draw(<IconButton icon="plus" label="Lägg till Nilsson" title="Du har redan tre anfallare" disabled />);
  expect(
    screen.queryByRole("button", { name: "Lägg till Nilsson", description: "Du har redan tre anfallare" }),
  ).not.toBeNull();
});
