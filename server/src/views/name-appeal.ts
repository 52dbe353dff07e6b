import type { NameAppeal, Operations } from "@elvan/contract";
import type { AppealRow } from "../db/name-appeals.ts";
import type { Row } from "../db/schema.ts";
import { iso, isoMicro } from "./times.ts";

/** A refused name as whoever asked for it sees it. */
export const viewAppeal = ({ name, asked, allowed }: Row<"name_appeal">): NameAppeal => ({
  name,
  asked: iso(asked),
  state: allowed === null ? "open" : allowed ? "allowed" : "refused",
});

/** As the operators see it. */
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
