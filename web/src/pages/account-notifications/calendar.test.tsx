// @vitest-environment happy-dom
import { screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { draw, stubServer, t } from "../../../test/draw.tsx";
import { Calendar } from "./calendar.tsx";

test("whoever makes the calendar's address and ends it with the keyboard keeps their place in the card", async () => {
  let address: string | null = null;
  const isNow = (next: string | null) => {
    address = next;
    return { address };
  };
  stubServer({
    "GET /api/player/calendar/": () => ({ address }),
    "POST /api/player/calendar/": () => isNow("https://elvan.example/calendar/1.ics"),
    "DELETE /api/player/calendar/": () => isNow(null),
  });
  draw(<Calendar />);
  const focusIsOn = (name: string) =>
    waitFor(() => expect(document.activeElement).toBe(screen.getByRole("button", { name })));
  await userEvent.click(await screen.findByRole("button", { name: t("notifications.calendarMake") }));
  await focusIsOn(t("notifications.calendarCopy"));
  await userEvent.click(screen.getByRole("button", { name: t("notifications.calendarEnd") }));
  await focusIsOn(t("notifications.calendarMake"));
});
