import type { H2hRow, H2hStandings } from "@elvan/contract";
import { leagueStarted } from "@elvan/rules";
import { useQuery } from "@tanstack/react-query";
import { H2hNav } from "../../components/league/h2h-nav.tsx";
import { Life } from "../../components/league-life/life.tsx";
import { Notice, useNotice } from "../../components/league-life/notice.tsx";
import { LeagueFrame } from "../../components/league/league-frame.tsx";
import { OwnMatch, useOwnMatch } from "../../components/league/own-match.tsx";
import { Charts } from "../../components/league/charts.tsx";
import { StandingsCards } from "../../components/league/standings-cards.tsx";
import type { StandingsColumn } from "../../components/league/standings-table.tsx";
import { firstAtTheEnd } from "../../components/league/first-at-the-end.ts";
import { ofLeague } from "../../components/league/of-league.tsx";
import { tableOf } from "../../components/league/table-of.ts";
import { useNumbers } from "../../components/league/use-numbers.ts";
import type { SeasonRounds } from "../../data/game.ts";
import { useGame } from "../../data/game.ts";
import { h2hStandingsQuery } from "../../data/leagues.ts";
import { useViewer } from "../../data/me.ts";
import { useText } from "../../i18n/text.ts";
import { Champion } from "./champion.tsx";

export const Page = ofLeague(Standings);

function Standings({ league }: { league: number }) {
  const { t } = useText();
  const { entry } = useViewer();
  const game = useGame();
  const { current } = game;
  const { get } = useNumbers();
  const { data } = useQuery(
    h2hStandingsQuery(league, { page: get("page_standings") ?? 1, newPage: get("page_new_entries") ?? 1 }),
  );
  const notice = useNotice(data?.league);
  const ownMatch = useOwnMatch(league);
  const isAwaited = notice === undefined || ownMatch === undefined;
  const started = data?.standings.page === 1 && leagueStarted(data.league, current?.id ?? null);
  const columns: StandingsColumn<H2hRow>[] = [
    { head: t("leagues.h2h.played"), long: t("leagues.h2h.playedLong"), value: (row) => row.matches_played },
    { head: t("leagues.h2h.won"), long: t("leagues.h2h.wonLong"), value: (row) => row.matches_won, minor: true },
    { head: t("leagues.h2h.drawn"), long: t("leagues.h2h.drawnLong"), value: (row) => row.matches_drawn, minor: true },
    { head: t("leagues.h2h.lost"), long: t("leagues.h2h.lostLong"), value: (row) => row.matches_lost, minor: true },
    { head: t("leagues.h2h.forShort"), long: t("leagues.h2h.forLong"), value: (row) => row.points_for },
    { head: t("leagues.h2h.points"), long: t("leagues.h2h.pointsLong"), value: (row) => row.total, strong: true },
  ];
  return (
    <LeagueFrame
      league={isAwaited ? undefined : data?.league}
      title="leagues.standingsOf"
      plain="leagues.standings"
      {...tableOf(data)}
    >
      <H2hNav league={league} />
      {data && <Champion standings={data} champions={championsOf(game, data) ?? []} />}
      <Notice league={league} words={notice} />
      <OwnMatch matches={ownMatch} />
      <StandingsCards
        data={data}
        champions={championsOf(game, data)}
        columns={columns}
        own={entry ?? get("default_entry") ?? null}
        empty={!started ? "noStandings" : data.league.is_waiting ? "waiting" : "generating"}
      />
      <Life league={data?.league} />
      <Charts league={league} />
    </LeagueFrame>
  );
}

/** Without a final the first of the table has won, once all is settled. */
function championsOf(game: SeasonRounds, data: H2hStandings | undefined): readonly number[] | undefined {
  if (data === undefined || data.champion !== null) return data && [data.champion].filter((entry) => entry !== null);
  return (data.league.ko_rounds ?? 0) > 0 ? undefined : firstAtTheEnd(game, data.standings.results);
}
