// @vitest-environment happy-dom
import { fireEvent, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { draw } from "../../../test/draw.tsx";
import { Flag } from "./flag.tsx";

test("a flag that is kept away leaves its code, and the next one is tried again [mended-91, mended-124]", () => {
  const { rerender, container } = draw(<Flag code="AD" name="Andorra" />);
  fireEvent.error(screen.getByRole("img", { name: "Andorra" }));
  expect(screen.queryByRole("img")).toBeNull();
  expect(screen.getByTitle("Andorra").textContent).toBe("AD");
  rerender(<Flag code="SE" name="Sverige" />);
  expect(screen.getByRole("img", { name: "Sverige" }).getAttribute("src")).toBe("/img/flags/SE.svg");
  rerender(<Flag code="" name="" />);
  expect(container.textContent).toBe("");
});
