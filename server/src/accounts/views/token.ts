import type { Token } from "@elvan/contract";
import type { Row } from "../../db/schema.ts";
import { iso, isoOrNull } from "../../platform/times.ts";

export function viewToken({ id, name, scope, created, last_used, expires }: Row<"api_token">): Token {
  return { id, name, scope, created: iso(created), last_used: isoOrNull(last_used), expires: iso(expires) };
}
