import type { PlanStep as SavedStep, PlanWish, SavedPlan } from "@elvan/contract";
import type { PlanStep } from "@elvan/rules";
import { useCallback, useEffect, useState } from "react";
import { BadRequest, NetworkError } from "../../data/call.ts";
import { planKey } from "../../data/kept-work.ts";
import { useChangePlan } from "../../data/plans.ts";
import { local } from "../../lib/storage.ts";

/** Milliseconds until what did not reach the server is sent again. */
const PAUSE = 5_000;

export type PlanContent = { name: string; steps: readonly PlanStep[] };

type Work = { content: PlanContent; version: number };

export type SavedPlanState = {
  content: PlanContent;
  change: (next: PlanContent | ((now: PlanContent) => PlanContent)) => void;
  /** `changed`: another device has saved since. */
  saving: "saved" | "saving" | "offline" | "changed" | "refused";
  error: Error | null;
  savedAt: string;
  retry: () => void;
  keepMine: () => void;
  takeTheirs: () => void;
};

const contentOf = ({ name, steps }: PlanContent): PlanContent => ({ name, steps });
const isSame = (one: PlanContent, other: PlanContent) =>
  JSON.stringify(contentOf(one)) === JSON.stringify(contentOf(other));

/** As the contract takes it; rounds that have begun are left out. */
export const planWish = ({ name, steps }: PlanContent, open: number): PlanWish => ({
  name,
  steps: steps
    .filter(({ event }) => event >= open)
    .map(({ event, transfers, chip, picks }): SavedStep => ({
      event,
      transfers: transfers.map(({ element_in, element_out }) => ({ element_in, element_out })),
      chip,
      picks: picks && { ...picks, elements: [...picks.elements] },
    })),
});

function keptWork(key: string): Work | null {
  const kept = local.getJson(key) as Work | null;
  return kept !== null && Array.isArray(kept.content?.steps) ? kept : null;
}

/** Every change is saved at once, and kept in the browser until the server has it. `open`: the open round. */
export function useSavedPlan(entry: number, saved: SavedPlan, open: number): SavedPlanState {
  const key = planKey(entry, saved.id);
  const [stored, setStored] = useState(saved);
  const [work, setWork] = useState<Work>(() => keptWork(key) ?? { content: contentOf(saved), version: saved.version });
  const wish = planWish(work.content, open);
  const known = planWish(stored, open);
  const dirty = !isSame(wish, known);
  const { mutate, isPending, error, reset } = useChangePlan(entry, saved.id);
  const [isLost, setIsLost] = useState(false);

  // What another device has saved takes the place of what is unchanged here.
  if (saved.version > stored.version) {
    setStored(saved);
    if (!dirty) setWork({ content: contentOf(saved), version: saved.version });
  }

  const send = useCallback(
    (content: PlanWish, version: number) =>
      mutate(
        { ...content, version },
        {
          onSuccess: (answer) => {
            setStored((before) => (answer.version > before.version ? answer : before));
            setWork((now) => ({ ...now, version: answer.version }));
          },
          onSettled: (_, cause) => setIsLost(cause instanceof NetworkError),
        },
      ),
    [mutate],
  );

  useEffect(() => void local.set(key, dirty ? JSON.stringify(work) : null), [key, dirty, work]);
  const waits = dirty && !isPending && error === null;
  const text = JSON.stringify(wish);
  useEffect(() => {
    if (waits) send(JSON.parse(text) as PlanWish, work.version);
  }, [waits, send, text, work.version]);
  useEffect(() => {
    if (!(error instanceof NetworkError)) return;
    const timer = setTimeout(reset, PAUSE);
    addEventListener("online", reset);
    return () => {
      clearTimeout(timer);
      removeEventListener("online", reset);
    };
  }, [error, reset]);

  const isRefused = error !== null && !isLost;
  const isChanged = error instanceof BadRequest && error.problems.some(({ code }) => code === "plan_changed");
  const change: SavedPlanState["change"] = useCallback(
    (next) => {
      setWork((now) => ({ ...now, content: typeof next === "function" ? next(now.content) : next }));
      if (error instanceof BadRequest && !isChanged) reset();
    },
    [error, isChanged, reset],
  );
  return {
    content: work.content,
    change,
    saving: isChanged ? "changed" : isRefused ? "refused" : !dirty ? "saved" : isLost ? "offline" : "saving",
    error,
    savedAt: stored.updated_at,
    retry: reset,
    keepMine: () => {
      setWork((now) => ({ ...now, version: saved.version }));
      reset();
    },
    takeTheirs: () => {
      setWork({ content: contentOf(saved), version: saved.version });
      reset();
    },
  };
}
