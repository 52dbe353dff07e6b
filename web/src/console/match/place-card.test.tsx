// @vitest-environment happy-dom
import type { OperationsFixture } from "@elvan/contract";
import { fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { draw, t } from "../../../test/draw.tsx";
import { PlaceCard } from "./place-card.tsx";

// Before 1879 Stockholm was 1 h 12 min 12 s ahead, which no date field can say.
beforeEach(() => void vi.stubEnv("TZ", "Europe/Stockholm"));
afterEach(() => void vi.unstubAllEnvs());

const FIXTURE = {
  ...{ id: 8, event: 1, kickoff_time: "2026-07-11T12:55:00Z", provisional_start_time: false },
  ...{ started: false, held_from_feed: false },
} as OperationsFixture;

test("a kick-off stays as it is typed, digit by digit of its year [mended-143]", () => {
  draw(<PlaceCard fixture={FIXTURE} />);
  const field = screen.getByLabelText<HTMLInputElement>(t("console.kickoff"));
  expect(field.value).toBe("2026-07-11T14:55");
  for (const year of ["0002", "0020", "0202", "2027"]) {
    fireEvent.change(field, { target: { value: `${year}-07-11T14:55` } });
    expect(field.value).toBe(`${year}-07-11T14:55`);
  }
});
