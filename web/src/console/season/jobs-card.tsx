import type { JobRun } from "@elvan/contract";
import { SaveProblems } from "../../components/ui/save-problems.tsx";
import { Button } from "../../components/ui/button.tsx";
import { Card } from "../../components/ui/card.tsx";
import { classes } from "../../components/ui/classes.ts";
import { Head, RowHead, Table } from "../../components/ui/table.tsx";
import { toast } from "../../components/ui/toast.tsx";
import { useRunJob } from "../../data/operations.ts";
import { useMay } from "../../data/may.ts";
import { useFormat } from "../../i18n/format.ts";
import { messageKey, useText } from "../../i18n/text.ts";
import styles from "../console.module.css";
import { RefusedMatches } from "./refused-matches.tsx";

export function JobsCard({ jobs }: { jobs: readonly JobRun[] }) {
  const { t } = useText();
  const format = useFormat();
  const run = useRunJob();
  const may = useMay()("POST /api/operations/jobs/:job/run/", "operator");
  const nameOf = ({ name }: JobRun) => t(messageKey(`console.job.name.${name}`));
  const state = (job: JobRun) => {
    if (job.started_at === null) return t("console.job.never");
    if (job.ended_at === null) return t("console.job.running");
    return job.error === "" ? t("console.job.ok") : job.error;
  };
  const every = ({ every: seconds }: JobRun) => {
    if (seconds % 3600 === 0) return t("console.job.hours", { hours: seconds / 3600 });
    if (seconds % 60 === 0) return t("console.job.minutes", { minutes: seconds / 60 });
    return t("console.job.seconds", { seconds });
  };
  return (
    <Card title={t("console.jobs")} flush>
      <SaveProblems error={run.error} onRetry={() => run.reset()} />
      <Table caption={t("console.jobs")} className={styles.table}>
        <thead>
          <tr>
            <Head>{t("console.job")}</Head>
            <Head>{t("console.job.every")}</Head>
            <Head>{t("console.job.last")}</Head>
            <Head>{t("console.job.state")}</Head>
            {may && (
              <Head>
                <span className="visually-hidden">{t("console.job.run")}</span>
              </Head>
            )}
          </tr>
        </thead>
        <tbody>
          {jobs.map((job) => (
            <tr key={job.name}>
              <RowHead>{nameOf(job)}</RowHead>
              <td>{every(job)}</td>
              <td>{job.started_at === null ? "–" : format.stamp(job.started_at)}</td>
              <td className={classes(styles.state, job.error !== "" && styles.failed)}>
                {state(job)}
                {job.refused.length > 0 && <RefusedMatches fixtures={job.refused} />}
              </td>
              {may && (
                <td className={styles.run}>
                  <Button
                    size="s"
                    aria-label={t("console.job.runNamed", { job: nameOf(job) })}
                    onClick={() =>
                      run.mutate(job.name, { onSuccess: () => toast(t("console.job.asked", { job: nameOf(job) })) })
                    }
                  >
                    {t("console.job.run")}
                  </Button>
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </Table>
    </Card>
  );
}
