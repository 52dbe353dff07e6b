import type { MatchUp } from "@elvan/contract";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "../../lib/router.tsx";
import { matchSides } from "../../components/league/match-sides.ts";
import { MatchTable } from "../../components/league/match-table.tsx";
import { useRoundWords } from "../../components/league/match-words.tsx";
import { ofLeague } from "../../components/league/of-league.tsx";
import { NotFound } from "../../components/page/not-found.tsx";
import { Page as Frame } from "../../components/page/page.tsx";
import { Card } from "../../components/ui/card.tsx";
import { LoadFailed, RefreshFailed } from "../../components/ui/load-failed.tsx";
import { Loading, SkeletonRows } from "../../components/ui/skeleton.tsx";
import { isStatus } from "../../data/call.ts";
import { useGame } from "../../data/game.ts";
import { matchUpQuery } from "../../data/leagues.ts";
import { useViewer } from "../../data/me.ts";
import { RoundClubs } from "../../data/round-clubs.tsx";
import { useText } from "../../i18n/text.ts";
import { Before } from "./before.tsx";
import { Board } from "./board.tsx";
import { Elevens } from "./elevens.tsx";
import { verdictOf } from "./verdict-of.ts";
import { Ended } from "./verdict.tsx";

export const Page = ofLeague(LeagueMatch);

const idOf = (text: string | undefined): number =>
  text !== undefined && /^[1-9]\d{0,9}$/.test(text) ? Number(text) : 0;

function LeagueMatch({ league }: { league: number }) {
  const { t } = useText();
  const id = idOf(useParams().match);
  const { data, error, isLoadingError, isRefetchError, refetch } = useQuery({
    ...matchUpQuery(league, id),
    enabled: id > 0,
  });
  if (id === 0 || isStatus(error, 404)) return <NotFound />;
  if (data !== undefined) {
    return <Told key={data.match.id} told={data} stale={isRefetchError} again={refetch} />;
  }
  return (
    <Frame title={t("leagues.matchUp.page")}>
      <Card>
        {isLoadingError ? (
          <LoadFailed onRetry={refetch} />
        ) : (
          <Loading>
            <SkeletonRows rows={8} />
          </Loading>
        )}
      </Card>
    </Frame>
  );
}

function Told({ told, stale, again }: { told: MatchUp; stale: boolean; again: () => unknown }) {
  const { t } = useText();
  const { entry } = useViewer();
  const { current, eventsById } = useGame();
  const { match, meetings } = told;
  const round = useRoundWords(match);
  const sides = matchSides(match, t("leagues.average"), entry);
  const verdict = verdictOf(match, sides, current?.id ?? 0);
  const event = eventsById.get(match.event);
  const teams = match.is_bye ? sides[0].name : t("leagues.matchUp.teams", { one: sides[0].name, two: sides[1].name });
  return (
    <Frame title={t("leagues.matchUp.title", { teams, round })} heading={teams} hideHeading>
      {stale && <RefreshFailed onRetry={again} />}
      <Board told={told} sides={sides} />
      {verdict.kind === "coming" && <Before event={match.event} sides={sides} />}
      {verdict.kind !== "coming" && verdict.kind !== "running" && <Ended verdict={verdict} />}
      {verdict.kind !== "coming" && verdict.kind !== "bye" && event !== undefined && (
        <RoundClubs event={event.id}>
          <Elevens match={match} sides={sides} event={event} verdict={verdict} />
        </RoundClubs>
      )}
      {meetings.length > 0 && (
        <Card flush title={t("leagues.matchUp.meetings")}>
          <MatchTable matches={meetings} own={entry} />
        </Card>
      )}
    </Frame>
  );
}
