// @vitest-environment happy-dom
import type { Operations } from "@elvan/contract";
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeAll, expect, test } from "vitest";
import { draw, stubServer, t } from "../../../test/draw.tsx";
import { SeasonCard } from "./season-card.tsx";
import { SilenceDialog } from "./silence-dialog.tsx";

// Loaded when the first dialog opens, which takes longer than a test waits.
beforeAll(() => import("../../components/ui/dialog-sheet.tsx"));

const SEASON = {
  ...{ season: "2026", now: "2026-08-01T12:00:00.000000Z", maintenance: false, managers: 3 },
  ...{ current_event: 10, next_event: 11, next_deadline: null },
  closed_text: { text_sv: "", text_en: "" },
  ...{ jobs: [], clocks: [], called_off: [], checks: [] },
} as unknown as Operations;
const done = () => new Response(null, { status: 204 });
const elsewhere = (now: Record<string, unknown>) =>
  Response.json(
    Object.fromEntries(
      Object.entries(now).map(([field, value]) => [field, [{ code: "changed_elsewhere", message: "", now: value }]]),
    ),
    { status: 400 },
  );

test("two operators who close the game do not overwrite each other's words, and lose none [mended-143]", async () => {
  let asks = 0;
  const asked = stubServer({
    "PUT /api/operations/maintenance/": () => (asks++ === 0 ? elsewhere({ text_sv: "Ny databas" }) : done()),
  });
  draw(<SeasonCard operations={SEASON} />);
  await userEvent.click(screen.getByRole("button", { name: t("console.close") }));
  const dialog = await screen.findByRole("alertdialog");
  await userEvent.type(within(dialog).getByLabelText(t("console.closeText.text_sv")), "Strömavbrott");
  await userEvent.click(within(dialog).getByRole("button", { name: t("console.close") }));
  const words = { what: t("console.closeText.text_sv"), theirs: "Ny databas", mine: "Strömavbrott" };
  expect(await within(dialog).findByText(t("elsewhere.field", words))).toBeDefined();
  expect(within(dialog).getByDisplayValue("Strömavbrott")).toBeDefined();
  await userEvent.click(within(dialog).getByRole("button", { name: t("elsewhere.keep") }));
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  const wish = { closed: true, text_sv: "Strömavbrott", text_en: "" };
  expect(asked.map(({ body }) => body)).toEqual([
    { ...wish, before: { closed: false, text_sv: "", text_en: "" } },
    { ...wish, before: { closed: false, text_sv: "Ny databas", text_en: "" } },
  ]);
});

test("words that could not be saved stay in the dialog [mended-143]", async () => {
  stubServer({ "PUT /api/operations/maintenance/": () => new Response("{}", { status: 503 }) });
  draw(<SeasonCard operations={SEASON} />);
  await userEvent.click(screen.getByRole("button", { name: t("console.close") }));
  const dialog = await screen.findByRole("alertdialog");
  await userEvent.type(within(dialog).getByLabelText(t("console.closeText.text_en")), "Back soon");
  await userEvent.click(within(dialog).getByRole("button", { name: t("console.close") }));
  expect(await within(dialog).findByText(t("save.again"))).toBeDefined();
  expect(within(dialog).getByDisplayValue("Back soon")).toBeDefined();
});

test("a rule that somebody else has silenced meanwhile is shown before it is silenced otherwise [mended-143]", async () => {
  const theirs = { until: "2026-08-04T12:00:00.000000Z", reason: "Sommaruppehåll" };
  let asks = 0;
  const asked = stubServer({
    "PUT /api/operations/watch/silences/feed_quiet/": () => (asks++ === 0 ? elsewhere(theirs) : done()),
  });
  draw(<SilenceDialog silences={[]} onClose={() => {}} />);
  const dialog = await screen.findByRole("dialog");
  await userEvent.type(within(dialog).getByRole("textbox"), "Flödet byts ut");
  const submit = within(dialog).getByRole("button", { name: t("alerts.silence") });
  await userEvent.click(submit);
  expect(await within(dialog).findByText("Sommaruppehåll")).toBeDefined();
  await userEvent.click(submit);
  await waitFor(() => expect(asked).toHaveLength(2));
  const wish = { hours: 4, reason: "Flödet byts ut" };
  expect(asked.map(({ body }) => body)).toEqual([
    { ...wish, before: { until: null, reason: null } },
    { ...wish, before: theirs },
  ]);
});
