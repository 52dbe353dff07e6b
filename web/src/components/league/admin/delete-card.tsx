import { useState } from "react";
import { useDeleteLeague } from "../../../data/leagues.ts";
import { useText } from "../../../i18n/text.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { LeagueProblems } from "../league-problems.tsx";
import styles from "./admin.module.css";

/** Deletes the league, after asking (league-107). */
export function DeleteCard({
  league,
  onDone,
}: {
  league: { id: number; name: string };
  onDone: (words: string) => void;
}) {
  const { t } = useText();
  const [asks, setAsks] = useState(false);
  const remove = useDeleteLeague();
  return (
    <Card title={t("leagues.admin.delete")}>
      <div className={styles.form}>
        <p>{t("leagues.admin.deleteWords")}</p>
        <Button look="danger" onClick={() => setAsks(true)}>
          {t("leagues.admin.delete")}
        </Button>
      </div>
      <Dialog
        alert
        size="s"
        isOpen={asks}
        title={league.name}
        onClose={() => setAsks(false)}
        footer={
          <>
            <Button onClick={() => setAsks(false)}>{t("common.cancel")}</Button>
            <Button
              look="danger"
              busy={remove.isPending}
              onClick={() =>
                remove.mutate(league.id, {
                  onSuccess: () => onDone(t("leagues.admin.deleted", { league: league.name })),
                })
              }
            >
              {t("leagues.admin.delete")}
            </Button>
          </>
        }
      >
        <p>{t("leagues.admin.deleteSure")}</p>
        <LeagueProblems error={remove.error} />
      </Dialog>
    </Card>
  );
}
