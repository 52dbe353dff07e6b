// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { draw, t } from "../../../test/draw.tsx";
import { Notice } from "./notice.tsx";

const WORDS = "Vi ses på Grottan när omgången är slut.";
const isOpen = () => screen.getByText(t("life.notice")).closest("details")!.open;

test("an administrator's notice is whole the first time, then one line that opens; another text or league is new [friends-84]", () => {
  const { unmount, rerender } = draw(<Notice league={1} words={WORDS} />);
  expect(isOpen()).toBe(true);
  rerender(<Notice league={1} words={WORDS} />);
  expect(isOpen()).toBe(true);
  unmount();
  const again = draw(<Notice league={1} words={WORDS} />);
  expect(isOpen()).toBe(false);
  expect(localStorage.getItem("elvan.notice.1")).not.toContain("Grottan");
  again.rerender(<Notice league={1} words="Nya priser!" />);
  expect(isOpen()).toBe(true);
  again.rerender(<Notice league={2} words={WORDS} />);
  expect(isOpen()).toBe(true);
  again.rerender(<Notice league={2} words={null} />);
  expect(screen.queryByText(t("life.notice"))).toBeNull();
});
