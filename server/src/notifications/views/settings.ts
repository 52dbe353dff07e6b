import {
  NOTIFICATION_KINDS,
  type NotificationChoice,
  type NotificationSettings,
  type PushDevice,
} from "@elvan/contract";
import type { Row } from "../../db/schema.ts";
import { viewDevice } from "../../accounts/views/session.ts";
import { iso } from "../../platform/times.ts";
import { KINDS, USUAL } from "../kinds.ts";

export const viewPushDevice = (row: Row<"push_device">, browser: string | undefined): PushDevice => ({
  id: row.id,
  ...viewDevice(row.user_agent),
  created: iso(row.created),
  current: row.browser !== null && row.browser === browser,
});

const timeOf = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;

export type SettingRows = {
  setting: Row<"notification_setting"> | undefined;
  choices: readonly Row<"notification_choice">[];
  /** Whether the team wants emails at all; without that no kind has them. */
  wantsMail: boolean;
};

export function viewSettings({
  setting,
  choices,
  wantsMail,
}: SettingRows): Pick<NotificationSettings, "quiet" | "time_zone" | "daily_cap" | "choices"> {
  const { quiet_from, quiet_until, time_zone, daily_cap } = setting ?? USUAL;
  const quiet =
    quiet_from === null || quiet_until === null ? null : { from: timeOf(quiet_from), until: timeOf(quiet_until) };
  return {
    quiet,
    time_zone,
    daily_cap: daily_cap as NotificationSettings["daily_cap"],
    choices: NOTIFICATION_KINDS.map((kind) => {
      const row = choices.find((choice) => choice.kind === kind);
      const usual = KINDS[kind];
      return {
        kind,
        push: row?.push ?? usual.push,
        mail: kind === "new_device" || (wantsMail && (row?.mail ?? usual.mail)),
        lead: (row?.lead ?? 0) as NotificationChoice["lead"],
        only_todo: row?.only_todo ?? true,
      };
    }),
  };
}
