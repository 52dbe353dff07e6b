import { Suspense, useMemo, useState } from "react";
import type { ReactNode } from "react";
import { compareAddress, readCompared } from "../../components/player/compared.ts";
import { Alert } from "../../components/ui/alert.tsx";
import { ButtonLink } from "../../components/ui/button.tsx";
import { Card } from "../../components/ui/card.tsx";
import { LoadFailed } from "../../components/ui/load-failed.tsx";
import { Pager } from "../../components/ui/pager.tsx";
import { Part, PartBoundary } from "../../components/ui/part.tsx";
import { Loading, SkeletonRows } from "../../components/ui/skeleton.tsx";
import { NoPlayers } from "../../components/player-list/no-players.tsx";
import { PlayerChoices, PlayerControls, Search } from "../../components/player-list/player-controls.tsx";
import { PAGE_SIZE, pageOf } from "../../components/player-list/player-filter.ts";
import type { SortName } from "../../components/player-list/player-filter.ts";
import { useGame } from "../../data/game.ts";
import { messageKey, useText } from "../../i18n/text.ts";
import { lazyNeeded, lazyPart } from "../../lib/lazy-part.ts";
import { usePhone } from "../../lib/use-media.ts";
import { useAddressParams } from "../../lib/use-address-params.ts";
import { ColumnChoice } from "./column-choice.tsx";
import { hasLimits } from "./limits.ts";
import type { Limits } from "./limits.ts";
import type { MeasuredPlayer } from "./measure.ts";
import { useColumns } from "./use-columns.ts";
import { useLimits } from "./use-limits.ts";
import { NotFound } from "../../components/page/not-found.tsx";
import { Page as Frame } from "../../components/page/page.tsx";
import { StatisticsNav } from "../../components/sub-nav/statistics-nav.tsx";
import styles from "./page.module.css";
import { StatTable } from "./stat-table.tsx";
import { useListed } from "./use-listed.ts";
import { useStatControls } from "./use-stat-controls.ts";

const LimitsPanel = lazyNeeded(() => import("./limits-panel.tsx").then((module) => module.LimitsPanel));
const LimitSummary = lazyPart(() => import("./limit-summary.tsx").then((module) => module.LimitSummary));

export function Page() {
  const { t } = useText();
  const { controls, page, change, unknown } = useStatControls();
  const { columns, measure, rounds, heat, choose } = useColumns();
  const limits = useLimits();
  // There the list is what the window shows first.
  const phone = usePhone();
  const { found, failed, retry } = useListed(controls, limits, measure, rounds);
  const shown = useMemo(() => pageOf(found ?? [], page), [found, page]);
  if (unknown) return <NotFound />;
  const label = t(messageKey(`sort.${controls.sort}`));
  const more = (
    <div className={styles.more}>
      <ColumnChoice columns={columns} measure={measure} rounds={rounds} heat={heat} onChoose={choose} />
      <LimitSearch limits={limits} />
    </div>
  );
  const about = <About sort={controls.sort} />;
  return (
    <Frame title={t("statistics.title", { stat: label })} heading={t("nav.statistics")}>
      <StatisticsNav />
      <Card>
        {phone ? (
          <>
            <Search bare value={controls.search} onChange={(search) => change({ search })} />
            <Filters>
              <PlayerChoices controls={controls} onChange={change} />
              {more}
            </Filters>
          </>
        ) : (
          <>
            <div className={styles.controls}>
              <PlayerControls controls={controls} onChange={change} />
            </div>
            {more}
          </>
        )}
      </Card>
      {!phone && about}
      <Card flush>
        <div className={styles.head}>
          <p className={styles.count} aria-live="polite">
            {found && t("playerList.count", { count: found.length })}
          </p>
          <CompareLink found={found} />
        </div>
        {failed ? (
          <LoadFailed onRetry={retry} />
        ) : found === undefined ? (
          <Loading>
            <SkeletonRows rows={12} />
          </Loading>
        ) : found.length === 0 ? (
          <NoPlayers controls={controls} onChange={change} />
        ) : (
          <StatTable
            players={shown.rows}
            found={found}
            sort={controls.sort}
            columns={columns}
            measure={measure}
            heat={heat}
            onSort={(sort) => change({ sort })}
            first={(shown.page - 1) * PAGE_SIZE + 1}
            caption={t("statistics.title", { stat: label })}
          />
        )}
        <Pager page={shown.page} pages={shown.pages} onPage={(next) => change({ page: next })} />
      </Card>
      {phone && about}
    </Frame>
  );
}

function About({ sort }: { sort: SortName }) {
  const { t } = useText();
  const { steps } = useGame().ruleset;
  return (
    <Alert still title={t(messageKey(`sort.${sort}`))}>
      {t(messageKey(`statistics.about.${sort}`), { minutes: steps.long_play_minutes, saves: steps.saves_per_point })}
    </Alert>
  );
}

/** What the address may hold that no filter of the list shows. */
const NO_FILTERS = ["q", "page", "player", "tab", "compare"];

/** Open from the beginning where the address has chosen something in there. */
function Filters({ children }: { children: ReactNode }) {
  const { t } = useText();
  const params = useAddressParams();
  const [isOpen, setOpen] = useState(() => [...params.keys()].some((name) => !NO_FILTERS.includes(name)));
  return (
    <details className={styles.choice} open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t("statistics.filters")}</summary>
      {children}
    </details>
  );
}

/** The search's code is loaded when it is opened. */
function LimitSearch({ limits }: { limits: Limits }) {
  const { t } = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={styles.wholeRow}>
      <details className={styles.choice} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>{t("limits.title")}</summary>
        {isOpen && (
          <PartBoundary renderLost={(again) => <LoadFailed onRetry={again} />}>
            <Suspense fallback={<SkeletonRows rows={4} />}>
              <LimitsPanel limits={limits} />
            </Suspense>
          </PartBoundary>
        )}
      </details>
      {hasLimits(limits) && (
        <Part>
          <LimitSummary limits={limits} />
        </Part>
      )}
    </div>
  );
}

const FIRST = 4;

/** Those who are chosen, or the first of the list. */
function CompareLink({ found }: { found: readonly MeasuredPlayer[] | undefined }) {
  const { t } = useText();
  const params = useAddressParams();
  const chosen = readCompared(params, "compare");
  const first = (found ?? []).slice(0, FIRST).map(({ id }) => id);
  if (chosen.length === 0 && first.length < 2) return null;
  return (
    <ButtonLink size="s" to={compareAddress(chosen.length === 0 ? first : chosen)}>
      {chosen.length === 0
        ? t("compare.first", { count: first.length })
        : t("compare.chosen", { count: chosen.length })}
    </ButtonLink>
  );
}
