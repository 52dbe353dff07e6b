import type { TransferRow } from "@elvan/contract";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "../../lib/router.tsx";
import { RefreshFailed } from "../../components/ui/load-failed.tsx";
import { PlayerLink } from "../../components/player/player-link.tsx";
import { ButtonLink } from "../../components/ui/button.tsx";
import { Card } from "../../components/ui/card.tsx";
import { EmptyState } from "../../components/ui/empty-state.tsx";
import { Loading, SkeletonRows } from "../../components/ui/skeleton.tsx";
import { Head, Num, Table } from "../../components/ui/table.tsx";
import { useViewer } from "../../data/me.ts";
import { transfersLatestQuery, transfersQuery } from "../../data/transfers.ts";
import { useFormat } from "../../i18n/format.ts";
import { useText } from "../../i18n/text.ts";
import { EntryFrame } from "../../components/entry/entry-frame.tsx";
import { NotFound } from "../../components/page/not-found.tsx";
import styles from "./page.module.css";

export function Page() {
  const entry = Number(useParams().entryId);
  return Number.isSafeInteger(entry) && entry > 0 ? <Transfers entry={entry} /> : <NotFound />;
}

const keyOf = ({ event, element_in, element_out, time }: TransferRow) =>
  `${event} ${element_in} ${element_out} ${time}`;

function Transfers({ entry }: { entry: number }) {
  const { t } = useText();
  const own = useViewer().entry === entry;
  const past = useQuery(transfersQuery(entry));
  const latest = useQuery({ ...transfersLatestQuery(entry), enabled: own });
  const waiting = past.data === undefined || (own && latest.isPending);
  const known = new Set(past.data?.map(keyOf));
  const rows = [...(own ? (latest.data ?? []) : []).filter((row) => !known.has(keyOf(row))), ...(past.data ?? [])];
  return (
    <EntryFrame entry={entry} title="entryTransfers.title" part="nav.transfers">
      {own && latest.isError && (
        <RefreshFailed
          words={latest.isLoadingError ? t("entryTransfers.latestFailed") : undefined}
          onRetry={latest.refetch}
        />
      )}
      <Card flush>
        {waiting ? (
          <Loading>
            <SkeletonRows rows={8} height="3rem" />
          </Loading>
        ) : rows.length === 0 ? (
          <EmptyState
            icon="swap"
            title={t("entryTransfers.none")}
            action={
              own && (
                <ButtonLink to="/transfers" icon="swap">
                  {t("nav.transfers")}
                </ButtonLink>
              )
            }
          >
            {t(own ? "entryTransfers.noneOwn" : "entryTransfers.noneOther")}
          </EmptyState>
        ) : (
          <Rows rows={rows} />
        )}
      </Card>
      {!own && <p className={styles.note}>{t("entryTransfers.note")}</p>}
    </EntryFrame>
  );
}

function Rows({ rows }: { rows: readonly TransferRow[] }) {
  const { t } = useText();
  const format = useFormat();
  return (
    <Table caption={t("entryTransfers.heading")} className={styles.table}>
      <thead>
        <tr>
          <Head>{t("entryTransfers.time")}</Head>
          <Head>{t("entryTransfers.in")}</Head>
          <Head>{t("entryTransfers.out")}</Head>
          <Head num>{t("entryTransfers.active")}</Head>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)}>
            <td className={styles.time}>
              <time dateTime={row.time}>{format.stamp(row.time)}</time>
            </td>
            <td>
              <Side element={row.element_in} cost={row.element_in_cost} />
            </td>
            <td>
              <Side element={row.element_out} cost={row.element_out_cost} />
            </td>
            <Num>{t("round.short", { event: row.event })}</Num>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function Side({ element, cost }: { element: number; cost: number }) {
  const format = useFormat();
  return (
    <span className={styles.side}>
      <PlayerLink element={element} />
      <span className={styles.cost}>{format.moneyBare(cost)}</span>
    </span>
  );
}
