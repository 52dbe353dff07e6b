import { useEffect, useRef, useState } from "react";
import { announce } from "./announce.ts";

const MARKED_FOR = 6_000;

/** `scope` names what the figure belongs to: a new scope is not a change. */
export function useChanged(value: unknown, scope: unknown = null): boolean {
  const before = useRef({ value, scope });
  const [changed, setChanged] = useState(false);
  useEffect(() => {
    const { value: old, scope: oldScope } = before.current;
    before.current = { value, scope };
    if (scope !== oldScope) {
      setChanged(false);
      return undefined;
    }
    if (value === old || old === null || old === undefined) return undefined;
    setChanged(true);
    const timer = setTimeout(() => setChanged(false), MARKED_FOR);
    return () => clearTimeout(timer);
  }, [value, scope]);
  return changed;
}

export function useAnnouncedChange(
  topic: string,
  value: number | null | undefined,
  tell: (before: number, now: number) => string,
): void {
  const before = useRef({ topic, value });
  useEffect(() => {
    const { topic: oldTopic, value: old } = before.current;
    before.current = { topic, value };
    if (topic !== oldTopic || old === null || old === undefined || value === null || value === undefined) return;
    if (value !== old) announce(topic, tell(old, value));
  }, [topic, value, tell]);
}
