import type { ClassicRow } from "@elvan/contract";
import { useQuery } from "@tanstack/react-query";
import { Life } from "../../components/league-life/life.tsx";
import { Notice, useNotice } from "../../components/league-life/notice.tsx";
import { LeagueFrame } from "../../components/league/league-frame.tsx";
import { Charts } from "../../components/league/charts.tsx";
import { StandingsCards } from "../../components/league/standings-cards.tsx";
import type { StandingsColumn } from "../../components/league/standings-table.tsx";
import { firstAtTheEnd } from "../../components/league/first-at-the-end.ts";
import { ofLeague } from "../../components/league/of-league.tsx";
import { tableOf } from "../../components/league/table-of.ts";
import { useNumbers } from "../../components/league/use-numbers.ts";
import { Select } from "../../components/ui/select.tsx";
import { useGame } from "../../data/game.ts";
import { classicStandingsQuery } from "../../data/leagues.ts";
import { useViewer } from "../../data/me.ts";
import { useText } from "../../i18n/text.ts";

export const Page = ofLeague(Standings);

function Standings({ league }: { league: number }) {
  const { t } = useText();
  const { entry } = useViewer();
  const game = useGame();
  const { raw } = game;
  const { get, set } = useNumbers();
  const phase = get("phase") ?? 1;
  const { data, isPlaceholderData } = useQuery(
    classicStandingsQuery(league, phase, { page: get("page_standings") ?? 1, newPage: get("page_new_entries") ?? 1 }),
  );
  const notice = useNotice(data?.league);
  const columns: StandingsColumn<ClassicRow>[] = [
    { head: t("leagues.roundShort"), long: t("leagues.roundLong"), value: (row) => row.event_total },
    { head: t("leagues.totalShort"), long: t("leagues.totalLong"), value: (row) => row.total, strong: true },
  ];
  return (
    <LeagueFrame
      league={notice === undefined ? undefined : data?.league}
      title="leagues.standingsOf"
      plain="leagues.standings"
      {...tableOf(data, phase)}
    >
      <Notice league={league} words={notice} />
      <StandingsCards
        data={data}
        filter={
          <Select
            hideLabel
            label={t("leagues.phase")}
            value={String(phase)}
            onChange={(value) => set({ phase: Number(value), page_standings: null })}
            choices={raw.phases.map(({ id, name, start_event: start, stop_event: stop }) => ({
              value: String(id),
              label: id === 1 ? t("leagues.phase.overall") : t("leagues.phase.rounds", { phase: name, start, stop }),
            }))}
          />
        }
        phase={phase}
        isFormer={isPlaceholderData}
        empty={phase === 1 ? "noStandings" : "noPhase"}
        champions={phase === 1 ? firstAtTheEnd(game, data?.standings.results) : undefined}
        columns={columns}
        own={entry}
      />
      <Life league={data?.league} />
      <Charts league={league} />
    </LeagueFrame>
  );
}
