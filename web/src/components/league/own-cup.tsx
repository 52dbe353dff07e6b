import type { ManagerMatch } from "@elvan/contract";
import { useQuery } from "@tanstack/react-query";
import { useGame } from "../../data/game.ts";
import { leagueMatchesQuery } from "../../data/leagues.ts";
import { useViewer } from "../../data/me.ts";
import { useFormat } from "../../i18n/format.ts";
import { useText } from "../../i18n/text.ts";
import { Card } from "../ui/card.tsx";
import { cupMatchState } from "./cup-state.ts";
import styles from "./league.module.css";
import { leaderOf } from "./match-leader.ts";
import { MatchTable } from "./match-table.tsx";

/** The viewer's matches in a cup, the last one first; undefined: not known yet. `cup`: null while it isn't drawn. */
export function useOwnCupMatches(cup: number | null): readonly ManagerMatch[] | undefined {
  const { entry } = useViewer();
  const { data, isLoading } = useQuery({
    ...leagueMatchesQuery(cup ?? 0, { page: 1, entry: entry ?? undefined, event: undefined, order: "latest" }),
    enabled: entry !== null && cup !== null,
  });
  return isLoading ? undefined : (data?.results ?? []);
}

/** Above the list: how far one has come, the match that tells it, and the way there. */
export function OwnCup({ matches }: { matches: readonly ManagerMatch[] }) {
  const { t } = useText();
  const { entry } = useViewer();
  const [last, ...before] = matches;
  const words = useOwnCupWords(last);
  if (last === undefined) return null;
  return (
    <Card flush title={words}>
      <MatchTable matches={[last]} own={entry} caption={words} />
      {before.length > 0 && (
        <details className={styles.wayThere}>
          <summary>{t("leagues.cup.wayThere", { count: before.length })}</summary>
          <MatchTable matches={before} own={entry} caption={t("leagues.cup.wayThere", { count: before.length })} />
        </details>
      )}
    </Card>
  );
}

function useOwnCupWords(last: ManagerMatch | undefined): string {
  const { t } = useText();
  const format = useFormat();
  const { entry } = useViewer();
  const { events, current } = useGame();
  if (last === undefined || entry === null) return "";
  const state = cupMatchState(last, entry, { events: events.length, current: current?.id ?? 0 });
  const { event } = state;
  const team = state.rival ?? "";
  const score = format.score(state.own, state.other);
  const leader = leaderOf(last);
  const words = {
    bye: () => t("leagues.cup.youHaveBye", { event }),
    coming: () => t("leagues.cup.youMeet", { team, event }),
    playing: () =>
      t(leader === null ? "leagues.cup.youPlay" : leader === entry ? "leagues.cup.youLead" : "leagues.cup.youTrail", {
        team,
      }),
    win: () => t("leagues.cup.youAreThrough", { score, team }),
    loss: () => t("leagues.cup.youAreOut", { event, score, team }),
    champion: () => t("leagues.cup.youWon"),
  };
  return words[state.kind]();
}
