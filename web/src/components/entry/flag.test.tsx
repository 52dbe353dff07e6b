// @vitest-environment happy-dom
import { fireEvent, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { draw } from "../../../test/draw.tsx";
import { Flag } from "./flag.tsx";

test("a flag that does not come leaves no broken picture: its name is read, and the next one is tried again [mended-124]", () => {
  const { rerender } = draw(<Flag code="SE" name="Sverige" />);
  fireEvent.error(screen.getByRole("img", { name: "Sverige" }));
  expect(screen.queryByRole("img")).toBeNull();
  expect(screen.getByText("Sverige")).toBeTruthy();
  rerender(<Flag code="NO" name="Norge" />);
  expect(screen.getByRole("img", { name: "Norge" })).toBeTruthy();
});
