import { useEffect, useRef, useState } from "react";
import type { OutlookAnswer, OutlookAsk, OutlookFound } from "./outlook-messages.ts";

const canSimulateHere = typeof Worker === "function";

/** Goals come in bursts: one simulation for all of them. */
const PATIENCE_MS = 300;

export type OutlookState = { status: "working" | "failed"; found: null } | { status: "done"; found: OutlookFound };

/** Simulates in a worker of its own, again whenever what it is asked changes; the last answer stays until the next. */
export function useOutlook(ask: Omit<OutlookAsk, "id"> | null): OutlookState {
  const [state, setState] = useState<OutlookState>({ status: canSimulateHere ? "working" : "failed", found: null });
  const worker = useRef<Worker>(null);
  const asked = useRef(0);
  useEffect(
    () => () => {
      worker.current?.terminate();
      worker.current = null;
    },
    [],
  );
  useEffect(() => {
    if (ask === null || !canSimulateHere) return undefined;
    const timer = setTimeout(
      () => {
        const id = ++asked.current;
        if (worker.current === null) {
          worker.current = new Worker(new URL("./outlook.worker.ts", import.meta.url), { type: "module" });
          worker.current.addEventListener("error", () => setState({ status: "failed", found: null }));
          worker.current.addEventListener("message", ({ data }: MessageEvent<OutlookAnswer>) => {
            if (data.id === asked.current) setState({ status: "done", found: data.found });
          });
        }
        worker.current.postMessage({ id, ...ask }, []);
      },
      asked.current === 0 ? 0 : PATIENCE_MS,
    );
    return () => clearTimeout(timer);
  }, [ask]);
  return state;
}
