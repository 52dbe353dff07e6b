import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Redirect, useLocation } from "../../lib/router.tsx";
import { BadRequest } from "../../data/call.ts";
import { leagueEntriesQuery, leagueMatchesQuery } from "../../data/leagues.ts";
import type { MatchFilter } from "../../data/leagues.ts";
import { useViewer } from "../../data/me.ts";
import { useText } from "../../i18n/text.ts";
import { Alert } from "../ui/alert.tsx";
import { Card } from "../ui/card.tsx";
import { Loading, SkeletonRows } from "../ui/skeleton.tsx";
import { MatchFilters } from "./match-filters.tsx";
import { ownFirst } from "./match-leader.ts";
import { MatchTable } from "./match-table.tsx";
import { TurnPages } from "./turn-pages.tsx";
import { useNumbers } from "./use-numbers.ts";

/** With too many teams to list, a cup offers all matches and the viewer's own; a league shows one team at a time (league-173). */
export function MatchList({
  league,
  isCup = false,
  isLarge = false,
  firstEvent,
  opensOn,
  renderEmpty,
}: {
  league: number;
  isCup?: boolean;
  /** Known to be too large for a list of its teams. */
  isLarge?: boolean;
  firstEvent: number;
  /** The round to redirect to when the address names none; null: show all; undefined: not known yet. */
  opensOn: number | null | undefined;
  renderEmpty: (asked: MatchFilter) => ReactNode;
}) {
  const { t } = useText();
  const { entry: own } = useViewer();
  const { get, set, params } = useNumbers();
  const { pathname } = useLocation();
  const entries = useQuery({ ...leagueEntriesQuery(league), enabled: !isLarge });
  const large =
    isLarge ||
    (entries.error instanceof BadRequest &&
      entries.error.problems.some(({ code }) => code === "large_leagues_forbidden"));
  const asked = { page: get("page_matches") ?? 1, entry: get("entry"), event: get("event") };
  const single = large && !isCup;
  const instead = get("default_entry") ?? own;
  const isOpen = asked.entry === undefined && asked.event === undefined && get("page_matches") === undefined;
  const waits = (!isLarge && entries.isPending) || (isOpen && opensOn === undefined);
  const lead: [name: string, value: number] | null =
    single && asked.entry === undefined && instead !== null
      ? ["entry", instead]
      : isOpen && !single && typeof opensOn === "number"
        ? ["event", opensOn]
        : null;
  const known = !waits && lead === null && !(single && asked.entry === undefined);
  const { data } = useQuery({
    ...leagueMatchesQuery(league, { ...asked, order: isCup ? "latest" : undefined }),
    enabled: known,
  });
  // On leaving, the address already belongs to the next page: redirecting would bring this page back.
  if (!waits && lead !== null && window.location.pathname === pathname) {
    const query = new URLSearchParams(params);
    query.set(lead[0], String(lead[1]));
    return <Redirect to={`${pathname}?${query.toString()}`} />;
  }
  const mine = own === null ? [] : [{ entry: own, entry_name: t("leagues.filter.mine") }];
  return (
    <>
      <MatchFilters
        asked={asked}
        teams={single ? null : large ? mine : (entries.data ?? [])}
        firstEvent={firstEvent}
        onChange={set}
      />
      {single && <Alert still>{t("problem.large_leagues_forbidden")}</Alert>}
      <Card flush title={t("leagues.matches")}>
        {waits || (known && data === undefined) ? (
          <Loading>
            <SkeletonRows rows={10} />
          </Loading>
        ) : data === undefined || data.results.length === 0 ? (
          renderEmpty(asked)
        ) : (
          <MatchTable matches={isCup ? data.results : ownFirst(data.results, own)} own={own} />
        )}
        {data !== undefined && (
          <TurnPages
            page={data.page}
            hasNext={data.has_next}
            onPage={(page) => set({ page_matches: page })}
            label={t("leagues.matches")}
          />
        )}
      </Card>
    </>
  );
}
