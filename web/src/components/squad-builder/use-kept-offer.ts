import {
  addToDraft,
  draftRoom,
  isWithdrawn,
  returnsPlayer,
  reviewAddition,
  reviewMisfit,
  selectionDraft,
  transferDraft,
  transferPlan,
} from "@elvan/rules";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { navigate } from "../../lib/history.ts";
import { useGame } from "../../data/game.ts";
import { draftKey, firstDraftKey, GUEST } from "../../data/kept-work.ts";
import { squadSelectionFor } from "../../data/guard.ts";
import { useViewer } from "../../data/me.ts";
import { myTeamQuery } from "../../data/my-team.ts";
import { roundRuleset } from "../../data/round-ruleset.ts";
import { useText } from "../../i18n/text.ts";
import { useMisfitWords } from "./misfit-words.ts";
import { savedSquad } from "./saved-squad.ts";
import type { PlayerOffer } from "../player/player-offer.ts";
import { toast } from "../ui/toast.tsx";
import { keptDraft, recallDraft, seenAfter, storeDraft } from "./draft-store.ts";
import { useRefusalWords } from "./use-refusal-words.ts";

/** Adds to the draft in storage, for pages where no squad is open (core-040). Null when there is none. */
export function useKeptOffer(): PlayerOffer | null {
  const { t } = useText();
  const refusalWords = useRefusalWords();
  const misfitWords = useMisfitWords();
  const viewer = useViewer();
  const { account, entry } = viewer;
  const { players, ruleset: season, next } = useGame();
  const key =
    next === null
      ? null
      : account === null || entry === null
        ? firstDraftKey(account?.id ?? GUEST)
        : draftKey(account.id, next.id);
  // Read once: the page of the draft shows what is added here.
  const [text] = useState(() => (key === null ? null : keptDraft(key)));
  const { data: team } = useQuery({ ...myTeamQuery(entry ?? 0), enabled: text !== null && entry !== null });
  if (next === null || key === null || text === null || (entry !== null && team === undefined)) return null;
  const ruleset = roundRuleset(season, next);
  const saved = team ? savedSquad(team) : null;
  const fresh = saved ? transferDraft(saved, players, ruleset) : selectionDraft(ruleset);
  const kept = recallDraft(text, fresh, players);
  if (kept === null) return null;
  const { draft, chip, seen } = kept;
  const room = draftRoom(draft, players, { ruleset, chip: chip ?? saved?.chip ?? null, event: next.id });
  return {
    refusal: (element) => {
      const [problem] = reviewAddition(draft, element, players);
      if (problem === undefined) {
        const misfit = reviewMisfit(draft, element, players, room);
        return misfit && { words: misfitWords(misfit).words, tone: "bad" };
      }
      return refusalWords(problem);
    },
    add: (element) => {
      const after = addToDraft(draft, element, players);
      const { cost } = transferPlan(after, players, { ruleset, chip: saved?.chip ?? null, event: next.id });
      const isOver = isWithdrawn(chip, { cost, returned: returnsPlayer(after) });
      storeDraft(key, after, isOver ? null : chip, seenAfter(seen, after, players));
      toast(t("playerDialog.addedToDraft", { player: players.get(element)?.web_name ?? "" }), {
        action: {
          label: t("playerDialog.toDraft"),
          run: () => navigate(entry === null ? squadSelectionFor(viewer) : "/transfers"),
        },
      });
    },
  };
}
