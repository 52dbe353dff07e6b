import type { Gameweek, MyTeam } from "@elvan/contract";
import { chipInPlay, chipToSend, rulesetForChip } from "@elvan/rules";
import type { PicksProblem, Ruleset } from "@elvan/rules";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { noteReceipt } from "../../components/squad/receipt-store.ts";
import { useChangeWords } from "../../components/squad/use-change-words.ts";
import { lineupKey } from "../../data/kept-work.ts";
import { BadRequest } from "../../data/call.ts";
import { myTeamQuery, useSaveMyTeam } from "../../data/my-team.ts";
import { useText } from "../../i18n/text.ts";
import {
  forgetLineup,
  isChanged,
  keepLineup,
  laidOver,
  picksToSend,
  problemsOf,
  recallLineup,
  savedElsewhere,
  savedLineup,
  signature,
} from "./lineup.ts";
import type { Lineup } from "./lineup.ts";

export type LineupState = {
  saved: Lineup;
  lineup: Lineup;
  changed: boolean;
  recalled: boolean;
  /** Another line-up has been saved since these changes were begun: they choose. */
  elsewhere: boolean;
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
  /** Changes and saves with one press; null while something else is unsaved, which would be saved as well. */
  saveOnly: ((next: Lineup) => void) | null;
};

const isSquadChanged = (error: unknown): boolean =>
  error instanceof BadRequest && error.problems.some(({ code }) => code === "squad_changed");

/** Laid over what is saved, and kept over a reload (decision 11). */
export function useLineup(entry: number, event: Gameweek, team: MyTeam, ofRound: Ruleset): LineupState {
  const [saved, setSaved] = useState(() => savedLineup(team));
  const key = lineupKey(entry, event.id);
  const [kept] = useState(() => recallLineup(key, saved));
  const [elsewhere, setElsewhere] = useState(
    () => kept !== null && isChanged(saved, kept) && savedElsewhere(key, saved),
  );
  const [lineup, setLineup] = useState<Lineup>(kept ?? saved);
  const client = useQueryClient();
  const move = useSaveMyTeam(entry);
  const ruleset = rulesetForChip(ofRound, chipInPlay(lineup.chips)?.name ?? null, event.id);
  const { t } = useText();
  const tell = useChangeWords(event.id);

  const latest = useRef(lineup);
  useEffect(() => {
    latest.current = lineup;
    // Until they choose, what the changes were begun on is still known after a reload.
    if (!elsewhere) keepLineup(key, saved, lineup);
  }, [key, saved, lineup, elsewhere]);

  const saveAs = async (wanted: Lineup, version = team.version): Promise<boolean> => {
    latest.current = wanted;
    setLineup(wanted);
    const telling = tell();
    try {
      const chip = chipToSend(wanted.chips, "team");
      const answer = await move.mutateAsync({ chip, event: event.id, picks: picksToSend(wanted), version });
      const now = savedLineup(answer);
      const told = (await telling)(saved, now);
      noteReceipt({
        entry,
        event: event.id,
        version: answer.version,
        words: t("myTeam.saved"),
        told,
        at: answer.picks_last_updated,
        // A save that changed nothing, as another window had saved the same, is not this page's to undo.
        undo: answer.version > team.version ? answer.version - 1 : null,
        isHere: true,
      });
      // Changes made during the save remain, over what is saved now.
      const later = laidOver(now, latest.current);
      keepLineup(key, now, later);
      setElsewhere(false);
      setSaved(now);
      setLineup(later);
      return true;
    } catch (error) {
      if (!isSquadChanged(error)) return false;
      // Where the line-up is another by now, the page begins again with it, and asks.
      const fresh = await client.fetchQuery({ ...myTeamQuery(entry), staleTime: 0 }).catch(() => null);
      const isSame = fresh !== null && signature(savedLineup(fresh)) === signature(saved);
      return isSame && fresh.version > version ? saveAs(wanted, fresh.version) : false;
    }
  };

  const changed = isChanged(saved, lineup);
  const problems = problemsOf(lineup, ruleset);
  return {
    saved,
    lineup,
    ruleset,
    changed,
    recalled: kept !== null,
    elsewhere,
    problems,
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
      setElsewhere(false);
      setLineup(saved);
    },
    save: () => saveAs(lineup),
    saveAs: (next) => saveAs(next),
    saveOnly: changed || move.isPending || problems.length > 0 ? null : (next) => void saveAs(next),
  };
}
