import { isDeepStrictEqual } from "node:util";
import { refuseIfAny } from "./refusal.ts";

type Fields = Readonly<Record<string, unknown>>;

/**
 * Refuses a save that would overwrite what has been changed since its form was loaded. Clients that do not say what it
 * held then are not checked, and who wants the same is not told.
 * @throws Refusal `changed_elsewhere`
 */
export function refuseIfChanged(stored: Fields, before: Fields | undefined, wish: Fields): void {
  const fields = Object.keys(stored).filter((field) => before !== undefined && field in before);
  const changed = fields.filter(
    (field) => !isDeepStrictEqual(stored[field], before?.[field]) && !isDeepStrictEqual(stored[field], wish[field]),
  );
  refuseIfAny(changed.map((field) => ({ code: "changed_elsewhere", field, now: stored[field] })));
}
