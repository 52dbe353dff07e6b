// @vitest-environment happy-dom
import { screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { expect, test } from "vitest";
import { draw } from "../../../test/draw.tsx";
import { Select } from "./select.tsx";

function Example({ error }: { error?: string }) {
  const [value, setValue] = useState("all");
  return (
    <>
      <Select
        label="Visa"
        hint="Bara spelare som går att välja."
        error={error}
        value={value}
        onChange={setValue}
        choices={[
          { value: "all", label: "Alla" },
          { label: "Position", choices: [{ value: "et_1", label: "Målvakter" }] },
        ]}
      />
      <output>{value}</output>
    </>
  );
}

test("a choice of a group is told by its value", async () => {
  draw(<Example />);
  const list = screen.getByRole("combobox", { name: "Visa" });
  const group = within(list).getByRole("group", { name: "Position" });
  await userEvent.selectOptions(list, within(group).getByRole("option", { name: "Målvakter" }));
  expect(screen.getByRole("status").textContent).toBe("et_1");
  expect((list as HTMLSelectElement).value).toBe("et_1");
});

test("hint and error describe it, and only an error makes it invalid", () => {
  const { rerender } = draw(<Example />);
  const list = () => screen.getByRole("combobox", { name: "Visa" });
  const description = () =>
    (list().getAttribute("aria-describedby") ?? "")
      .split(" ")
      .map((id) => document.getElementById(id)?.textContent)
      .join(" ");
  expect(description()).toContain("Bara spelare");
  expect(list().getAttribute("aria-invalid")).toBeNull();
  rerender(<Example error="Välj en position." />);
  expect(description()).toContain("Välj en position.");
  expect(list().getAttribute("aria-invalid")).toBe("true");
});
