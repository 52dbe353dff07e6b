import { useState } from "react";
import { BadRequest } from "../../data/call.ts";

type Fields = Readonly<Record<string, unknown>>;

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** What somebody else, or another device, has put into fields of this form since it was loaded; null where a save failed otherwise. */
export function theirsIn(error: unknown): Fields | null {
  const problems = error instanceof BadRequest ? error.problems : [];
  const changed = problems.filter(({ code }) => code === "changed_elsewhere");
  return changed.length === 0 ? null : Object.fromEntries(changed.map(({ field, now }) => [field, now]));
}

/** A form's values, and what it started from (`before`), for its save. What is loaded again shows in a form that nobody has changed. */
export function useStartedForm<T extends Fields>(loaded: T) {
  const [seen, setSeen] = useState(loaded);
  const [before, setBefore] = useState(loaded);
  const [values, setValues] = useState(loaded);
  if (!isSame(seen, loaded)) {
    setSeen(loaded);
    if (isSame(values, before) || isSame(values, loaded)) {
      setBefore(loaded);
      setValues(loaded);
    }
  }
  return {
    values,
    before,
    set: (part: Partial<T>) => setValues((now) => ({ ...now, ...part })),
    /** They have been shown: the next save may overwrite them. @returns the `before` of that save */
    keepOver: (theirs: Fields): T => {
      const next = { ...before, ...theirs };
      setBefore(next);
      return next;
    },
    take: (theirs: Fields): void => {
      const next = { ...before, ...theirs };
      setBefore(next);
      setValues(next);
    },
  };
}

/** What a question of whose values stand needs of a form. */
export type StartedForm<T extends Fields> = Pick<ReturnType<typeof useStartedForm<T>>, "values" | "keepOver" | "take">;
