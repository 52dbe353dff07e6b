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
import { passFocus } from "../../components/ui/pass-focus.ts";

/** The browsers in which one is signed in; each can be ended, or all but this one. */
export function Sessions() {
  const { t } = useText();
  const format = useFormat();
  const { data } = useQuery(sessionsQuery);
  const end = useEndSession();
  const endOthers = useEndOtherSessions();
  const deviceOf = ({ browser, system }: SessionRow) =>
    browser === "" && system === "" ? t("security.unknownDevice") : [browser, system].filter(Boolean).join(" · ");
  return (
    <Card title={t("security.sessions")}>
      <p className={styles.lead}>{t("security.sessionsLead")}</p>
      <Failure error={end.error ?? endOthers.error} />
      {data === undefined ? (
        <Loading>
          <SkeletonRows rows={2} />
        </Loading>
      ) : (
        <>
          <ul className={`plain-list ${styles.rows}`}>
            {data.map((row) => (
              <li key={row.id} className={styles.row}>
                <div className={styles.words}>
                  <strong>{deviceOf(row)}</strong>
                  <span className={styles.small}>
                    {row.current
                      ? t("security.thisDevice")
                      : t("security.lastSeen", { time: format.stamp(row.last_seen) })}
                  </span>
                  <span className={styles.small}>
                    {t("security.since", {
                      time: format.stamp(row.created),
                      method: t(messageKey(`security.method.${row.method}`)),
                    })}
                  </span>
                </div>
                {!row.current && (
                  <EndButton
                    id={row.id}
                    move={end}
                    label={t("security.endNamed", { device: deviceOf(row) })}
                    said={t("security.ended")}
                  >
                    {t("security.end")}
                  </EndButton>
                )}
              </li>
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
