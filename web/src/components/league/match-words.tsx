import type { ManagerMatch } from "@elvan/contract";
import { useGame } from "../../data/game.ts";
import { useFormat } from "../../i18n/format.ts";
import { useText } from "../../i18n/text.ts";
import type { MessageKey } from "../../i18n/text.ts";
import { Changing } from "../live/changing.tsx";
import { knockoutWords } from "./knockout-name.ts";
import styles from "./league.module.css";
import type { MatchSide } from "./match-sides.ts";
import { isDecided } from "./match-leader.ts";

const TIEBREAKS: Readonly<Record<string, MessageKey>> = {
  default: "leagues.match.tiebreak.default",
  goals_scored: "leagues.match.tiebreak.goals_scored",
  goals_conceded: "leagues.match.tiebreak.goals_conceded",
};

/** The round, and what it is in a knock-out. */
export function useRoundWords({ event, knockout_name }: ManagerMatch): string {
  const { t } = useText();
  const round = t("round.long", { event });
  if (!knockout_name) return round;
  const { key, count } = knockoutWords(knockout_name);
  return `${round} · ${t(key, { count })}`;
}

/** What stands between two teams: their points, or that they have none. */
export function MatchScore({ match }: { match: ManagerMatch }) {
  const format = useFormat();
  const words = useScoreWords(match);
  const { current } = useGame();
  if (!isBegun(match, current)) return words;
  return (
    <>
      <Changing value={match.entry_1_points}>{format.number(match.entry_1_points)}</Changing>
      <span className={styles.dash}>{format.versus(match.entry_2_points)}</span>
      <Changing value={match.entry_2_points}>{format.number(match.entry_2_points)}</Changing>
    </>
  );
}

const isBegun = ({ is_bye, event }: ManagerMatch, current: { id: number } | null): boolean =>
  !is_bye && current !== null && event <= current.id;

function useScoreWords(match: ManagerMatch): string {
  const { t } = useText();
  const format = useFormat();
  const { current } = useGame();
  if (match.is_bye) return t("leagues.match.byeScore");
  return isBegun(match, current) ? format.score(match.entry_1_points, match.entry_2_points) : t("leagues.match.vs");
}

/** The whole match in a sentence, for the link to it. */
export function useMatchWords(match: ManagerMatch): string {
  const { t } = useText();
  const score = useScoreWords(match);
  const nameOf = (entry: number | null, name: string) => (entry === null ? t("leagues.average") : name);
  const one = nameOf(match.entry_1_entry, match.entry_1_name);
  if (match.is_bye) return `${one}: ${score}`;
  const teams = t("leagues.matchUp.teams", { one, two: nameOf(match.entry_2_entry, match.entry_2_name) });
  return `${teams}: ${score}`;
}

/** What a score does not say by itself; null where it does. The sides: as they are shown. */
export function useMatchNote(match: ManagerMatch, [one, two]: readonly [MatchSide, MatchSide]): string | null {
  const { t } = useText();
  const { current } = useGame();
  if (match.is_bye) return t("leagues.match.bye");
  if (isDecided(match)) {
    const key = TIEBREAKS[match.tiebreak ?? ""];
    return key === undefined ? null : t(key);
  }
  if (one.toPlay !== null && two.toPlay !== null) return t("live.toPlay", { ours: one.toPlay, theirs: two.toPlay });
  const over = current?.finished === true && current.data_checked;
  return match.event === current?.id && !over ? t("leagues.match.running") : null;
}
