import { useState } from "react";
import { theirsIn } from "./use-started-form.ts";

/**
 * What a decision starts from, for forms that show it in their own way. A refusal says what somebody else has decided
 * meanwhile; the next press then goes on from that.
 */
export function useSeen<T extends Readonly<Record<string, unknown>>>(seen: T) {
  const [before, setBefore] = useState(seen);
  return { before, note: (error: unknown) => setBefore((now) => ({ ...now, ...theirsIn(error) })) };
}
