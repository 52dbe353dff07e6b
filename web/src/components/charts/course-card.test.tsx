// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { draw, stubServer, t } from "../../../test/draw.tsx";
import { WhileRunning } from "../../../test/live.tsx";
import { findTable } from "../../../test/tables.ts";
import { CourseCard } from "./course-card.tsx";

const moment = (minute: number) => ({
  ...{ time: `2026-08-20T17:${minute}:00.000000Z`, points: minute, average: 20, overall_rank: 3 },
});

test("while a round is played its table, too, is of the round so far, and not of how it went", async () => {
  stubServer({ "GET /api/entry/5/event/11/course/": () => ({ event: 11, moments: [moment(10), moment(20)] }) });
  draw(
    <WhileRunning>
      <CourseCard entry={5} event={11} />
    </WhileRunning>,
  );
  expect(await screen.findByRole("heading", { name: t("course.titleNow") })).toBeDefined();
  expect((await findTable(t("course.titleNow"))).rows).toHaveLength(3);
});
