import type { OperationsFixture } from "@elvan/contract";
import { useState } from "react";
import { Button } from "../../components/ui/button.tsx";
import { Card } from "../../components/ui/card.tsx";
import { EmptyState } from "../../components/ui/empty-state.tsx";
import { Head, Num, RowHead, Table } from "../../components/ui/table.tsx";
import { useGame } from "../../data/game.ts";
import { useFormat } from "../../i18n/format.ts";
import { useText } from "../../i18n/text.ts";
import styles from "../console.module.css";

/** A played match has a hundred and more. */
const SHOWN = 10;

export function LedgerCard({ revisions }: { revisions: OperationsFixture["revisions"] }) {
  const { t } = useText();
  const format = useFormat();
  const { players, statLabels } = useGame();
  const [isWhole, setWhole] = useState(false);
  return (
    <Card title={t("console.ledger")} flush={revisions.length > 0}>
      {revisions.length === 0 ? (
        <EmptyState icon="info" title={t("console.ledger.none")} />
      ) : (
        <>
          <Table caption={t("console.ledger")} className={styles.table}>
            <thead>
              <tr>
                <Head>{t("console.audit.at")}</Head>
                <Head>{t("console.player")}</Head>
                <Head>{t("console.statistic")}</Head>
                <Head num>{t("console.value")}</Head>
                <Head num>{t("console.matchPoints")}</Head>
                <Head className={styles.apart}>{t("console.source")}</Head>
              </tr>
            </thead>
            <tbody>
              {revisions.slice(0, isWhole ? undefined : SHOWN).map((line) => (
                <tr key={line.id}>
                  <td>{format.stamp(line.at)}</td>
                  <RowHead>{players.get(line.element)?.web_name}</RowHead>
                  <td>{statLabels.get(line.identifier)}</td>
                  <Num>
                    {line.old_value} → {line.new_value}
                  </Num>
                  <Num>
                    {line.old_points} → {line.new_points}
                  </Num>
                  <td className={styles.apart}>{line.source === "feed" ? t("console.source.feed") : line.reason}</td>
                </tr>
              ))}
            </tbody>
          </Table>
          {!isWhole && revisions.length > SHOWN && (
            <p className={styles.more}>
              <Button size="s" onClick={() => setWhole(true)}>
                {t("console.ledger.all", { count: revisions.length })}
              </Button>
            </p>
          )}
        </>
      )}
    </Card>
  );
}
