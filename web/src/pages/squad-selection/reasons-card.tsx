import type { PickReason } from "@elvan/rules";
import { Button } from "../../components/ui/button.tsx";
import { Card } from "../../components/ui/card.tsx";
import { usePlayerWords } from "../../components/player/use-player-words.ts";
import { openPlayerDialog } from "../../components/player/use-player-dialog.ts";
import { useGame } from "../../data/game.ts";
import { useFormat } from "../../i18n/format.ts";
import { useText } from "../../i18n/text.ts";
import type { Reasons } from "./use-auto-pick.ts";
import styles from "./selection.module.css";

/** Why auto-pick has picked those it has picked. */
export function ReasonsCard({ reasons, onAgain }: { reasons: Reasons; onAgain: (() => void) | null }) {
  const { t } = useText();
  const format = useFormat();
  const { players } = useGame();
  const words = usePlayerWords();
  if (reasons.of.size === 0) return null;
  const sentence = (reason: PickReason, element: number): string => {
    switch (reason.code) {
      case "favourite":
        return t("pickReason.favourite");
      case "form":
        return t("pickReason.form", { form: format.decimal(reason.form) });
      case "total_points":
        return t("pickReason.totalPoints", { points: reason.points });
      case "fixtures": {
        const player = players.get(element);
        const matches = player ? reasons.matches.map((round) => words.next(player, round)) : [];
        return t("pickReason.fixtures", { matches: matches.join(", ") });
      }
      case "value":
        return t("pickReason.value", { money: format.money(reason.cost) });
      case "cheap":
        return t("pickReason.cheap", { money: format.money(reason.cost) });
      case "expected":
        return reasons.rounds === 0
          ? t("pickReason.expectedMatch", { points: format.decimal(reason.points) })
          : t("pickReason.expected", { points: format.decimal(reason.points), rounds: reasons.rounds });
    }
  };
  return (
    <Card title={t("pickReason.title")}>
      <div className={styles.words}>
        <p>{t("pickReason.lead")}</p>
        <ul className={`plain-list ${styles.reasons}`}>
          {[...reasons.of].map(([element, all]) => (
            <li key={element} className={styles.reason}>
              <button type="button" className={styles.name} onClick={() => openPlayerDialog(element)}>
                {players.get(element)?.web_name}
              </button>
              <span>{all.map((reason) => sentence(reason, element)).join(" · ")}</span>
            </li>
          ))}
        </ul>
        {onAgain !== null && (
          <Button icon="wand" onClick={onAgain}>
            {t("selection.drawAgain")}
          </Button>
        )}
      </div>
    </Card>
  );
}
