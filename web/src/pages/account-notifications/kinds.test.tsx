// @vitest-environment happy-dom
import type { NotificationSettings } from "@elvan/contract";
import { useQuery } from "@tanstack/react-query";
import { screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { draw, stubServer, t } from "../../../test/draw.tsx";
import { notificationsQuery } from "../../data/notifications.ts";
import { Kinds } from "./kinds.tsx";

const DEADLINE = { kind: "deadline", push: true, mail: false, lead: 0, only_todo: false } as const;
const DEVICE = { id: 1, browser: "Firefox", system: "Android", created: "2026-06-01T10:00:00.000Z", current: true };

const settings = (changes: Partial<NotificationSettings>) =>
  ({
    ...{ choices: [DEADLINE], devices: [], push_key: "", can_mail: true, examples: [], daily_cap: 5 },
    ...{ quiet_from: null, quiet_until: null, time_zone: "Europe/Stockholm" },
    ...changes,
  }) as NotificationSettings;

function Loaded() {
  const { data } = useQuery(notificationsQuery);
  return data && <Kinds settings={data} />;
}

test("a reminder of the deadline that reaches nobody is told, and one press has it mailed [hour-60]", async () => {
  const saved: unknown[] = [];
  stubServer({
    "GET /api/player/notifications/": () => settings({}),
    "PUT /api/player/notifications/": (body: unknown) => {
      saved.push(body);
      return settings({ choices: [{ ...DEADLINE, mail: true }] });
    },
  });
  draw(<Loaded />);
  expect(await screen.findByText(t("notifications.unheard"))).not.toBeNull();
  await userEvent.click(screen.getByRole("button", { name: t("notifications.unheardMail") }));
  await waitFor(() => expect(saved).toMatchObject([{ choices: [{ kind: "deadline", push: true, mail: true }] }]));
});

test.each([
  ["a device gets notifications", { devices: [DEVICE] }],
  ["it is mailed, too", { choices: [{ ...DEADLINE, mail: true }] }],
  ["nobody wants it", { choices: [{ ...DEADLINE, push: false }] }],
] as const)("nothing is told where %s [hour-60]", (_, changes) => {
  draw(<Kinds settings={settings(changes as unknown as Partial<NotificationSettings>)} />);
  expect(screen.queryByText(t("notifications.unheard"))).toBeNull();
});
