import type { NameAppeal, NameWord, Operations } from "@elvan/contract";
import type { AppealRow } from "../../db/name-appeals.ts";
import type { Row } from "../../db/schema.ts";
import { iso, isoMicro } from "../../platform/times.ts";

export const viewAppeal = ({ name, asked, allowed }: Row<"name_appeal">): NameAppeal => ({
  name,
  asked: iso(asked),
  state: allowed === null ? "open" : allowed ? "allowed" : "refused",
});

export const viewOpenAppeal = ({
  id,
  name,
  reason,
  asked,
  first_name,
  last_name,
}: AppealRow): Operations["appeals"][number] => ({
  id,
  name,
  reason,
  asked: isoMicro(asked),
  by: `${first_name ?? ""} ${last_name ?? ""}`.trim(),
});

export const viewNameWord = ({ added, ...word }: Row<"name_word">): NameWord => ({ ...word, added: isoMicro(added) });
