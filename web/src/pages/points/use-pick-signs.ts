import type { Fixture, Gameweek } from "@elvan/contract";
import { useQuery } from "@tanstack/react-query";
import { useClockWords, useMatchClock } from "../../components/match/use-match-clock.ts";
import type { ClockWords } from "../../components/match/use-match-clock.ts";
import { useGame } from "../../data/game.ts";
import { entryLedgerQuery } from "../../data/ledger.ts";
import { roundRuleset } from "../../data/round-ruleset.ts";
import { messageKey, useText } from "../../i18n/text.ts";
import { signsOf, spellIn } from "./player-signs.ts";
import type { PlayerSign } from "./player-signs.ts";
import { matchPlayedNow } from "./round-points.ts";
import type { PickPoints } from "./round-points.ts";

/** `clock` is null for those who are not on the pitch. */
export type PickSigns = { signs: PlayerSign[]; words: string[]; clock: ClockWords | null; off: boolean };

/** What happened to a player, and the minute of the match that is being played. */
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
  const { saves_per_point: perPoint } = roundRuleset(ruleset, event).steps;
  return ({ state, live }) => {
    const match = state === "playing" ? matchPlayedNow(live, fixtures) : undefined;
    const signs = live === null ? [] : signsOf(live, spellIn(live, fixtures, ledger?.lines ?? []), perPoint);
    const off = signs.some(({ kind }) => kind === "off");
    return {
      signs,
      words: signs.map(({ kind, count }) => t(messageKey(`sign.${kind}`), { count })),
      off,
      clock: match === undefined || off ? null : clockWords(clockOf(match)),
    };
  };
}
