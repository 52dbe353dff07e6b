import type { Passkey } from "@elvan/contract";
import type { Row } from "../../db/schema.ts";
import { iso, isoOrNull } from "../../platform/times.ts";

export const viewPasskey = ({ id, name, created, last_used }: Row<"passkey">): Passkey => ({
  id,
  name,
  created: iso(created),
  last_used: isoOrNull(last_used),
});
