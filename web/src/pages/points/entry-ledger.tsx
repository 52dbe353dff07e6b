import type { Entry, Gameweek } from "@elvan/contract";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { LedgerList } from "../../components/player/ledger-list.tsx";
import { LoadFailed } from "../../components/ui/load-failed.tsx";
import { Button } from "../../components/ui/button.tsx";
import { Card } from "../../components/ui/card.tsx";
import { Loading, SkeletonRows } from "../../components/ui/skeleton.tsx";
import { entryLedgerQuery } from "../../data/ledger.ts";
import { useFormat } from "../../i18n/format.ts";
import { useText } from "../../i18n/text.ts";
import styles from "./points.module.css";

const FEW = 8;

export function EntryLedgerCard({ entry, event }: { entry: Entry; event: Gameweek }) {
  const { t } = useText();
  const format = useFormat();
  const ledger = useQuery(entryLedgerQuery(entry.id, event.id));
  const [all, setAll] = useState(false);
  if (ledger.data === undefined) {
    return (
      <Card title={t("ledger.entryTitle")}>
        {ledger.isLoadingError ? (
          <LoadFailed onRetry={ledger.refetch} />
        ) : (
          <Loading>
            <SkeletonRows rows={FEW} />
          </Loading>
        )}
      </Card>
    );
  }
  const { points, event_transfers_cost: cost } = ledger.data;
  // Once a round is settled the pitch and the evening have told it; who wants every line asks for them.
  const few = event.finished ? 0 : FEW;
  const lines = ledger.data.lines.filter((line) => line.multiplier > 0).toReversed();
  const shown = all ? lines : lines.slice(0, few);
  return (
    <Card title={t("ledger.entryTitle")} aside={<strong className="tabular">{format.number(points)}</strong>}>
      {lines.length === 0 && <p>{t("ledger.empty")}</p>}
      {shown.length > 0 && <LedgerList lines={shown} named label={t("ledger.ofTeam")} />}
      {cost > 0 && (
        <dl className={styles.deduction}>
          <dt>{t("ledger.transfers")}</dt>
          <dd>{format.signed(-cost)}</dd>
          <dt>{t("ledger.afterTransfers")}</dt>
          <dd>{format.number(points - cost)}</dd>
        </dl>
      )}
      {lines.length > few && (
        <Button size="s" className={styles.all} onClick={() => setAll(!all)} aria-expanded={all}>
          {all ? t("ledger.fewer") : t("ledger.more", { count: lines.length })}
        </Button>
      )}
    </Card>
  );
}
