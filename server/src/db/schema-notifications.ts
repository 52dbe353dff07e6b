import type { NotificationKind } from "@elvan/contract";
import type { ColumnType, Generated, GeneratedAlways } from "kysely";

type Time = ColumnType<Date, Date | string, Date | string>;
type MaybeTime = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;

export type NotificationSettingTable = {
  account: number;
  quiet_from: number | null;
  quiet_until: number | null;
  time_zone: string;
  daily_cap: number;
};

export type NotificationChoiceTable = {
  account: number;
  kind: NotificationKind;
  /** null: as usual. */
  push: boolean | null;
  mail: boolean | null;
  lead: Generated<number>;
  only_todo: Generated<boolean>;
};

/** `example`: what its owner asks for to try it out. */
export type MessageKind = NotificationKind | "example";

export type NotificationTable = {
  id: GeneratedAlways<number>;
  account: number;
  kind: MessageKind;
  moment: string;
  facts: ColumnType<Record<string, unknown>, string, string>;
  push: boolean;
  mail: boolean;
  created: Time;
  not_before: Time;
  expires: Time;
};

export type PushDeviceTable = {
  id: GeneratedAlways<number>;
  account: number;
  endpoint: string;
  p256dh: string;
  auth: string;
  browser: string | null;
  user_agent: string;
  created: Time;
};

export type PushDeliveryTable = {
  id: GeneratedAlways<number>;
  notification: number;
  device: number;
  tries: Generated<number>;
  due: Time;
  done: MaybeTime;
  outcome: ColumnType<"sent" | "late" | "failed" | null, string | null | undefined, string | null>;
  error: ColumnType<string | null, string | null | undefined, string | null>;
};

export type PushKeyTable = { id: Generated<number>; public: string; sealed: string };

export type CalendarFeedTable = { entry: number; nonce: string };

export type NotificationRunTable = { kind: NotificationKind; moment: string; at: Time };

export type NotificationSchema = {
  notification_run: NotificationRunTable;
  notification_setting: NotificationSettingTable;
  notification_choice: NotificationChoiceTable;
  notification: NotificationTable;
  push_device: PushDeviceTable;
  push_delivery: PushDeliveryTable;
  push_key: PushKeyTable;
  calendar_feed: CalendarFeedTable;
};
