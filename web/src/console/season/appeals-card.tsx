import type { Operations } from "@elvan/contract";
import { SaveProblems } from "../../components/ui/save-problems.tsx";
import { Button } from "../../components/ui/button.tsx";
import { Card } from "../../components/ui/card.tsx";
import { TextLink } from "../../components/ui/text-link.tsx";
import { toast } from "../../components/ui/toast.tsx";
import { useDecideAppeal, useDecideLeagueReport } from "../../data/operations.ts";
import { passFocus } from "../../lib/pass-focus.ts";
import { useFormat } from "../../i18n/format.ts";
import { useText } from "../../i18n/text.ts";
import styles from "../console.module.css";

type Props = Pick<Operations, "appeals" | "suspension_appeals" | "league_reports">;

/** One queue of all that people ask of operators; oldest first of each kind. */
export function AppealsCard({ appeals, suspension_appeals: suspensions, league_reports: reports }: Props) {
  const { t } = useText();
  const format = useFormat();
  const decide = useDecideAppeal();
  if (appeals.length + suspensions.length + reports.length === 0) return null;
  const settle = (from: HTMLElement, appeal: number, name: string, allowed: boolean) => {
    if (decide.isPending) return;
    passFocus(from);
    decide.mutate(
      { appeal, allowed },
      { onSuccess: () => toast(t(allowed ? "console.appeals.allowed" : "console.appeals.refused", { name })) },
    );
  };
  const isSent = (appeal: number, allowed: boolean) =>
    decide.isPending && decide.variables.appeal === appeal && decide.variables.allowed === allowed;
  return (
    <Card title={t("console.appeals")}>
      <SaveProblems error={decide.error} onRetry={() => decide.reset()} />
      <ul className={`plain-list ${styles.appeals}`} aria-label={t("console.appeals")}>
        {suspensions.map(({ account, by, appeal, reason, asked }) => (
          <li key={`suspension ${account}`}>
            <div className={styles.said}>
              <strong>{t("console.appeals.suspension", { by })}</strong>
              <p>{appeal}</p>
              <p className={styles.by}>
                {t("console.appeals.suspendedFor", { reason })} · {format.stamp(asked)}
              </p>
            </div>
            <TextLink to={`/console/people/${account}`} aria-label={t("console.appeals.openNamed", { name: by })}>
              {t("console.appeals.open")}
            </TextLink>
          </li>
        ))}
        {reports.map((report) => (
          <LeagueReport key={`report ${report.id}`} report={report} />
        ))}
        {appeals.map(({ id, name, by, reason, asked }) => (
          <li key={id}>
            <div className={styles.said}>
              <strong>{name}</strong>
              <p>{reason}</p>
              <p className={styles.by}>
                {by} · {format.stamp(asked)}
              </p>
            </div>
            <div className={styles.verdict}>
              <Button
                size="s"
                busy={isSent(id, true)}
                aria-label={t("console.appeals.allowNamed", { name })}
                onClick={(event) => settle(event.currentTarget, id, name, true)}
              >
                {t("console.appeals.allow")}
              </Button>
              <Button
                size="s"
                busy={isSent(id, false)}
                aria-label={t("console.appeals.refuseNamed", { name })}
                onClick={(event) => settle(event.currentTarget, id, name, false)}
              >
                {t("console.appeals.refuse")}
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function LeagueReport({ report }: { report: Operations["league_reports"][number] }) {
  const { t } = useText();
  const format = useFormat();
  const decide = useDecideLeagueReport(() => toast(t("console.report.decided", { name: report.name })));
  const { id, name, reason, words, now, asked } = report;
  return (
    <li>
      <div className={styles.said}>
        <strong>{t("console.report", { name })}</strong>
        <p>{words}</p>
        {now !== null && <p>{now === "" ? t("console.report.gone") : t("console.report.now", { words: now })}</p>}
        <p className={styles.by}>
          {t("console.report.because", { reason })} · {format.stamp(asked)}
        </p>
        <SaveProblems
          error={decide.error}
          onRetry={() => decide.variables !== undefined && decide.mutate(decide.variables)}
        />
      </div>
      <div className={styles.verdict}>
        {([true, false] as const).map((hidden) => (
          <Button
            key={String(hidden)}
            size="s"
            busy={decide.isPending && decide.variables.hidden === hidden}
            aria-label={t(hidden ? "console.report.hideNamed" : "console.report.keepNamed", { name })}
            onClick={(event) => {
              if (decide.isPending) return;
              passFocus(event.currentTarget);
              decide.mutate({ report: id, hidden });
            }}
          >
            {t(hidden ? "console.report.hide" : "console.report.keep")}
          </Button>
        ))}
      </div>
    </li>
  );
}
