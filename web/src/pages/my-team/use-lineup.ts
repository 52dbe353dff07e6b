import type { Gameweek, MyTeam } from "@elvan/contract";
import { chipToSend } from "@elvan/rules";
import type { PicksProblem, Ruleset } from "@elvan/rules";
import { useEffect, useRef, useState } from "react";
import { lineupKey } from "../../data/kept-work.ts";
import { useSaveMyTeam } from "../../data/my-team.ts";
import { forgetLineup, isChanged, keepLineup, laidOver, problemsOf, recallLineup, savedLineup } from "./lineup.ts";
import type { Lineup } from "./lineup.ts";

export type LineupState = {
  saved: Lineup;
  lineup: Lineup;
  /** There is something to save. */
  changed: boolean;
  /** It was kept from an earlier visit. */
  recalled: boolean;
  /** Why it is not legal. */
  problems: readonly PicksProblem[];
  saving: boolean;
  /** What the last save failed with. */
  error: Error | null;
  change: (next: Lineup) => void;
  /** Forgets what is kept in the browser. */
  forget: () => void;
  /** Back to what is saved, without a word: the team is about to be another one. */
  discard: () => void;
  /** @returns whether it is saved; if not, `error` says why. */
  save: () => Promise<boolean>;
};

/** A team being arranged: laid over what is saved, kept over a reload, saved for a round (decision 11). */
export function useLineup(entry: number, event: Gameweek, team: MyTeam, ruleset: Ruleset): LineupState {
  const [saved, setSaved] = useState(() => savedLineup(team));
  const key = lineupKey(entry, event.id);
  const [kept] = useState(() => recallLineup(key, saved));
  const [lineup, setLineup] = useState<Lineup>(kept ?? saved);
  const move = useSaveMyTeam(entry);

  const latest = useRef(lineup);
  useEffect(() => {
    latest.current = lineup;
    keepLineup(key, saved, lineup);
  }, [key, saved, lineup]);

  return {
    saved,
    lineup,
    changed: isChanged(saved, lineup),
    recalled: kept !== null,
    problems: problemsOf(lineup, ruleset),
    saving: move.isPending,
    error: move.error,
    change(next) {
      setLineup(next);
      // A save on its way goes on, and still has to be heard of.
      if (!move.isPending) move.reset();
    },
    forget: () => forgetLineup(key),
    discard() {
      forgetLineup(key);
      setLineup(saved);
    },
    async save() {
      const picks = lineup.picks.map(({ element, position, is_captain, is_vice_captain }) => ({
        element,
        position,
        is_captain,
        is_vice_captain,
      }));
      try {
        const chip = chipToSend(lineup.chips, "team");
        const now = savedLineup(await move.mutateAsync({ chip, event: event.id, picks }));
        // What was changed while the save was on its way remains, over what is saved now.
        const later = laidOver(now, latest.current);
        keepLineup(key, now, later);
        setSaved(now);
        setLineup(later);
        return true;
      } catch {
        return false;
      }
    },
  };
}
