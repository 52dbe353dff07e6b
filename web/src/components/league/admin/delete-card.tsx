import { useState } from "react";
import { useDeleteLeague } from "../../../data/leagues.ts";
import { useText } from "../../../i18n/text.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { ConfirmMove } from "../confirm-move.tsx";
import styles from "./admin.module.css";

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
      {asks && (
        <ConfirmMove
          title={league.name}
          submit={t("leagues.admin.delete")}
          move={remove}
          onClose={() => setAsks(false)}
          onConfirm={() =>
            remove.mutate(league.id, {
              onSuccess: () => onDone(t("leagues.admin.deleted", { league: league.name })),
            })
          }
        >
          {t("leagues.admin.deleteSure")}
        </ConfirmMove>
      )}
    </Card>
  );
}
