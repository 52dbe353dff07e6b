import { canSubstitute, substitutionTargets } from "@elvan/rules";
import type { Ruleset } from "@elvan/rules";
import { useCallback, useEffect, useState } from "react";
import type { RefObject } from "react";
import { useDrag } from "../../components/drag/use-drag.ts";
import { useGame } from "../../data/game.ts";
import { useText } from "../../i18n/text.ts";
import { swapped } from "./lineup.ts";
import type { Lineup } from "./lineup.ts";

export type Substitution = {
  /** Who changes places; null while nobody does. */
  instigator: number | null;
  /** What has just happened, for a screen reader. */
  news: string;
  say: (news: string) => void;
  /** Begins with a player: his targets are marked, the focus goes to the first of them. */
  begin: (element: number) => void;
  /** Gives it up; the focus stands at the player again. */
  stop: () => void;
  /** A press on a shirt: false when no substitution is being made, so that it means something else. */
  press: (element: number) => boolean;
  partOf: (element: number) => "instigator" | "target" | "off" | undefined;
};

/** A substitution from the first player to the second: by the menu and a press, or by drag and drop; Escape gives it up (core-083). */
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
  const stop = useCallback(() => setInstigator(null), []);
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
    news,
    say,
    begin: (element) => {
      setInstigator(element);
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
      return true;
    },
    partOf: (element) => {
      if (instigator === null) return undefined;
      if (element === instigator) return "instigator";
      return may(instigator, element) ? "target" : "off";
    },
  };
}
