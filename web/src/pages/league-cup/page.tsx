import type { CupStatus } from "@elvan/contract";
import { LARGE_H2H_LEAGUE } from "@elvan/rules";
import { useQuery } from "@tanstack/react-query";
import { Redirect } from "../../lib/router.tsx";
import { ByeNote } from "./cup-notes.tsx";
import { noCupMatches } from "../../components/league/cup-state.ts";
import styles from "../../components/league/league.module.css";
import { matchSides } from "../../components/league/match-sides.ts";
import { MatchList } from "../../components/league/match-list.tsx";
import { OwnCup, useOwnCupMatches } from "../../components/league/own-cup.tsx";
import { ofLeague } from "../../components/league/of-league.tsx";
import { LoadFailed } from "../../components/ui/load-failed.tsx";
import { ButtonLink } from "../../components/ui/button.tsx";
import { Card } from "../../components/ui/card.tsx";
import { EmptyState } from "../../components/ui/empty-state.tsx";
import { Icon } from "../../components/ui/icon.tsx";
import { Loading, SkeletonRows } from "../../components/ui/skeleton.tsx";
import { isStatus } from "../../data/call.ts";
import { useGame } from "../../data/game.ts";
import { cupStatusQuery, leagueMatchesQuery } from "../../data/leagues.ts";
import type { MatchFilter } from "../../data/leagues.ts";
import { useViewer } from "../../data/me.ts";
import { useText } from "../../i18n/text.ts";
import { Page as Frame } from "../../components/page/page.tsx";

export const Page = ofLeague(Cup);

function Cup({ league }: { league: number }) {
  const { t } = useText();
  const { data, error, isLoadingError, refetch } = useQuery(cupStatusQuery(league));
  const ownMatches = useOwnCupMatches(data?.league ?? null);
  const missing = data === undefined ? isStatus(error, 404) : data.league === null;
  if (missing) return <Redirect to={`/leagues/${league}/cup-not-started`} />;
  const name = data?.name ?? "";
  return (
    <Frame
      className={styles.league}
      title={name ? t("leagues.cup.matchesOf", { cup: name }) : t("leagues.cup.plain")}
      heading={name || t("leagues.cup.plain")}
      aside={
        <div className={styles.actions}>
          <ButtonLink size="s" icon="table" to={`/leagues/${data?.qualifying_league ?? league}/standings/c`}>
            {t("leagues.standings")}
          </ButtonLink>
        </div>
      }
    >
      {isLoadingError ? (
        <LoadFailed onRetry={refetch} />
      ) : data === undefined || ownMatches === undefined ? (
        <Loading>
          <SkeletonRows rows={8} />
        </Loading>
      ) : (
        <>
          {data.winner !== null && <Winner cup={data} />}
          <OwnCup matches={ownMatches} />
          <MatchList
            isCup
            isLarge={data.qualification_numbers > LARGE_H2H_LEAGUE}
            league={data.league ?? 0}
            firstEvent={data.qualification_event + 1}
            opensOn={null}
            renderEmpty={(asked) => <NoMatches cup={data} asked={asked} isIn={ownMatches.length > 0} />}
          />
        </>
      )}
      <Card title={t("leagues.cup.how")}>
        <div className={styles.stack}>
          <p>{t("leagues.cup.howWords")}</p>
          {data !== undefined && <ByeNote cup={data} />}
        </div>
      </Card>
    </Frame>
  );
}

function Winner({ cup }: { cup: CupStatus }) {
  const { t } = useText();
  const { events } = useGame();
  const { data } = useQuery(
    leagueMatchesQuery(cup.league ?? 0, { page: 1, entry: cup.winner ?? undefined, event: events.at(-1)?.id ?? 0 }),
  );
  const final = data?.results.find(({ winner }) => winner === cup.winner);
  if (final === undefined) return null;
  const [winner] = matchSides(final, "", cup.winner);
  return (
    <section className={styles.trophy} aria-label={t("leagues.cup.winner")}>
      <Icon name="trophy" size={40} />
      <p>
        <span className={styles.trophyLead}>{t("leagues.cup.winner")}</span>
        <strong className={styles.trophyTeam}>{winner.name}</strong>
        <span>{winner.manager}</span>
      </p>
    </section>
  );
}

/** `isIn`: the viewer's team was drawn. So was every other one that can be chosen; an address may name one that wasn't. */
function NoMatches({ cup, asked, isIn }: { cup: CupStatus; asked: MatchFilter; isIn: boolean }) {
  const { t } = useText();
  const { current } = useGame();
  const { entry } = useViewer();
  const own = asked.entry !== undefined && asked.entry === entry;
  const none = noCupMatches(
    {
      event: asked.event,
      own,
      isIn: own ? isIn : asked.entry === undefined || asked.event !== undefined || asked.page > 1,
    },
    { is_large: cup.is_large, first_event: cup.qualification_event + 1 },
    current,
  );
  const words = {
    not_drawn: () => t("leagues.cup.noMatches"),
    not_qualified: () => t("leagues.cup.notQualified"),
    eliminated: () => t("leagues.cup.eliminated"),
    large: () => t("leagues.cup.large", { event: "event" in none ? none.event : 0 }),
    later: () => {
      const round = "event" in none ? none.event : 0;
      return t("leagues.cup.later", { round, before: round - 1 });
    },
  };
  return <EmptyState icon="trophy" title={words[none.why]()} />;
}
