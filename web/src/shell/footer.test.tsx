// @vitest-environment happy-dom
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { draw, t } from "../../test/draw.tsx";
import { Footer } from "./footer.tsx";

test("the footer has the partner's logo and leads to terms, privacy and GDPR [core-007]", () => {
  draw(<Footer />);
  const footer = within(screen.getByRole("contentinfo"));
  expect(footer.getByRole("img", { name: "Norrsken" })).toBeTruthy();
  const hrefOf = (name: string) => footer.getByRole("link", { name }).getAttribute("href");
  expect(hrefOf(t("footer.terms"))).toBe("/help/terms");
  expect(hrefOf(t("footer.privacy"))).toBe("/help/privacy");
  expect(hrefOf(t("footer.gdpr"))).toBe("/help/privacy#gdpr");
});
