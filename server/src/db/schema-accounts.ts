import type { ColumnType, Generated, GeneratedAlways } from "kysely";
import type { Letter } from "./letter.ts";

type Time = ColumnType<Date, Date | string, Date | string>;
type MaybeTime = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;

export type ServerSecretTable = { id: Generated<number>; secret: string };

export type OneTimeCodeTable = {
  id: GeneratedAlways<number>;
  purpose: "merge" | "password" | "email" | "browser";
  account: number;
  email: string;
  secret_hash: string | null;
  tries: Generated<number>;
  created: Time;
  expires: Time;
  mail: ColumnType<number | null, number | null | undefined, number | null>;
};

export type MailTable = {
  id: GeneratedAlways<number>;
  address: string;
  letter: ColumnType<Letter, string, string>;
  created: Time;
  due: Time;
  tries: Generated<number>;
  done: MaybeTime;
  outcome: "sent" | "dropped" | "failed" | null;
  error: ColumnType<string | null, string | null | undefined, string | null>;
};

export type MailboxTable = {
  mail: number;
  at: Time;
  address: string;
  language: "sv" | "en";
  subject: string;
  body_text: string;
  body_html: string;
  unsubscribe: string | null;
};

export type NewsletterTable = { event: number; kind: "deadline_reminder" | "round_summary"; at: Time; told_of: string };

export type AccountSchema = {
  server_secret: ServerSecretTable;
  one_time_code: OneTimeCodeTable;
  mail: MailTable;
  mailbox: MailboxTable;
  newsletter: NewsletterTable;
};
