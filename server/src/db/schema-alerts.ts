import type { AlertRule, Finding } from "@elvan/rules";
import type { ColumnType, GeneratedAlways, Generated, JSONColumnType } from "kysely";

type MaybeTime = ColumnType<Date | null, Date | null | undefined, Date | null>;

export type AlertTable = {
  id: GeneratedAlways<number>;
  rule: AlertRule;
  subject: string;
  facts: JSONColumnType<Finding["facts"]>;
  seen_at: Date;
  began_at: MaybeTime;
  told_at: MaybeTime;
  ended_at: MaybeTime;
};

export type AlertSilenceTable = { rule: AlertRule; until: Date; reason: string };

export type AlertChannelTable = {
  id: Generated<number>;
  webhook: string | null;
  language: "sv" | "en";
  mail: boolean;
};

export type AlertDeliveryTable = {
  id: GeneratedAlways<number>;
  alert: number;
  phase: "began" | "ended";
  tries: Generated<number>;
  due: Date;
  done: MaybeTime;
  outcome: ColumnType<"sent" | "failed" | null, undefined, "sent" | "failed" | null>;
  error: ColumnType<string | null, undefined, string | null>;
};

export type AlertSchema = {
  alert: AlertTable;
  alert_silence: AlertSilenceTable;
  alert_channel: AlertChannelTable;
  alert_delivery: AlertDeliveryTable;
};
