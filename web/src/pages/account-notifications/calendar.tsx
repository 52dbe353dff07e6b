import { useQuery } from "@tanstack/react-query";
import { Failure } from "../../components/account/failure.tsx";
import { CopyButton } from "../../components/league/copy-button.tsx";
import { Button } from "../../components/ui/button.tsx";
import { Card } from "../../components/ui/card.tsx";
import { TextLink } from "../../components/ui/text-link.tsx";
import { toast } from "../../components/ui/toast.tsx";
import { calendarQuery, useEndCalendar, useRenewCalendar } from "../../data/notifications.ts";
import { passFocusInCard } from "../../lib/pass-focus.ts";
import { useText } from "../../i18n/text.ts";
import styles from "./page.module.css";

export function Calendar() {
  const { t } = useText();
  const { data } = useQuery(calendarQuery);
  const renew = useRenewCalendar();
  const end = useEndCalendar();
  const address = data?.address ?? null;
  return (
    <Card id="calendar" title={t("notifications.calendar")}>
      <div className={styles.stack}>
        <p className={styles.lead}>{t("notifications.calendarLead")}</p>
        <Failure error={renew.error ?? end.error} />
        {data !== undefined && address === null && (
          <Button
            icon="plus"
            busy={renew.isPending}
            onClick={({ currentTarget }) => {
              passFocusInCard(currentTarget);
              renew.mutate();
            }}
          >
            {t("notifications.calendarMake")}
          </Button>
        )}
        {address !== null && (
          <>
            <TextLink to={address.replace(/^https?:/, "webcal:")} reloadDocument>
              {t("notifications.calendarSubscribe")}
            </TextLink>
            <code className={styles.address}>{address}</code>
            <p className={styles.small}>{t("notifications.calendarSecret")}</p>
            <div className={styles.actions}>
              <CopyButton text={address} label={t("notifications.calendarCopy")} />
              <Button
                busy={renew.isPending}
                onClick={() => renew.mutate(undefined, { onSuccess: () => toast(t("notifications.calendarRenewed")) })}
              >
                {t("notifications.calendarRenew")}
              </Button>
              <Button
                busy={end.isPending}
                onClick={({ currentTarget }) => {
                  passFocusInCard(currentTarget);
                  end.mutate(undefined, { onSuccess: () => toast(t("notifications.calendarEnded")) });
                }}
              >
                {t("notifications.calendarEnd")}
              </Button>
            </div>
          </>
        )}
      </div>
    </Card>
  );
}
