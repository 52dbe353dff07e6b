import type { SessionRow } from "@elvan/contract";
import { useQuery } from "@tanstack/react-query";
import { Failure } from "../../components/account/failure.tsx";
import { Button } from "../../components/ui/button.tsx";
import { Card } from "../../components/ui/card.tsx";
import { Loading, SkeletonRows } from "../../components/ui/skeleton.tsx";
import { toast } from "../../components/ui/toast.tsx";
import { sessionsQuery, useEndOtherSessions, useEndSession } from "../../data/sessions.ts";
import { useFormat } from "../../i18n/format.ts";
import { messageKey, useText } from "../../i18n/text.ts";
import { EndButton } from "./end-button.tsx";
import styles from "./page.module.css";
import { passFocus } from "../../lib/pass-focus.ts";

export function Sessions() {
  const { t } = useText();
  const { data } = useQuery(sessionsQuery);
  const endOthers = useEndOtherSessions();
  return (
    <Card title={t("security.sessions")}>
      <p className={styles.lead}>{t("security.sessionsLead")}</p>
      <Failure error={endOthers.error} />
      {data === undefined ? (
        <Loading>
          <SkeletonRows rows={2} />
        </Loading>
      ) : (
        <>
          <ul className={`plain-list ${styles.rows}`}>
            {data.map((row) => (
              <Session key={row.id} row={row} />
            ))}
          </ul>
          {data.length > 1 && (
            <Button
              busy={endOthers.isPending}
              onClick={(event) => {
                passFocus(event.currentTarget);
                endOthers.mutate(undefined, { onSuccess: () => toast(t("security.othersEnded")) });
              }}
            >
              {t("security.endOthers")}
            </Button>
          )}
        </>
      )}
    </Card>
  );
}

/** A mutation per row: a failure stays visible while another session is ended. */
function Session({ row }: { row: SessionRow }) {
  const { t } = useText();
  const format = useFormat();
  const end = useEndSession();
  const device = [row.browser, row.system].filter(Boolean).join(" · ") || t("security.unknownDevice");
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <strong>{device}</strong>
        <span className={styles.small}>
          {row.current ? t("security.thisDevice") : t("security.lastSeen", { time: format.stamp(row.last_seen) })}
        </span>
        <span className={styles.small}>
          {t("security.since", {
            time: format.stamp(row.created),
            method: t(messageKey(`security.method.${row.method}`)),
          })}
        </span>
        <Failure error={end.error} />
      </div>
      {!row.current && (
        <EndButton id={row.id} move={end} label={t("security.signOutNamed", { device })} said={t("security.ended")}>
          {t("security.signOut")}
        </EndButton>
      )}
    </li>
  );
}
