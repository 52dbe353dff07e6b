import type { Gameweek, SquadPick } from "@elvan/contract";
import { hasPlayed } from "@elvan/rules";
import { useQuery } from "@tanstack/react-query";
import { Card } from "../../components/ui/card.tsx";
import { TextLink } from "../../components/ui/text-link.tsx";
import { useWaits } from "../../components/team-sheet/use-waits.ts";
import { ownEntryQuery } from "../../data/entry.ts";
import { fixturesQuery } from "../../data/fixtures.ts";
import { useGame } from "../../data/game.ts";
import { liveQuery } from "../../data/live.ts";
import { usePicks } from "../../data/picks.ts";
import { useSheetsAwaited } from "../../data/team-sheets.ts";
import { messageKey, useText } from "../../i18n/text.ts";
import { RoundFigures } from "./figures.tsx";
import { MyLeagues } from "./my-leagues.tsx";
import { MyMatches } from "./my-matches.tsx";
import styles from "./now.module.css";
import { Whole } from "./whole.tsx";

/** How many of those left to play are known not to: the game counts them until their match is over. */
function useLeftOut(event: number, picks: readonly SquadPick[]): number {
  const { data: fixtures } = useQuery(fixturesQuery(event));
  const { data: live } = useQuery(liveQuery(event));
  const { ruleset } = useGame();
  const waits = useWaits(event, fixtures ?? []);
  const stats = new Map(live?.elements.map((row) => [row.id, row.stats]));
  return picks.filter(({ element, position }) => {
    const own = stats.get(element);
    const isEleven = position <= ruleset.rules.squad_squadplay;
    return isEleven && (own === undefined || !hasPlayed(own)) && waits.inRound(element) === "left_out";
  }).length;
}

export function DuringRound({
  entry,
  event,
  phase,
}: {
  entry: number;
  event: Gameweek;
  phase: "closed" | "live" | "between";
}) {
  const { t } = useText();
  const picks = usePicks(entry, event.id);
  const { data } = picks;
  const answers = [
    picks,
    useQuery(ownEntryQuery(entry)),
    useQuery(fixturesQuery(event.id)),
    useQuery(liveQuery(event.id)),
  ];
  const isAwaiting = useSheetsAwaited(event.id);
  const live = data?.live;
  const leftOut = useLeftOut(event.id, data?.picks ?? []);
  return (
    <Card
      title={t(messageKey(`home.now.${phase}`), { round: event.name })}
      aside={
        <TextLink alone to={`/entry/${entry}/event/${event.id}`}>
          {t("home.now.toPoints")}
        </TextLink>
      }
    >
      <Whole answers={answers} isAwaiting={isAwaiting} className={styles.stack}>
        <RoundFigures
          points={live?.points ?? data?.entry_history.points ?? null}
          average={event.average_entry_score}
          rank={live?.overall_rank ?? data?.entry_history.overall_rank ?? null}
          before={phase === "closed" ? undefined : (live?.last_overall_rank ?? null)}
          rankLabel={t("live.rankIfEnded")}
        />
        {live && (
          <p className={styles.saved}>
            {t("home.now.leftToPlay", { count: live.players_to_play })}
            {leftOut > 0 && ` ${t("home.now.leftOut", { count: leftOut })}`}
            {live.automatic_subs.length > 0 && ` ${t("evening.includes", { subs: live.automatic_subs.length })}`}{" "}
            <TextLink to="/points/moves">{t("moves.link")}</TextLink>
          </p>
        )}
        <div className={styles.beside}>
          {data && (
            <MyMatches event={event.id} picks={(live?.picks ?? data.picks).filter((pick) => pick.multiplier > 0)} />
          )}
          <MyLeagues entry={entry} moved={phase !== "closed"} />
        </div>
      </Whole>
    </Card>
  );
}
