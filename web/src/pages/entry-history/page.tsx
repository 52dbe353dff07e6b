import type { EntryRound } from "@elvan/contract";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "../../lib/router.tsx";
import { Card } from "../../components/ui/card.tsx";
import { EmptyState } from "../../components/ui/empty-state.tsx";
import { SavePicture, ShareButton } from "../../components/ui/share-button.tsx";
import { Loading, SkeletonRows } from "../../components/ui/skeleton.tsx";
import { Head, Num, RowHead, Table } from "../../components/ui/table.tsx";
import { TextLink } from "../../components/ui/text-link.tsx";
import { entryQuery } from "../../data/entry.ts";
import { useGame } from "../../data/game.ts";
import { entryHistoryQuery } from "../../data/entry-history.ts";
import { useFormat } from "../../i18n/format.ts";
import { messageKey, useText } from "../../i18n/text.ts";
import { NotFound } from "../../components/page/not-found.tsx";
import { EntryFrame } from "../../components/entry/entry-frame.tsx";
import { SeasonChart } from "./season-chart.tsx";
import { ThisSeason } from "./this-season.tsx";
import styles from "./page.module.css";

/** The chart is about as high as so many rows. */
const CHART_ROWS = 7;

export function Page() {
  const entry = Number(useParams().entryId);
  return Number.isSafeInteger(entry) && entry > 0 ? <History entry={entry} /> : <NotFound />;
}

function History({ entry }: { entry: number }) {
  const { t } = useText();
  const { current } = useGame();
  const { data } = useQuery(entryHistoryQuery(entry));
  return (
    <EntryFrame entry={entry} title="entryHistory.title" part="entry.history">
      <Card flush title={t("entryHistory.thisSeason")}>
        {data === undefined ? (
          <Loading>
            <SkeletonRows rows={CHART_ROWS + (current?.id ?? 0)} />
          </Loading>
        ) : data.current.length === 0 ? (
          <EmptyState icon="clock" title={t("entryHistory.noRounds")}>
            {t("entryHistory.noRoundsWords")}
          </EmptyState>
        ) : (
          <>
            <div className={styles.chart}>
              <SeasonChart rounds={data.current} />
              <ShareSeason entry={entry} last={data.current.at(-1)} />
            </div>
            <ThisSeason entry={entry} rounds={data.current} />
          </>
        )}
      </Card>
      <div className={styles.two}>
        <Card flush title={t("entryHistory.chips")}>
          {data !== undefined && data.chips.length === 0 ? (
            <EmptyState icon="bolt" title={t("entryHistory.noChips")} />
          ) : (
            <Chips entry={entry} chips={data?.chips ?? []} />
          )}
        </Card>
        <Card flush title={t("entryHistory.past")}>
          {data !== undefined && data.past.length === 0 ? (
            <EmptyState icon="trophy" title={t("entryHistory.noPast")} />
          ) : (
            <Past seasons={data?.past ?? []} />
          )}
        </Card>
      </div>
    </EntryFrame>
  );
}

function ShareSeason({ entry, last }: { entry: number; last: EntryRound | undefined }) {
  const { t } = useText();
  const { data: team } = useQuery(entryQuery(entry));
  if (last === undefined) return null;
  const path = `/entry/${entry}/history`;
  return (
    <div className={styles.share}>
      {team !== undefined && (
        <>
          <ShareButton
            path={path}
            text={t("entryHistory.share", { team: team.name, points: last.total_points, event: last.event })}
          />
          <SavePicture path={path} />
        </>
      )}
    </div>
  );
}

function Chips({ entry, chips }: { entry: number; chips: readonly { name: string; time: string; event: number }[] }) {
  const { t } = useText();
  const format = useFormat();
  return (
    <Table caption={t("entryHistory.chips")}>
      <thead>
        <tr>
          <Head>{t("entryHistory.date")}</Head>
          <Head>{t("entryHistory.name")}</Head>
          <Head num>{t("entryHistory.active")}</Head>
        </tr>
      </thead>
      <tbody>
        {chips.map((chip) => (
          <tr key={`${chip.name} ${chip.event}`}>
            <td>
              <time dateTime={chip.time}>{format.stamp(chip.time)}</time>
            </td>
            <RowHead>{t(messageKey(`chip.${chip.name}.name`))}</RowHead>
            <Num>
              <TextLink to={`/entry/${entry}/event/${chip.event}`}>{t("round.short", { event: chip.event })}</TextLink>
            </Num>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function Past({ seasons }: { seasons: readonly { season_name: string; total_points: number; rank: number | null }[] }) {
  const { t } = useText();
  const format = useFormat();
  return (
    <Table caption={t("entryHistory.past")}>
      <thead>
        <tr>
          <Head>{t("entryHistory.season")}</Head>
          <Head num>{t("entryHistory.points")}</Head>
          <Head num>{t("entryHistory.rank")}</Head>
        </tr>
      </thead>
      <tbody>
        {seasons.toReversed().map((season) => (
          <tr key={season.season_name}>
            <RowHead>{season.season_name}</RowHead>
            <Num strong>{format.number(season.total_points)}</Num>
            <Num>{season.rank === null ? t("common.dash") : format.number(season.rank)}</Num>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
