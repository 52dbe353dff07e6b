import { DIFFICULTY_VIEWS, averageGoals } from "@elvan/rules";
import type { DifficultyView } from "@elvan/rules";
import type { Fixture } from "@elvan/contract";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { Page as Frame } from "../../components/page/page.tsx";
import { FixturesNav } from "../../components/sub-nav/fixtures-nav.tsx";
import { Alert } from "../../components/ui/alert.tsx";
import { Card } from "../../components/ui/card.tsx";
import { Checkbox } from "../../components/ui/checkbox.tsx";
import { EmptyState } from "../../components/ui/empty-state.tsx";
import { LoadFailed } from "../../components/ui/load-failed.tsx";
import { Select } from "../../components/ui/select.tsx";
import { Loading, SkeletonRows } from "../../components/ui/skeleton.tsx";
import { allFixturesQuery } from "../../data/fixtures.ts";
import { useAwaitsForecasts, useForecasts } from "../../data/forecasts.ts";
import { useGame } from "../../data/game.ts";
import { useViewer } from "../../data/me.ts";
import { myTeamQuery } from "../../data/my-team.ts";
import { isAwaited, quiet } from "../../data/query.ts";
import { useFormat } from "../../i18n/format.ts";
import { messageKey, useText } from "../../i18n/text.ts";
import { calendarRows, withoutRound } from "./calendar.ts";
import { CalendarTable } from "./calendar-table.tsx";
import { Legend } from "./legend.tsx";
import styles from "./page.module.css";
import { ROUND_CHOICES, roundsWord, useCalendarControls } from "./use-calendar-controls.ts";
import type { CalendarControls } from "./use-calendar-controls.ts";

export function Page() {
  const { t } = useText();
  const { controls, change } = useCalendarControls();
  const { next } = useGame();
  return (
    <Frame title={t("calendar.title")} heading={t("nav.fixtures")}>
      <FixturesNav />
      <h2 className="visually-hidden">{t("calendar.title")}</h2>
      {next === null ? (
        <Card>
          <EmptyState icon="calendar" title={t("calendar.over")}>
            {t("calendar.overWords")}
          </EmptyState>
        </Card>
      ) : (
        <>
          <Controls controls={controls} onChange={change} />
          <Calendar from={next.id} controls={controls} />
        </>
      )}
    </Frame>
  );
}

function Controls({
  controls: { rounds, view, order, mine },
  onChange,
}: {
  controls: CalendarControls;
  onChange: (change: Partial<CalendarControls>) => void;
}) {
  const { t } = useText();
  const manager = useViewer().kind === "manager";
  return (
    <div className={styles.controls}>
      <Select
        label={t("calendar.rounds")}
        value={roundsWord(rounds)}
        onChange={(word) => onChange({ rounds: word === "all" ? Infinity : Number(word) })}
        choices={ROUND_CHOICES.map((word) => ({
          value: word,
          label: word === "all" ? t("calendar.allRounds") : t("calendar.nextRounds", { count: Number(word) }),
        }))}
      />
      <Select
        label={t("calendar.view")}
        value={view}
        onChange={(next) => onChange({ view: next as DifficultyView })}
        choices={DIFFICULTY_VIEWS.map((value) => ({ value, label: t(messageKey(`calendar.view_${value}`)) }))}
      />
      <Select
        label={t("playerList.sort")}
        value={order}
        onChange={(next) => onChange({ order: next === "name" ? "name" : "ease" })}
        choices={[
          { value: "ease", label: t("calendar.byEase") },
          { value: "name", label: t("calendar.byName") },
        ]}
      />
      {manager && <Checkbox label={t("calendar.mine")} checked={mine} onChange={() => onChange({ mine: !mine })} />}
    </div>
  );
}

/** The viewer's players as their team stands now; null while unknown. */
function useOwnPlayers(): {
  byClub: ReadonlyMap<number, readonly string[]> | null;
  awaited: boolean;
  failed: boolean;
  retry: () => Promise<unknown>;
} {
  const { entry } = useViewer();
  const { players } = useGame();
  const team = useQuery({ ...quiet(myTeamQuery(entry ?? 0)), enabled: entry !== null });
  const { data, isLoadingError: failed, refetch: retry } = team;
  const awaited = isAwaited(team);
  return useMemo(() => {
    if (data === undefined) return { byClub: null, awaited, failed, retry };
    const byClub = new Map<number, string[]>();
    for (const { element } of data.picks) {
      const player = players.get(element);
      if (player) byClub.set(player.team, [...(byClub.get(player.team) ?? []), player.web_name]);
    }
    return { byClub, awaited, failed: false, retry };
  }, [data, awaited, failed, retry, players]);
}

const NONE: readonly string[] = [];

function Calendar({ from, controls }: { from: number; controls: CalendarControls }) {
  const { events, leagueClubs, clubs } = useGame();
  const expected = useForecasts()?.fixtures;
  const { data: fixtures, isLoadingError, refetch } = useQuery(allFixturesQuery);
  const manager = useViewer().kind === "manager";
  const mine = controls.mine && manager;
  const own = useOwnPlayers();
  const awaits = useAwaitsForecasts() || own.awaited;
  const coming = useMemo(
    () => events.flatMap(({ id }) => (id >= from ? [id] : [])).slice(0, controls.rounds),
    [events, from, controls.rounds],
  );
  const rows = useMemo(
    () => (fixtures ? calendarRows(leagueClubs, { fixtures, clubs, expected }, coming, controls) : undefined),
    [fixtures, leagueClubs, clubs, expected, coming, controls],
  );
  if (isLoadingError || (mine && own.failed)) {
    return (
      <Card>
        <LoadFailed onRetry={() => Promise.all([refetch(), ...(own.failed ? [own.retry()] : [])])} />
      </Card>
    );
  }
  if (fixtures === undefined || rows === undefined || awaits || (mine && own.byClub === null)) {
    return (
      <Card flush>
        <Loading>
          <SkeletonRows rows={16} height="3rem" />
        </Loading>
      </Card>
    );
  }
  const playersOf = (club: number) => own.byClub?.get(club) ?? NONE;
  return (
    <>
      <Card flush>
        <CalendarTable
          rows={mine ? rows.filter(({ club }) => playersOf(club.id).length > 0) : rows}
          events={coming}
          view={controls.view}
          order={controls.order}
          playersOf={playersOf}
        />
      </Card>
      <WithoutRound fixtures={withoutRound(fixtures)} />
      <Legend average={expected === undefined ? null : averageGoals(expected)} />
    </>
  );
}

function WithoutRound({ fixtures }: { fixtures: readonly Fixture[] }) {
  const { t } = useText();
  const format = useFormat();
  const { clubs } = useGame();
  if (fixtures.length === 0) return null;
  const name = (id: number) => clubs.get(id)?.name ?? "";
  return (
    <Alert still tone="warn">
      {t("calendar.withoutRound", {
        matches: format.list(fixtures.map(({ team_h, team_a }) => `${name(team_h)}–${name(team_a)}`)),
      })}
    </Alert>
  );
}
