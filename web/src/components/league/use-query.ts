import { useSearchParams } from "react-router";
import { KEEP_FOCUS } from "../../shell/page.tsx";

/** Numbers of the address, e.g. `page_standings=2`; `set` writes them, null takes one out, and the focus stays. */
export function useNumbers() {
  const [params, setParams] = useSearchParams();
  const get = (name: string): number | undefined => {
    const value = Number(params.get(name));
    return Number.isSafeInteger(value) && value > 0 ? value : undefined;
  };
  const set = (changes: Record<string, number | null>): void =>
    setParams(
      (before) => {
        for (const [name, value] of Object.entries(changes)) {
          if (value === null) before.delete(name);
          else before.set(name, String(value));
        }
        return before;
      },
      { state: KEEP_FOCUS, preventScrollReset: true },
    );
  return { get, set };
}
