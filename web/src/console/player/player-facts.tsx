import type { OperationsPlayer } from "@elvan/contract";
import { PLAYER_FIELDS } from "@elvan/rules";
import { Card } from "../../components/ui/card.tsx";
import { messageKey, useText } from "../../i18n/text.ts";
import styles from "../console.module.css";
import { useFieldText } from "./field-text.ts";

/** For those who may not change them. */
export function PlayerFacts({ player }: { player: OperationsPlayer }) {
  const { t } = useText();
  const textOf = useFieldText();
  return (
    <Card title={t("consolePlayer.details")}>
      <dl className={styles.facts}>
        {PLAYER_FIELDS.map((field) => (
          <div key={field}>
            <dt>{t(messageKey(`consolePlayer.field.${field}`))}</dt>
            <dd className={styles.said}>{textOf(field, player.details[field])}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
