import type { EntryLeague, Gameweek, ManagerMatch } from "@elvan/contract";
import { duelOf, roundTold } from "@elvan/rules";
import type { Decision } from "@elvan/rules";
import { useQuery } from "@tanstack/react-query";
import type { UseQueryResult } from "@tanstack/react-query";
import { knockoutWords } from "../../components/league/knockout-name.ts";
import { rankedIn } from "../../components/league/league-groups.ts";
import { matchPath } from "../../components/league/links.ts";
import { Card } from "../../components/ui/card.tsx";
import { SavePicture, ShareButton } from "../../components/ui/share-button.tsx";
import { TextLink } from "../../components/ui/text-link.tsx";
import { ownEntryQuery } from "../../data/entry.ts";
import { entryHistoryQuery } from "../../data/entry-history.ts";
import { fixturesQuery } from "../../data/fixtures.ts";
import { useGame } from "../../data/game.ts";
import { liveQuery } from "../../data/live.ts";
import { leagueMatchesQuery } from "../../data/leagues.ts";
import { myTeamQuery } from "../../data/my-team.ts";
import { usePicks } from "../../data/picks.ts";
import { quiet } from "../../data/query.ts";
import { transfersQuery } from "../../data/transfers.ts";
import { useFormat } from "../../i18n/format.ts";
import { messageKey, useText } from "../../i18n/text.ts";
import { RoundFigures } from "./figures.tsx";
import { leaguesOf, MyLeagues } from "./my-leagues.tsx";
import { NextRound } from "./next-round.tsx";
import styles from "./now.module.css";
import { Whole } from "./whole.tsx";

/** The round in a few lines, as one would tell it to friends. `played`: it has matches. */
export function RoundTold({
  entry,
  event,
  settled,
  played,
}: {
  entry: number;
  event: Gameweek;
  settled: boolean;
  played: boolean;
}) {
  const { t } = useText();
  const picks = usePicks(entry, event.id);
  const rounds = useQuery(entryHistoryQuery(entry));
  const { next } = useGame();
  const team = useQuery({ ...myTeamQuery(entry), enabled: next !== null });
  const ahead = useQuery({ ...fixturesQuery(next?.id ?? 0), enabled: next !== null });
  const { awaited, duels } = useDuels(entry, event.id);
  const answers = [
    picks,
    rounds,
    useQuery(liveQuery(event.id)),
    useQuery(transfersQuery(entry)),
    useQuery(ownEntryQuery(entry)),
    ...(next === null ? [] : [team, ahead]),
    ...awaited,
  ];
  const [{ data }, { data: history }] = [picks, rounds];
  const before = history?.current.find((round) => round.event === event.id - 1)?.overall_rank ?? null;
  const points = data?.live?.points ?? data?.entry_history.points ?? null;
  const rank = data?.live?.overall_rank ?? data?.entry_history.overall_rank ?? null;
  return (
    <Card
      title={t(!played ? "home.now.noMatches" : settled ? "home.now.settled" : "home.now.unsettled", {
        round: event.name,
        event: event.id,
      })}
      aside={
        <TextLink alone to={`/entry/${entry}/event/${event.id}`}>
          {t("home.now.toPoints")}
        </TextLink>
      }
    >
      <Whole answers={answers} className={styles.stack}>
        <RoundFigures
          points={points}
          average={event.average_entry_score}
          rank={rank}
          before={data?.live?.last_overall_rank ?? before}
          // As everywhere else until the round is settled.
          rankLabel={t(settled ? "home.now.rank" : played ? "live.rankPlayed" : "live.rankIfEnded")}
        />
        {next !== null && <NextRound entry={entry} event={next} />}
        {!settled && <p className={styles.saved}>{t(played ? "live.playedWords" : "home.now.noMatchesWords")}</p>}
        <Decisions entry={entry} event={event.id} duels={duels} />
        <MyLeagues entry={entry} />
        {points !== null && rank !== null && <Share entry={entry} event={event} points={points} rank={rank} />}
      </Whole>
    </Card>
  );
}

function Share({ entry, event, points, rank }: { entry: number; event: Gameweek; points: number; rank: number }) {
  const { t } = useText();
  const format = useFormat();
  const place = useLeaguePlace(entry);
  const path = `/entry/${entry}/event/${event.id}`;
  const told = t("home.now.shareText", {
    round: event.name,
    points,
    average: event.average_entry_score,
    rank: format.number(rank),
  });
  return (
    <div className={styles.links}>
      <ShareButton look="primary" path={path} text={place === null ? told : `${told} ${place}`} />
      <SavePicture path={path} />
    </div>
  );
}

/** In the first league with friends: the text is shared by oneself, the picture is there for everybody. */
function useLeaguePlace(entry: number): string | null {
  const { t } = useText();
  const format = useFormat();
  const { data } = useQuery(ownEntryQuery(entry));
  const league = data && leaguesOf(data).find(({ league_type: type }) => type === "x");
  if (!league || league.rank_count === null) return null;
  return t("home.now.shareLeague", {
    league: league.name,
    place: format.number(league.entry_rank ?? 0),
    count: format.number(rankedIn(league)),
  });
}

type LeagueMatch = { match: ManagerMatch; league: string };

/** The team's matches of the round against other teams: of the cup, and of the leagues with friends first. */
function useDuels(entry: number, event: number): { awaited: readonly UseQueryResult[]; duels: readonly LeagueMatch[] } {
  const { t } = useText();
  const { data: own } = useQuery(ownEntryQuery(entry));
  const leagues = (own?.leagues.h2h ?? [])
    .filter(({ start_event }) => start_event <= event)
    .toSorted((a, b) => Number(b.league_type === "x") - Number(a.league_type === "x"));
  const asked = (league: EntryLeague | undefined) => ({
    ...quiet(leagueMatchesQuery(league?.id ?? 0, { page: 1, entry, event })),
    enabled: league !== undefined,
  });
  const answers = [useQuery(asked(leagues[0])), useQuery(asked(leagues[1]))];
  const cupWords = (name: string) => {
    const { key, count } = knockoutWords(name);
    return t(key, { count });
  };
  const names = new Map(own?.leagues.h2h.map(({ id, name }) => [id, name]));
  const cups = (own?.leagues.cup_matches ?? []).filter((match) => match.event === event);
  const ofLeagues = answers.flatMap(({ data }) => data?.results ?? []);
  const matches = [...cups, ...ofLeagues.filter(({ id }) => cups.every((match) => match.id !== id))];
  return {
    awaited: answers.filter(({ fetchStatus }) => fetchStatus !== "idle"),
    duels: matches
      .filter(({ is_bye }) => !is_bye)
      .map((match) => ({
        match,
        league: match.is_knockout ? cupWords(match.knockout_name) : (names.get(match.league) ?? ""),
      })),
  };
}

function DuelTold({ entry, match, league }: LeagueMatch & { entry: number }) {
  const { t } = useText();
  const format = useFormat();
  const { side, ours, theirs, result } = duelOf(entry, match);
  const [other, name] =
    side === 1 ? [match.entry_2_entry, match.entry_2_name] : [match.entry_1_entry, match.entry_1_name];
  return (
    <>
      <dt>{league}</dt>
      <dd>
        <TextLink alone to={matchPath(match)}>
          {t(messageKey(`home.duel.${result}`), {
            score: format.score(ours, theirs),
            team: other === null ? t("leagues.average") : name,
          })}
        </TextLink>
      </dd>
    </>
  );
}

function Decisions({ entry, event, duels }: { entry: number; event: number; duels: readonly LeagueMatch[] }) {
  const { t } = useText();
  const { players } = useGame();
  const { data } = usePicks(entry, event);
  const { data: live } = useQuery(liveQuery(event));
  const { data: transfers } = useQuery(transfersQuery(entry));
  if (data === undefined || live === undefined || transfers === undefined) return null;
  const scored = new Map(live.elements.map(({ id, stats }) => [id, stats.total_points]));
  const picks = data.live?.picks ?? data.picks;
  const { captain, best, worst } = roundTold({
    event,
    chip: data.active_chip,
    picks,
    replaced: (data.live?.automatic_subs ?? data.automatic_subs).map(({ element_out }) => element_out),
    transfers: transfers.toReversed(),
    points: (element) => scored.get(element) ?? 0,
  });
  const words = ({ kind, element, other, points }: Decision) =>
    t(messageKey(`home.decision.${kind}${points > 0 ? "Good" : "Bad"}`), {
      player: players.get(element)?.web_name ?? "",
      other: players.get(other)?.web_name ?? "",
      points: Math.abs(points),
    });
  const cost = data.entry_history.event_transfers_cost;
  return (
    <dl className={styles.told}>
      {captain && (
        <>
          <dt>{t("home.now.captain")}</dt>
          <dd>{t("home.now.captainGain", { ...captain, player: players.get(captain.element)?.web_name ?? "" })}</dd>
        </>
      )}
      {best && (
        <>
          <dt>{t("home.now.best")}</dt>
          <dd>{words(best)}</dd>
        </>
      )}
      {worst && (
        <>
          <dt>{t("home.now.worst")}</dt>
          <dd>{words(worst)}</dd>
        </>
      )}
      <dt>{t("home.now.bench")}</dt>
      <dd>{t("common.pointsCount", { count: data.live?.points_on_bench ?? data.entry_history.points_on_bench })}</dd>
      {cost > 0 && (
        <>
          <dt>{t("home.now.cost")}</dt>
          <dd>{t("common.pointsCount", { count: -cost })}</dd>
        </>
      )}
      {duels.map(({ match, league }) => (
        <DuelTold key={match.id} entry={entry} match={match} league={league} />
      ))}
    </dl>
  );
}
