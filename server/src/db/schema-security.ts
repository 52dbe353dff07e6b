import type { ColumnType, Generated, GeneratedAlways } from "kysely";

type Time = ColumnType<Date, Date | string, Date | string>;
type MaybeTime = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;

/** How somebody came in. */
export type SignInMethod = "password" | "passkey" | "oidc";

export type SessionTable = {
  /** What its owner's pages name it by. */
  id: ColumnType<string, never, never>;
  id_hash: string;
  account: number;
  csrf_token: string;
  user_agent: Generated<string>;
  method: Generated<SignInMethod>;
  created: Time;
  last_seen: Time;
  expires: Time;
};

export type KnownDeviceTable = { account: number; id_hash: string; last_seen: Time };

export type AttemptTable = { key: string; failures: number; since: Time };

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
  api_token: ApiTokenTable;
  passkey: PasskeyTable;
  identity: IdentityTable;
  ceremony: CeremonyTable;
  name_appeal: NameAppealTable;
  audit: AuditTable;
};
