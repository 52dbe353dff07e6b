// @vitest-environment happy-dom
import { fireEvent, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { draw } from "../../test/draw.tsx";
import { viewerOf, ViewerProvider } from "../data/me.ts";
import { LanguageLink } from "./language-link.tsx";

const VISITOR = viewerOf({ player: null, watched: [] });

test("leads to the page as it is when it is pressed, with a filter that was chosen after it was drawn", () => {
  draw(
    <ViewerProvider value={VISITOR}>
      <LanguageLink to="en" />
    </ViewerProvider>,
  );
  const link = screen.getByRole<HTMLAnchorElement>("link", { name: "English" });
  const other = (path: string) => `http://en.${location.host}${path}`;
  expect(link.href).toBe(other("/"));
  history.replaceState(null, "", "/statistics/form?filter=te_3");
  // The browser would leave the page.
  document.addEventListener("click", (event) => event.preventDefault(), { once: true });
  fireEvent.click(link);
  expect(link.href).toBe(other("/statistics/form?filter=te_3"));
});
