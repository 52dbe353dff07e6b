// @vitest-environment happy-dom
import type { Operations } from "@elvan/contract";
import { screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { expect, test } from "vitest";
import { draw, stubServer, t } from "../../../test/draw.tsx";
import { AppealsCard } from "./appeals-card.tsx";

const asked = "2026-08-01T12:00:00.000000Z";
const APPEALS = ["Kuk FF", "Skit IF"].map((name, id) => ({ id, name, by: "Alice Ek", reason: "En flod.", asked }));
const REPORTS = [1, 2].map((id) => ({
  id,
  name: `Liga ${id}`,
  reason: "Svordomar.",
  words: "Pris: öl.",
  now: null,
  asked,
}));

/** What has been decided is gone as soon as the server has it. */
function Queue() {
  const [done, setDone] = useState<unknown[]>([]);
  stubServer({
    "POST /api/operations/appeals/0/": () => (setDone([APPEALS[0]]), new Response(null, { status: 204 })),
    "POST /api/operations/league-reports/1/": () => (setDone([REPORTS[0]]), new Response(null, { status: 204 })),
  });
  const left = <T,>(all: T[]) => all.filter((one) => !done.includes(one));
  return (
    <AppealsCard
      appeals={left(APPEALS) as unknown as Operations["appeals"]}
      league_reports={left(REPORTS) as unknown as Operations["league_reports"]}
      suspension_appeals={[]}
    />
  );
}

test.each([
  [t("console.appeals.allowNamed", { name: "Kuk FF" }), t("console.appeals.allowNamed", { name: "Skit IF" })],
  [t("console.report.keepNamed", { name: "Liga 1" }), t("console.report.hideNamed", { name: "Liga 2" })],
])("whoever decides with the keyboard goes on with the next: %s", async (first, second) => {
  draw(<Queue />);
  await userEvent.click(screen.getByRole("button", { name: first }));
  await waitFor(() => expect(screen.queryByRole("button", { name: first })).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("button", { name: second })));
});

test.each([
  ["Pris: kaffe.", t("console.report.now", { words: "Pris: kaffe." })],
  ["", t("console.report.gone")],
])("what has been reported is shown with what stands there now: %j [season-31]", (now, says) => {
  const reports = [{ ...REPORTS[0], now }] as unknown as Operations["league_reports"];
  draw(<AppealsCard appeals={[]} suspension_appeals={[]} league_reports={reports} />);
  expect(screen.getByText("Pris: öl.")).toBeDefined();
  expect(screen.getByText(says)).toBeDefined();
});
