import type { PlanWish } from "@elvan/forecast/solver";
import { useCallback, useEffect, useRef, useState } from "react";
import type { SolverAnswer, SolverAsk, SolverFound } from "./solver-messages.ts";

export type SolverState =
  | { status: "idle" | "failed" | "nothing" }
  | { status: "working" | "done"; found: SolverFound | null }
  | { status: "impossible"; wishes: readonly PlanWish[] };

export const canSolve = typeof WebAssembly === "object" && typeof Worker === "function";

/** A search in a worker of its own; when it is stopped, the best plan so far is kept. */
export function useSolver(): {
  state: SolverState;
  start: (ask: SolverAsk) => void;
  stop: () => void;
  reset: () => void;
} {
  const [state, setState] = useState<SolverState>({ status: "idle" });
  const worker = useRef<Worker>(null);
  const end = useCallback(() => {
    worker.current?.terminate();
    worker.current = null;
  }, []);
  useEffect(() => end, [end]);
  const start = useCallback(
    (ask: SolverAsk) => {
      end();
      setState({ status: "working", found: null });
      const made = new Worker(new URL("./solver.worker.ts", import.meta.url), { type: "module" });
      worker.current = made;
      made.addEventListener("message", ({ data }: MessageEvent<SolverAnswer>) => {
        if (data.kind === "better") return setState({ status: "working", found: data.found });
        end();
        if (data.kind === "done") return setState({ status: "done", found: data.found });
        if (data.kind === "impossible") return setState({ status: "impossible", wishes: data.wishes });
        return setState({ status: "nothing" });
      });
      made.addEventListener("error", () => {
        end();
        setState({ status: "failed" });
      });
      made.postMessage(ask, []);
    },
    [end],
  );
  const stop = useCallback(() => {
    end();
    setState((now) =>
      now.status === "working" && now.found !== null ? { status: "done", found: now.found } : { status: "idle" },
    );
  }, [end]);
  const reset = useCallback(() => {
    end();
    setState({ status: "idle" });
  }, [end]);
  return { state, start, stop, reset };
}
