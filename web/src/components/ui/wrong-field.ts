import { useEffect, useRef } from "react";
import type { RefObject } from "react";
import { BadRequest } from "../../data/call.ts";

/** Puts the focus on the first field of a form that is marked as wrong, so that what is wrong with it is read. False: none is. */
export function focusWrong(form: HTMLElement | null): boolean {
  const wrong = form?.querySelector<HTMLElement>('[aria-invalid="true"]:not(:disabled)');
  wrong?.focus();
  return wrong != null;
}

/** The same, once what was found when it was sent has been drawn. */
export const focusWrongSoon = (form: HTMLElement | null): void => {
  requestAnimationFrame(() => focusWrong(form));
};

/** Ref of a form: once it has been refused, its first wrong field takes the focus, or where none is marked what `otherwise` selects, the first of all. */
export function useFocusWrong(
  error: unknown,
  otherwise = ":is(input, select, textarea):not(:disabled)",
): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (!(error instanceof BadRequest) || focusWrong(form.current)) return;
    form.current?.querySelector<HTMLElement>(otherwise)?.focus();
  }, [error, otherwise]);
  return form;
}
