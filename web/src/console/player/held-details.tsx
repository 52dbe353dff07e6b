import type { OperationsPlayer } from "@elvan/contract";
import { Button } from "../../components/ui/button.tsx";
import { Card } from "../../components/ui/card.tsx";
import { SaveProblems } from "../../components/ui/save-problems.tsx";
import { toast } from "../../components/ui/toast.tsx";
import { useLeaveDetail } from "../../data/player-changes.ts";
import { useMay } from "../../data/may.ts";
import { messageKey, useText } from "../../i18n/text.ts";
import { passFocus } from "../../lib/pass-focus.ts";
import styles from "../console.module.css";
import { useFieldText } from "./field-text.ts";

export function HeldDetails({ player }: { player: OperationsPlayer }) {
  const { t } = useText();
  const textOf = useFieldText();
  const may = useMay()("DELETE /api/operations/players/:element/held/:field/", "operator");
  const leave = useLeaveDetail(player.id, () => toast(t("console.leftToFeed")));
  return (
    <Card title={t("console.heldTitle")}>
      <div className={styles.told}>
        <p>{t("consolePlayer.heldWords")}</p>
        <ul className={styles.matches} aria-label={t("console.heldTitle")}>
          {player.held.map(({ field, told, reason }) => {
            const name = t(messageKey(`consolePlayer.field.${field}`));
            const value = textOf(field, player.details[field]);
            return (
              <li key={field}>
                <span className={styles.said}>
                  {t("consolePlayer.held", { field: name, value, told: textOf(field, told) })}{" "}
                  <span className={styles.by}>{reason}</span>
                </span>
                {may && (
                  <Button
                    size="s"
                    aria-label={t("consolePlayer.leaveNamed", { field: name })}
                    busy={leave.isPending && leave.variables === field}
                    onClick={({ currentTarget }) => {
                      passFocus(currentTarget);
                      leave.mutate(field);
                    }}
                  >
                    {t("console.leaveToFeed")}
                  </Button>
                )}
              </li>
            );
          })}
        </ul>
        <SaveProblems
          error={leave.error}
          onRetry={() => leave.variables !== undefined && leave.mutate(leave.variables)}
        />
      </div>
    </Card>
  );
}
