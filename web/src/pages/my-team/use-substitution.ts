import { canSubstitute, reviewSubstitution, substitutionTargets } from "@elvan/rules";
import type { Ruleset } from "@elvan/rules";
import { useCallback, useEffect, useState } from "react";
import type { RefObject } from "react";
import { useDrag } from "../../components/squad/use-drag.ts";
import { useGame } from "../../data/game.ts";
import { useProblemText } from "../../i18n/problem-text.ts";
import { messageKey, useText } from "../../i18n/text.ts";
import { swapped } from "./lineup.ts";
import type { Lineup } from "./lineup.ts";

export type Substitution = {
  instigator: number | null;
  refused: string | null;
  news: string;
  say: (news: string) => void;
  begin: (element: number) => void;
  stop: () => void;
  /** False when no substitution is in progress: the press then means something else. */
  press: (element: number) => boolean;
  partOf: (element: number) => "instigator" | "target" | "off" | undefined;
};

/** Why two may not change places. */
function useSubstitutionRefusal(picks: Lineup["picks"], ruleset: Ruleset) {
  const { t } = useText();
  const sentence = useProblemText();
  const pickOf = (element: number) => picks.find((pick) => pick.element === element);
  return (one: number, other: number): string | null => {
    const [from, to] = [pickOf(one), pickOf(other)];
    const problem = from && to && reviewSubstitution(picks, from, to, ruleset);
    if (!problem) return null;
    return problem.code === "formation_invalid" ? sentence(problem) : t(messageKey(`myTeam.refused.${problem.code}`));
  };
}

/** By menu and press, or by drag and drop; Escape cancels (core-083). */
export function useSubstitution(
  box: RefObject<HTMLElement | null>,
  lineup: Lineup,
  { ruleset, locked, change }: { ruleset: Ruleset; locked: boolean; change: (next: Lineup) => void },
): Substitution {
  const { t } = useText();
  const { players } = useGame();
  const [instigator, setInstigator] = useState<number | null>(null);
  const [news, say] = useState("");
  const name = (element: number) => players.get(element)?.web_name ?? "";
  const [refused, setRefused] = useState<string | null>(null);
  const refusalOf = useSubstitutionRefusal(lineup.picks, ruleset);
  const stop = useCallback(() => {
    setInstigator(null);
    setRefused(null);
  }, []);
  const refuse = (one: number, other: number) => {
    const why = refusalOf(one, other);
    if (why === null) return;
    const words = t("myTeam.refused", { one: name(one), other: name(other), why });
    setRefused(words);
    say(words);
  };
  const may = (one: number, other: number) => canSubstitute(lineup.picks, one, other, ruleset);

  const focus = (selector: string) =>
    requestAnimationFrame(() => box.current?.querySelector<HTMLElement>(selector)?.focus());
  const swap = (one: number, other: number) => {
    change(swapped(lineup, one, other, ruleset));
    stop();
    say(t("myTeam.swapped", { one: name(one), other: name(other) }));
    focus(`[data-player="${one}"]`);
  };

  useDrag(box, {
    start: (source) => {
      if (!locked) setInstigator(Number(source));
      return !locked;
    },
    accepts: (source, target) => may(Number(source), Number(target)),
    drop: (source, target) => swap(Number(source), Number(target)),
    end: stop,
  });

  useEffect(() => {
    if (instigator === null) return;
    const escape = (pressed: KeyboardEvent) => pressed.key === "Escape" && stop();
    window.addEventListener("keydown", escape);
    return () => window.removeEventListener("keydown", escape);
  }, [instigator, stop]);

  return {
    instigator,
    refused,
    news,
    say,
    begin: (element) => {
      setInstigator(element);
      setRefused(null);
      const targets = substitutionTargets(lineup.picks, element, ruleset);
      say(t("myTeam.chooseTarget", { player: name(element), count: targets.length }));
      focus("[data-part=target] [data-player]");
    },
    stop: () => {
      stop();
      focus(`[data-player="${instigator}"]`);
    },
    press: (element) => {
      if (instigator === null) return false;
      if (element === instigator) stop();
      else if (may(instigator, element)) swap(instigator, element);
      else refuse(instigator, element);
      return true;
    },
    partOf: (element) => {
      if (instigator === null) return undefined;
      if (element === instigator) return "instigator";
      return may(instigator, element) ? "target" : "off";
    },
  };
}
