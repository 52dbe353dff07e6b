import type { UsedChips } from "@elvan/contract";
import { useState } from "react";
import { Button } from "../../components/ui/button.tsx";
import { Head, Num, RowHead, Table } from "../../components/ui/table.tsx";
import { useProblemText } from "../../i18n/problem-text.ts";
import { messageKey, useText } from "../../i18n/text.ts";
import styles from "../console.module.css";
import { ReturnChipDialog } from "./return-chip-dialog.tsx";

/** The chips that a team has used, each with a way to give it back or the reasons why there is none. */
export function UsedChipsTable({ used }: { used: UsedChips }) {
  const { t } = useText();
  const sentence = useProblemText();
  const [asked, setAsked] = useState<UsedChips["plays"][number] | null>(null);
  const { player_first_name: first, player_last_name: last } = used;
  const team = `${used.name} · ${t("entry.manager", { first, last })}`;
  return (
    <>
      <h3 className={styles.team}>{team}</h3>
      {used.plays.length === 0 ? (
        <p>{t("console.chips.none")}</p>
      ) : (
        <Table caption={team}>
          <thead>
            <tr>
              <Head>{t("console.chips.chip")}</Head>
              <Head num>{t("console.round")}</Head>
              <Head num>{t("console.chips.points")}</Head>
              <Head>{t("console.chips.return")}</Head>
            </tr>
          </thead>
          <tbody>
            {used.plays.map((play) => {
              const name = t(messageKey(`chip.${play.chip}.name`));
              return (
                <tr key={play.event}>
                  <RowHead>{name}</RowHead>
                  <Num>{play.event}</Num>
                  <Num>{play.points ?? t("common.dash")}</Num>
                  <td className={styles.why}>
                    {play.problems.length > 0 ? (
                      play.problems.map((problem) => sentence(problem)).join(" ")
                    ) : (
                      <Button
                        size="s"
                        aria-label={t("console.chips.returnNamed", { chip: name, event: play.event })}
                        onClick={() => setAsked(play)}
                      >
                        {t("console.chips.return")}
                      </Button>
                    )}
                  </td>
                </tr>
              );
            })}
          </tbody>
        </Table>
      )}
      {asked !== null && <ReturnChipDialog used={used} play={asked} onClose={() => setAsked(null)} />}
    </>
  );
}
