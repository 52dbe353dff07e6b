import type { SuspensionScope } from "@elvan/contract";
import type { ColumnType, GeneratedAlways } from "kysely";

type Time = ColumnType<Date, Date | string, Date | string>;
type MaybeTime = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;

export type SuspensionTable = {
  id: GeneratedAlways<number>;
  account: number;
  scope: SuspensionScope;
  reason: string;
  begun: Time;
  ends: MaybeTime;
  lifted: MaybeTime;
  appeal: ColumnType<string | null, string | null | undefined, string | null>;
  appealed: MaybeTime;
  answered: MaybeTime;
};

export type RefusedProblem = { code: string; [number: string]: string | number | boolean };

export type RefusedCallTable = {
  id: GeneratedAlways<number>;
  at: Time;
  account: number;
  claimed: boolean;
  method: string;
  path: string;
  status: number;
  problems: ColumnType<RefusedProblem[], string, string>;
  address: string;
};

export type PeopleSchema = { suspension: SuspensionTable; refused_call: RefusedCallTable };
