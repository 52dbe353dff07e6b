import { useEffect, useRef } from "react";
import type { RefObject } from "react";
import { BadRequest } from "../../data/call.ts";

export function focusWrong(form: HTMLElement | null): boolean {
  const wrong = form?.querySelector<HTMLElement>('[aria-invalid="true"]:not(:disabled)');
  wrong?.focus();
  return wrong != null;
}

/** After an event, whose changes are rendered before the next frame; what comes later has to be flushed. */
export const focusWrongSoon = (form: HTMLElement | null): void => {
  requestAnimationFrame(() => focusWrong(form));
};

/** `otherwise` selects what takes the focus when no field is marked. */
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
