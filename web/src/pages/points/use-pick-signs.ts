import type { Fixture, Gameweek } from "@elvan/contract";
import type { WaitState } from "@elvan/rules";
import { useQuery } from "@tanstack/react-query";
import { useClockWords, useMatchClock } from "../../components/match/use-match-clock.ts";
import type { ClockWords } from "../../components/match/use-match-clock.ts";
import { useWaits } from "../../components/team-sheet/use-waits.ts";
import { useGame } from "../../data/game.ts";
import { entryLedgerQuery } from "../../data/ledger.ts";
import { roundRuleset } from "../../data/round-ruleset.ts";
import { messageKey, useText } from "../../i18n/text.ts";
import { signsOf, spellIn } from "./player-signs.ts";
import type { PlayerSign } from "../../components/player/counted-signs.ts";
import { matchPlayedNow } from "./round-points.ts";
import type { LiveState, PickPoints } from "./round-points.ts";

/** Who is known not to play, or sits on the bench of a match that is on, is not said to be still to come. */
type PickState = LiveState | Exclude<WaitState, "to_come">;

/** `clock` is null for those who are not on the pitch. */
export type PickSigns = {
  signs: PlayerSign[];
  words: string[];
  clock: ClockWords | null;
  off: boolean;
  state: PickState;
};

/** What happened to a player, where they are now, and the minute of the match that is being played. */
export function usePickSigns(
  entry: number,
  event: Gameweek,
  fixtures: readonly Fixture[],
): (pick: PickPoints) => PickSigns {
  const { t } = useText();
  const { ruleset } = useGame();
  const { data: ledger } = useQuery(entryLedgerQuery(entry, event.id));
  const clockOf = useMatchClock(fixtures);
  const clockWords = useClockWords();
  const waits = useWaits(event.finished ? null : event.id, fixtures);
  const { saves_per_point: perPoint } = roundRuleset(ruleset, event).steps;
  return ({ element, state, live }) => {
    const match = state === "playing" ? matchPlayedNow(live, fixtures) : undefined;
    const signs = live === null ? [] : signsOf(live, spellIn(live, fixtures, ledger?.lines ?? []), perPoint);
    const wait = state === "to_play" ? waits.inRound(element) : "to_come";
    const off = signs.some(({ kind }) => kind === "off");
    return {
      signs,
      words: signs.map(({ kind, count }) => t(messageKey(`sign.${kind}`), { count })),
      off,
      state: wait === "to_come" ? state : wait,
      clock: match === undefined || off ? null : clockWords(clockOf(match)),
    };
  };
}
