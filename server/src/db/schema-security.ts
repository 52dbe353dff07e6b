import type { ColumnType, Generated, GeneratedAlways } from "kysely";

type Time = ColumnType<Date, Date | string, Date | string>;
type MaybeTime = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;

export type SignInMethod = "password" | "passkey" | "oidc";

export type SessionTable = {
  id: ColumnType<string, never, never>;
  id_hash: string;
  account: number;
  csrf_token: string;
  user_agent: Generated<string>;
  method: Generated<SignInMethod>;
  proved_at: MaybeTime;
  created: Time;
  last_seen: Time;
  expires: Time;
};

export type KnownDeviceTable = { account: number; id_hash: string; last_seen: Time };

export type AttemptTable = { key: string; failures: number; since: Time; about: string | null };

export type BrowserReportTable = {
  id: GeneratedAlways<number>;
  kind: "crash" | "policy";
  digest: string;
  at: Time;
  times: Generated<number>;
  account: number | null;
  detail: ColumnType<Record<string, unknown>, string, string>;
  bytes: number;
};

export type TokenScope = "read" | "write";

export type ApiTokenTable = {
  id: GeneratedAlways<number>;
  account: number;
  token_hash: string;
  name: string;
  scope: TokenScope;
  created: Time;
  last_used: MaybeTime;
  expires: Time;
};

export type PasskeyTable = {
  id: string;
  account: number;
  name: string;
  public_key: Uint8Array;
  counter: ColumnType<number, number, number>;
  transports: string[];
  created: Time;
  last_used: MaybeTime;
};

export type TotpTable = {
  account: number;
  sealed: string;
  created: Time;
  confirmed: MaybeTime;
  last_step: Generated<number>;
};

export type RecoveryCodeTable = { account: number; code_hash: string };

export type IdentityTable = { issuer: string; subject: string; account: number; created: Time };

export type CeremonyTable = {
  id_hash: string;
  kind: string;
  account: number | null;
  data: ColumnType<Record<string, unknown>, string, string>;
  expires: Time;
};

export type NameAppealTable = {
  id: GeneratedAlways<number>;
  account: number | null;
  name: string;
  reason: string;
  asked: Time;
  decided: MaybeTime;
  allowed: boolean | null;
};

export type NameWordTable = {
  id: GeneratedAlways<number>;
  word: string;
  allowed: boolean;
  reason: string;
  added: Time;
};

export type AuditTable = {
  id: GeneratedAlways<number>;
  at: Time;
  account: number | null;
  action: string;
  detail: ColumnType<Record<string, unknown>, string | undefined, string>;
  address: string | null;
};

export type SecuritySchema = {
  session: SessionTable;
  known_device: KnownDeviceTable;
  attempt: AttemptTable;
  browser_report: BrowserReportTable;
  api_token: ApiTokenTable;
  passkey: PasskeyTable;
  totp: TotpTable;
  recovery_code: RecoveryCodeTable;
  identity: IdentityTable;
  ceremony: CeremonyTable;
  name_appeal: NameAppealTable;
  name_word: NameWordTable;
  audit: AuditTable;
};
