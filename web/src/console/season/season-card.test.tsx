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

test("the game is closed after a question and says so, until it is opened", async () => {
  const asked = stubServer({ "PUT /api/operations/maintenance/": done });
  const { rerender } = draw(<SeasonCard operations={SEASON} />);
  await userEvent.click(screen.getByRole("button", { name: t("console.close") }));
  const dialog = await screen.findByRole("alertdialog");
  expect(within(dialog).getByText(t("console.closeWords"))).toBeDefined();
  expect(asked).toEqual([]);
  await userEvent.click(within(dialog).getByRole("button", { name: t("console.close") }));
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  rerender(<SeasonCard operations={{ ...SEASON, maintenance: true }} />);
  expect(screen.getByText(t("console.closedWords"))).toBeDefined();
  expect(screen.queryByRole("button", { name: t("console.close") })).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: t("console.open") }));
  await waitFor(() => expect(asked.map(({ body }) => body)).toMatchObject([{ closed: true }, { closed: false }]));
  rerender(<SeasonCard operations={SEASON} />);
  expect(screen.queryByText(t("console.closedWords"))).toBeNull();
});

test("a feed that has started another season is an alert, and says what is left to do", () => {
  const job = { name: "feed", other_season: "2027" };
  draw(<SeasonCard operations={{ ...SEASON, jobs: [job] } as unknown as Operations} />);
  const alert = screen.getByRole("alert");
  expect(within(alert).getByText(t("console.otherSeason", { season: "2027" }))).toBeDefined();
  expect(within(alert).getByText(t("console.otherSeasonWords", { ours: "2026" }))).toBeDefined();
});
