import type { Gameweek } from "@elvan/contract";
import { autoPick, draftElements, expectations, pickReasons, seeded } from "@elvan/rules";
import type { Draft, PickReason } from "@elvan/rules";
import { useMemo, useState } from "react";
import { usePlayerWords } from "../../components/player/use-player-words.ts";
import { fillDraft } from "../../components/squad-builder/draft-store.ts";
import { toast } from "../../components/ui/toast.tsx";
import { useExpectedPoints } from "../../data/expected-points.ts";
import { useGame } from "../../data/game.ts";
import { roundRuleset } from "../../data/round-ruleset.ts";
import { useText } from "../../i18n/text.ts";
import { keepDrawn, keptDrawn } from "./draw-store.ts";

/** Rounds whose forecasts a first squad is picked by. */
const PICKED_FOR = 6;
/** Rounds whose matches are named as a reason. */
const MATCHES_NAMED = 3;

export type Reasons = {
  of: ReadonlyMap<number, readonly PickReason[]>;
  /** How many rounds the points expected are of; 0: they are those of a match. */
  rounds: number;
  /** Rounds whose matches are the coming ones. */
  matches: readonly number[];
};

/** Auto-pick: it draws for the empty places, and draws again for those that it has filled itself. */
export function useAutoPick(draft: Draft, event: Gameweek, onPick: (draft: Draft) => void) {
  const { t } = useText();
  const { ruleset: season, players, raw, events, leagueClubs } = useGame();
  const ruleset = roundRuleset(season, event);
  const expectedOf = useExpectedPoints();
  const words = usePlayerWords({ judged: true });
  const [drawn, setDrawn] = useState(keptDrawn);
  const keep = (next: typeof drawn) => {
    setDrawn(next);
    keepDrawn(next);
  };
  const ahead = useMemo(() => events.filter(({ id }) => id >= event.id).slice(0, PICKED_FOR), [events, event.id]);
  const forecast = useMemo(() => {
    const known = new Map(
      raw.elements.map(({ id }) => [id, ahead.reduce((sum, round) => sum + (expectedOf(id, round.id) ?? 0), 0)]),
    );
    return [...known.values()].some((points) => points > 0) ? known : null;
  }, [raw.elements, ahead, expectedOf]);

  const chosen = draftElements(draft);
  const isFull = chosen.length === draft.slots.length;
  const own = drawn.picked.filter((element) => chosen.includes(element));

  const pick = (club = drawn.club) => {
    const kept = chosen.filter((element) => !own.includes(element));
    const times = drawn.times + 1;
    const draw = { random: seeded(drawn.seed, times), favourite: club };
    // Who was drawn before stays where only some places are empty.
    const squad = autoPick(isFull ? kept : chosen, raw.elements, ruleset, forecast, draw);
    if (squad !== null) {
      keep({ ...drawn, times, club, picked: squad.filter((element) => !kept.includes(element)) });
      return onPick(fillDraft(draft, squad, players));
    }
    // Not an error of the page, so none in its console (core-129).
    console.info("Failed to autocomplete");
    toast(t("selection.autoPickFailed"), { tone: "bad" });
  };

  const picked = own.join(" ");
  const reasons = useMemo((): Reasons => {
    const matches = ahead.slice(0, MATCHES_NAMED).map(({ id }) => id);
    const difficulty = new Map<number, number>();
    for (const { id } of leagueClubs) {
      const player = raw.elements.find(({ team }) => team === id);
      const levels = matches.flatMap((round) =>
        player === undefined ? [] : (words.opponents(player, round) ?? []).flatMap((one) => one.difficulty ?? []),
      );
      if (levels.length > 0) difficulty.set(id, levels.reduce((sum, level) => sum + level, 0) / levels.length);
    }
    const expected = forecast
      ? new Map([...forecast].map(([id, tenths]) => [id, tenths / 10]))
      : expectations(raw.elements);
    const facts = { expected, difficulty, favourite: drawn.club };
    const elements = picked === "" ? [] : picked.split(" ").map(Number);
    return { of: pickReasons(elements, raw.elements, facts), rounds: forecast ? ahead.length : 0, matches };
  }, [picked, raw.elements, leagueClubs, ahead, words, forecast, drawn.club]);

  return { pick, reasons, club: drawn.club, canDrawAgain: isFull && own.length > 0 };
}
