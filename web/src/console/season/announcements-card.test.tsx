// @vitest-environment happy-dom
import { screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { stubServer, t } from "../../../test/draw.tsx";
import { timesOf } from "../../../test/game.tsx";
import { OWNER, drawAt } from "../../../test/screen.tsx";
import { AnnouncementsCard } from "./announcements-card.tsx";

const told = (id: number, text: string) => ({
  ...{ id, text_sv: text, text_en: text, urgent: false },
  ...{ start_time: "2026-08-20T12:00:00.000000Z", stop_time: "2026-08-22T12:00:00.000000Z" },
});

test("a message that is removed is removed once, however often it is pressed, and the focus goes on to the next", async () => {
  let list = [told(1, "Hej"), told(2, "Hopp")];
  const removed = Promise.withResolvers<void>();
  const asked = stubServer({
    "GET /api/operations/announcements/": () => list,
    "DELETE /api/operations/announcements/1/": async () => {
      await removed.promise;
      list = list.slice(1);
      return new Response(null, { status: 204 });
    },
  });
  drawAt({ address: "/console", viewer: OWNER }, <AnnouncementsCard />);
  const remove = (text: string) => screen.findByRole("button", { name: t("announce.removeNamed", { text }) });
  await userEvent.dblClick(await remove("Hej"));
  removed.resolve();
  await waitFor(() => expect(screen.queryByText("Hej")).toBeNull());
  expect(timesOf(asked, "DELETE /api/operations/announcements/1/")).toBe(1);
  const next = await remove("Hopp");
  await waitFor(() => expect(document.activeElement).toBe(next));
});
