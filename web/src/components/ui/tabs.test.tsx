// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { expect, test } from "vitest";
import { draw } from "../../../test/draw.tsx";
import { Tabs } from "./tabs.tsx";

type Id = "table" | "matches" | "cup";
const ITEMS = [
  { id: "table", label: "Tabell", content: "1. Elfsborg" },
  { id: "matches", label: "Matcher", content: "Elfsborg–GAIS" },
  { id: "cup", label: "Cup", content: "Final" },
] as const;

function Example() {
  const [selected, setSelected] = useState<Id>("table");
  return <Tabs label="Liga" items={ITEMS} selected={selected} onSelect={setSelected} />;
}
const selected = () => screen.getByRole("tab", { selected: true }).textContent;

test("the panel of the selected tab is shown, named by its tab", async () => {
  draw(<Example />);
  expect(screen.getByRole("tabpanel", { name: "Tabell" }).textContent).toBe("1. Elfsborg");
  await userEvent.click(screen.getByRole("tab", { name: "Cup" }));
  expect(screen.getByRole("tabpanel", { name: "Cup" }).textContent).toBe("Final");
  expect(screen.getAllByRole("tabpanel")).toHaveLength(1);
});

test("arrows, Home and End select and focus a tab, round the ends", async () => {
  draw(<Example />);
  await userEvent.tab();
  for (const [key, name] of [
    ["{ArrowLeft}", "Cup"],
    ["{ArrowRight}", "Tabell"],
    ["{ArrowRight}", "Matcher"],
    ["{End}", "Cup"],
    ["{Home}", "Tabell"],
  ] as const) {
    await userEvent.keyboard(key);
    expect(selected(), key).toBe(name);
    expect(document.activeElement?.textContent, key).toBe(name);
  }
});

test("the tab key leaves the tabs for the panel, and shortcuts of the browser are left alone", async () => {
  draw(<Example />);
  await userEvent.tab();
  await userEvent.keyboard("{Alt>}{ArrowRight}{/Alt}");
  expect(selected()).toBe("Tabell");
  await userEvent.tab();
  expect(document.activeElement?.getAttribute("role")).toBe("tabpanel");
});
