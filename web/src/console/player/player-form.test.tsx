// @vitest-environment happy-dom
import type { OperationsPlayer } from "@elvan/contract";
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeAll, expect, test } from "vitest";
import { draw, stubServer, t } from "../../../test/draw.tsx";
import { HeldDetails } from "./held-details.tsx";
import { PlayerForm } from "./player-form.tsx";

// Loaded when the first dialog opens, which takes longer than a test waits.
beforeAll(() => import("../../components/ui/dialog-sheet.tsx"));

const PLAYER: OperationsPlayer = {
  id: 31,
  details: {
    ...{ first_name: "Erik", second_name: "Ek", web_name: "Ek", known_name: "", squad_number: 9, team: 1 },
    ...{ status: "a", chance_of_playing_next_round: null, can_select: true, news_sv: "", news_en: "", now_cost: 61 },
  },
  held: [],
};
const done = () => new Response(null, { status: 204 });

test("what differs is sent, after its effects have been shown and a reason given [season-29]", async () => {
  const asked = stubServer({
    "POST /api/operations/players/31/review/": () => ({
      changes: [{ field: "status", from: "a", to: "i" }],
      effects: [{ code: "owners_value", owners: 2, step: -3 }],
    }),
    "PUT /api/operations/players/31/": done,
  });
  draw(<PlayerForm player={PLAYER} />);
  const show = screen.getByRole("button", { name: t("console.review") });
  expect(show).toHaveProperty("disabled", true);
  await userEvent.selectOptions(screen.getByLabelText(t("consolePlayer.field.status")), "i");
  await userEvent.click(show);
  const dialog = await screen.findByRole("alertdialog");
  const [field, from, to] = [t("consolePlayer.field.status"), t("consolePlayer.available"), t("player.status.i")];
  expect(await within(dialog).findByText(t("consolePlayer.fromTo", { field, from, to }))).toBeDefined();
  await userEvent.type(within(dialog).getByRole("textbox"), "klubbens läkare");
  await userEvent.click(within(dialog).getByRole("button", { name: t("consolePlayer.submit") }));
  await waitFor(() =>
    expect(asked.find(({ method }) => method === "PUT")?.body).toEqual({
      ...{ changes: { status: "i" }, reason: "klubbens läkare", before: { status: "a" } },
    }),
  );
});

test("what is held names what the feed says, and is left to it [season-29]", async () => {
  const asked = stubServer({ "DELETE /api/operations/players/31/held/status/": done });
  const held = [{ field: "status" as const, told: "i", at: "2026-05-02T13:00:00.000000Z", reason: "radion" }];
  draw(<HeldDetails player={{ ...PLAYER, held }} />);
  const field = t("consolePlayer.field.status");
  const line = { field, value: t("consolePlayer.available"), told: t("player.status.i") };
  expect(screen.getByText(t("consolePlayer.held", line), { exact: false })).toBeDefined();
  await userEvent.click(screen.getByRole("button", { name: t("consolePlayer.leaveNamed", { field }) }));
  await waitFor(() => expect(asked).toHaveLength(1));
});

test("what the feed changes meanwhile ends nothing that is typed, and is not overwritten by it [mended-143]", async () => {
  const sent: unknown[] = [];
  stubServer({
    "POST /api/operations/players/31/review/": () => ({ changes: [], effects: [] }),
    "PUT /api/operations/players/31/": (body) => {
      sent.push(body);
      if (sent.length > 1) return done();
      const theirs = [{ code: "changed_elsewhere", message: "", now: "Bänkad" }];
      return Response.json({ news_sv: theirs }, { status: 400 });
    },
  });
  const { rerender } = draw(<PlayerForm player={PLAYER} />);
  const news = screen.getByLabelText(t("consolePlayer.field.news_sv"));
  await userEvent.type(news, "Stukad fot");
  rerender(<PlayerForm player={{ ...PLAYER, details: { ...PLAYER.details, status: "d", news_sv: "Bänkad" } }} />);
  expect(news).toHaveProperty("value", "Stukad fot");
  await userEvent.click(screen.getByRole("button", { name: t("console.review") }));
  const dialog = await screen.findByRole("alertdialog");
  await userEvent.type(within(dialog).getByRole("textbox"), "klubbens läkare");
  const submit = within(dialog).getByRole("button", { name: t("consolePlayer.submit") });
  await userEvent.click(submit);
  await userEvent.click(await within(dialog).findByRole("button", { name: t("elsewhere.keep") }));
  expect(within(dialog).getByDisplayValue("klubbens läkare")).toBeDefined();
  await waitFor(() => expect(submit).toHaveProperty("disabled", false));
  await userEvent.click(submit);
  const change = { changes: { news_sv: "Stukad fot" }, reason: "klubbens läkare" };
  await waitFor(() =>
    expect(sent).toEqual([
      { ...change, before: { news_sv: "" } },
      { ...change, before: { news_sv: "Bänkad" } },
    ]),
  );
});
