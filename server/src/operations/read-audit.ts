import type { AuditAction, AuditFilter, AuditLine } from "@elvan/contract";
import type { Role } from "@elvan/rules";
import type { Context } from "../platform/context.ts";
import { asCsv } from "../platform/csv.ts";
import { actionsOfAudit, operatorLines, peopleOfAudit } from "../db/audit.ts";
import { LEAGUE_ZONE } from "../platform/zone-words.ts";
import { viewAudit } from "./views/operations.ts";

const PAGE = 50;

type Audit = {
  lines: AuditLine[];
  more: boolean;
  actions: AuditAction[];
  people: { account: number; name: string }[];
};

export async function readAudit(
  { db }: Context,
  { before, ...filter }: AuditFilter & { before?: number | undefined },
  role: Role,
): Promise<Audit> {
  const lines = await operatorLines(db, filter, { before, limit: PAGE + 1, zone: LEAGUE_ZONE });
  return {
    lines: lines.slice(0, PAGE).map((line) => viewAudit(line, role)),
    more: lines.length > PAGE,
    actions: await actionsOfAudit(db),
    people: (await peopleOfAudit(db)).map(({ account, first_name, last_name }) => ({
      account,
      name: `${first_name} ${last_name ?? ""}`.trim(),
    })),
  };
}

/** A line a row, newest first: names of columns and actions as the API has them, details as JSON. */
export async function auditAsCsv({ db }: Context, filter: AuditFilter, role: Role): Promise<string> {
  const lines = await operatorLines(db, filter, { zone: LEAGUE_ZONE });
  return asCsv(
    [
      ["at", "account", "name", "action", "detail"],
      ...lines.map((row) => {
        const { at, account, name, action, detail } = viewAudit(row, role);
        return [at, account ?? "", name ?? "", action, JSON.stringify(detail)];
      }),
    ],
    ",",
  );
}
