import type { UsedChips as Used } from "@elvan/contract";
import { useState } from "react";
import { Button } from "../../components/ui/button.tsx";
import { useMay } from "../../data/may.ts";
import { useProblemText } from "../../i18n/problem-text.ts";
import { messageKey, useText } from "../../i18n/text.ts";
import styles from "../console.module.css";
import { ReturnChipDialog } from "./return-chip-dialog.tsx";

export function UsedChips({ used }: { used: Used }) {
  const { t } = useText();
  const may = useMay()("POST /api/operations/entries/:entry/chips/:event/return/", "operator");
  const sentence = useProblemText();
  const [asked, setAsked] = useState<Used["plays"][number] | null>(null);
  const { player_first_name: first, player_last_name: last } = used;
  const team = `${used.name} · ${t("entry.manager", { first, last })}`;
  return (
    <section>
      <h3>{team}</h3>
      {used.plays.length === 0 && <p>{t("console.chips.none")}</p>}
      <ul className={`plain-list ${styles.appeals}`} aria-label={team}>
        {used.plays.map((play) => {
          const { event, points, problems } = play;
          const chip = t(messageKey(`chip.${play.chip}.name`));
          return (
            <li key={event}>
              <div className={styles.said}>
                <strong>{chip}</strong>
                <p>{points === null ? t("round.long", { event }) : t("console.chips.played", { event, points })}</p>
                {problems.length > 0 && (
                  <p className={styles.by}>{problems.map((problem) => sentence(problem)).join(" ")}</p>
                )}
              </div>
              {may && problems.length === 0 && (
                <Button
                  size="s"
                  aria-label={t("console.chips.returnNamed", { chip, event })}
                  onClick={() => setAsked(play)}
                >
                  {t("console.chips.return")}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      {asked !== null && <ReturnChipDialog used={used} play={asked} onClose={() => setAsked(null)} />}
    </section>
  );
}
