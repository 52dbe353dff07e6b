import type { CallRefusal, RefusedCall } from "@elvan/contract";
import { Card } from "../../components/ui/card.tsx";
import { EmptyState } from "../../components/ui/empty-state.tsx";
import { Head, RowHead, Table } from "../../components/ui/table.tsx";
import { useFormat } from "../../i18n/format.ts";
import { useProblemText } from "../../i18n/problem-text.ts";
import { useText } from "../../i18n/text.ts";
import type { MessageKey } from "../../i18n/text.ts";
import styles from "../console.module.css";

const CALLS: readonly [begins: string, key: MessageKey][] = [
  ["/api/transfers/", "person.call.transfers"],
  ["/api/my-team/", "person.call.picks"],
  ["/api/entry", "person.call.entry"],
  ["/api/league", "person.call.league"],
  ["/api/player/", "person.call.account"],
  ["/api/watchlist/", "person.call.watch"],
];

const WHY: Record<CallRefusal, MessageKey> = {
  not_signed_in: "person.why.not_signed_in",
  not_allowed: "person.why.not_allowed",
  bad_token: "person.why.bad_token",
  csrf: "person.why.csrf",
  proof_needed: "person.why.proof_needed",
  throttled: "person.why.throttled",
  not_found: "person.why.not_found",
  changed: "person.why.changed",
  closed: "person.why.closed",
  away: "person.why.away",
  failed: "person.why.failed",
  other: "person.why.other",
};

export function RefusedCard({ refused }: { refused: readonly RefusedCall[] }) {
  const { t } = useText();
  const format = useFormat();
  const sentence = useProblemText();
  const why = (call: RefusedCall) =>
    call.problems.map((problem) => {
      const key = WHY[problem.code as CallRefusal] as MessageKey | undefined;
      return key === undefined ? sentence(problem) : t(key, { status: call.status });
    });
  if (refused.length === 0) {
    return (
      <Card title={t("person.refused")}>
        <EmptyState icon="check" title={t("person.refusedNone")} />
      </Card>
    );
  }
  return (
    <Card title={t("person.refused")} flush>
      <Table caption={t("person.refusedWords")}>
        <thead>
          <tr>
            <Head>{t("person.at")}</Head>
            <Head>{t("person.what")}</Head>
            <Head>{t("person.why")}</Head>
          </tr>
        </thead>
        <tbody>
          {refused.map((call, row) => {
            const key = CALLS.find(([begins]) => call.path.startsWith(begins))?.[1] ?? "person.call.other";
            return (
              // Two can come at the same moment.
              <tr key={`${call.at} ${row}`}>
                <RowHead>{format.toSecond(call.at)}</RowHead>
                <td>
                  {t(key)}
                  <p className={styles.by}>
                    {call.method} {call.path}
                  </p>
                </td>
                <td className={styles.state}>
                  {[...new Set(why(call))].join(" ")}
                  <p className={styles.by}>
                    {call.claimed && `${t("person.claimed")} `}
                    {call.address}
                  </p>
                </td>
              </tr>
            );
          })}
        </tbody>
      </Table>
    </Card>
  );
}
