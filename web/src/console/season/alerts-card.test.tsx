// @vitest-environment happy-dom
import type { Watch } from "@elvan/contract";
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeAll, expect, test } from "vitest";
import { draw, stubServer, t } from "../../../test/draw.tsx";
import { Toasts } from "../../components/ui/toast.tsx";
import { AlertsCard } from "./alerts-card.tsx";

// Loaded when the first dialog opens, which takes longer than a test waits.
beforeAll(() => import("../../components/ui/dialog-sheet.tsx"));

const AT = "2026-08-20T13:00:00.000000Z";
const WELL: Watch = {
  ...{ lights: [], alerts: [], silences: [] },
  channel: { webhook: "hooks.example", error: null, mail: true, operators: 2 },
};
const WATCH = "GET /api/operations/watch/";

test("a button tries where alerts go, and says what was sent and what the webhook answered [season-16]", async () => {
  let answer: object = { webhook: { sent: true, error: null }, mails: 2 };
  stubServer({ [WATCH]: () => WELL, "POST /api/operations/watch/test/": () => answer });
  draw(
    <>
      <AlertsCard />
      <Toasts />
    </>,
  );
  const button = await screen.findByRole("button", { name: t("alerts.test") });
  await userEvent.click(button);
  expect(await screen.findByText(t("alerts.tested", { mails: 2 }))).toBeDefined();
  expect(screen.getByText(t("alerts.arrived"))).toBeDefined();
  answer = { webhook: { sent: false, error: "410" }, mails: 0 };
  await userEvent.click(button);
  expect(await screen.findByText(t("alerts.answered", { answer: "410" }))).toBeDefined();
  expect(screen.getByText(t("alerts.failed"))).toBeDefined();
});

test("an alert is silenced with a reason, stands as silenced, and is heard again [season-16]", async () => {
  let silences: Watch["silences"] = [];
  const done = () => new Response(null, { status: 204 });
  const asked = stubServer({
    [WATCH]: () => ({ ...WELL, silences }),
    "PUT /api/operations/watch/silences/disk_low/": (body) => {
      silences = [{ rule: "disk_low", until: AT, reason: (body as { reason: string }).reason }];
      return done();
    },
    "DELETE /api/operations/watch/silences/disk_low/": () => {
      silences = [];
      return done();
    },
  });
  draw(<AlertsCard />);
  await userEvent.click(await screen.findByRole("button", { name: t("alerts.silence") }));
  const dialog = await screen.findByRole("dialog");
  await userEvent.selectOptions(within(dialog).getByLabelText(t("alerts.rule")), "disk_low");
  await userEvent.selectOptions(within(dialog).getByLabelText(t("alerts.howLong")), "24");
  const submit = within(dialog).getByRole<HTMLButtonElement>("button", { name: t("alerts.silence") });
  expect(submit.disabled).toBe(true);
  await userEvent.type(within(dialog).getByRole("textbox"), "en ny disk är beställd");
  await userEvent.click(submit);
  expect(await screen.findByText("en ny disk är beställd")).toBeDefined();
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(asked.find(({ method }) => method === "PUT")?.body).toEqual({
    ...{ hours: 24, reason: "en ny disk är beställd", before: { until: null, reason: null } },
  });
  const rule = t("alerts.rule.disk_low");
  await userEvent.click(screen.getByRole("button", { name: t("alerts.hearNamed", { rule }) }));
  await waitFor(() => expect(screen.queryByText("en ny disk är beställd")).toBeNull());
});
