import type { Gameweek, MyTeam } from "@elvan/contract";
import { chipInPlay, chipToSend, rulesetForChip } from "@elvan/rules";
import type { PicksProblem, Ruleset } from "@elvan/rules";
import { useEffect, useRef, useState } from "react";
import { noteReceipt } from "../../components/squad/receipt-store.ts";
import { lineupKey } from "../../data/kept-work.ts";
import { useSaveMyTeam } from "../../data/my-team.ts";
import { useText } from "../../i18n/text.ts";
import { forgetLineup, isChanged, keepLineup, laidOver, problemsOf, recallLineup, savedLineup } from "./lineup.ts";
import type { Lineup } from "./lineup.ts";

export type LineupState = {
  saved: Lineup;
  lineup: Lineup;
  changed: boolean;
  recalled: boolean;
  problems: readonly PicksProblem[];
  saving: boolean;
  error: Error | null;
  change: (next: Lineup) => void;
  forget: () => void;
  ruleset: Ruleset;
  /** Silent: another team is about to replace it. */
  discard: () => void;
  /** @returns whether it is saved; if not, `error` says why */
  save: () => Promise<boolean>;
  /** The same for another line-up, which then is the one on the page. */
  saveAs: (next: Lineup) => Promise<boolean>;
};

/** Laid over what is saved, and kept over a reload (decision 11). */
export function useLineup(entry: number, event: Gameweek, team: MyTeam, ofRound: Ruleset): LineupState {
  const [saved, setSaved] = useState(() => savedLineup(team));
  const key = lineupKey(entry, event.id);
  const [kept] = useState(() => recallLineup(key, saved));
  const [lineup, setLineup] = useState<Lineup>(kept ?? saved);
  const move = useSaveMyTeam(entry);
  const ruleset = rulesetForChip(ofRound, chipInPlay(lineup.chips)?.name ?? null, event.id);
  const { t } = useText();

  const latest = useRef(lineup);
  useEffect(() => {
    latest.current = lineup;
    keepLineup(key, saved, lineup);
  }, [key, saved, lineup]);

  const saveAs = async (wanted: Lineup): Promise<boolean> => {
    latest.current = wanted;
    setLineup(wanted);
    const picks = wanted.picks.map(({ element, position, is_captain, is_vice_captain }) => ({
      element,
      position,
      is_captain,
      is_vice_captain,
    }));
    try {
      const chip = chipToSend(wanted.chips, "team");
      const answer = await move.mutateAsync({ chip, event: event.id, picks });
      const now = savedLineup(answer);
      noteReceipt({
        entry,
        event: event.id,
        version: answer.version,
        words: t("myTeam.saved"),
        at: answer.picks_last_updated ?? "",
        // A save that changed nothing, as another window had saved the same, is not this page's to undo.
        undo: answer.version > team.version ? answer.version - 1 : null,
        isHere: true,
      });
      // Changes made during the save remain, over what is saved now.
      const later = laidOver(now, latest.current);
      keepLineup(key, now, later);
      setSaved(now);
      setLineup(later);
      return true;
    } catch {
      return false;
    }
  };

  return {
    saved,
    lineup,
    ruleset,
    changed: isChanged(saved, lineup),
    recalled: kept !== null,
    problems: problemsOf(lineup, ruleset),
    saving: move.isPending,
    error: move.error,
    change(next) {
      setLineup(next);
      // A save in flight continues, and its result must still arrive.
      if (!move.isPending) move.reset();
    },
    forget: () => forgetLineup(key),
    discard() {
      forgetLineup(key);
      setLineup(saved);
    },
    save: () => saveAs(lineup),
    saveAs,
  };
}
