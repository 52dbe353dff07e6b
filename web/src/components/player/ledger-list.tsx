import type { LedgerLine } from "@elvan/contract";
import type { ReactNode } from "react";
import { useGame } from "../../data/game.ts";
import { useFormat } from "../../i18n/format.ts";
import { messageKey, useText } from "../../i18n/text.ts";
import { COUNTED } from "./counted-signs.ts";
import { PlayerLink } from "./player-link.tsx";
import styles from "./ledger.module.css";

type Line = LedgerLine & { multiplier?: number };

/** Shown with their number, which may be more than one. */
const NUMBERED = ["saves", "goals_conceded", "attacking_bonus", "defending_bonus"];

export function LedgerList({
  lines,
  named = false,
  label,
}: {
  lines: readonly Line[];
  named?: boolean;
  label: string;
}) {
  const { t } = useText();
  const format = useFormat();
  const statuses = new Set(lines.map((line) => line.status));
  const [only] = statuses.size === 1 ? statuses : [];
  return (
    <div className={styles.ledger}>
      {only && <p className={styles.status}>{t(messageKey(`ledger.all_${only}`))}</p>}
      <ol className={styles.lines} aria-label={label}>
        {lines.map((line) => {
          const counted = line.points * (line.multiplier ?? 1);
          return (
            <li key={keyOf(line)} className={styles.line} data-correction={line.correction || undefined}>
              <span className={styles.minute}>
                {line.minute === null ? (
                  <>
                    {line.correction && <span aria-hidden="true">{t("ledger.correctionSign")}</span>}
                    {!line.correction && line.identifier !== "minutes" && (
                      <>
                        <span aria-hidden="true">{t("common.dash")}</span>
                        <span className="visually-hidden">{t("ledger.minuteUnknown")}</span>
                      </>
                    )}
                  </>
                ) : (
                  <>
                    <span aria-hidden="true">{t("ledger.minute", { minute: line.minute })}</span>
                    <span className="visually-hidden">{t("ledger.minuteLong", { minute: line.minute })}</span>
                  </>
                )}
              </span>
              <span className={styles.what}>
                {named && <PlayerLink element={line.element} shirt={false} />}
                <LedgerReason line={line} />
                {only === undefined && <span className={styles.more}>{t(messageKey(`ledger.is_${line.status}`))}</span>}
              </span>
              <span className={styles.points}>
                <strong>{format.signed(counted)}</strong>
                {counted !== line.points && line.multiplier !== undefined && (
                  <span className={styles.more}>
                    {t("ledger.times", { points: format.signed(line.points), multiplier: line.multiplier })}
                  </span>
                )}
              </span>
            </li>
          );
        })}
      </ol>
    </div>
  );
}

/** A line has no id; the same change is made only once at any moment. */
const keyOf = (line: Line) =>
  [line.fixture, line.element, line.identifier, line.time, line.old_value, line.value].join();

/** Minutes by which the report of a starter may be late. */
const NEAR_START = 2;

/** What a line is for: "Goal", "Saves: 3", "From the start", "Lost clean sheet". */
export function useLedgerWords(): (line: Line) => string {
  const { t } = useText();
  const { statLabels, ruleset } = useGame();
  const long = ruleset.steps.long_play_minutes;
  return ({ identifier, value, old_value, points, correction, minute }) => {
    const label = statLabels.get(identifier) ?? identifier;
    if (!correction && value < old_value && points !== 0) return t(messageKey(`ledger.lost_${identifier}`));
    // What happens once at a time is named as one: the season's labels name whole columns.
    const sign = COUNTED.find(({ stat }) => stat === identifier)?.kind;
    if (sign !== undefined) {
      const count = Math.abs(value - old_value);
      return t(messageKey(count > 1 ? `sign.${sign}` : `signName.${sign}`), { count });
    }
    if (identifier === "clean_sheets") return t("ledger.cleanSheet");
    if (identifier === "minutes" && old_value === 0 && minute !== null && minute - value <= NEAR_START && value < long)
      return t("ledger.fromStart");
    if (identifier === "minutes" && value > 0)
      return t(value < long ? "ledger.shortPlay" : "ledger.longPlay", { minutes: long });
    return NUMBERED.includes(identifier) ? t("ledger.counted", { label, value }) : label;
  };
}

export function LedgerReason({ line }: { line: Line }): ReactNode {
  const { t } = useText();
  const { players } = useGame();
  const what = useLedgerWords()(line);
  const { value, old_value, correction, moved_to, moved_from, reason } = line;
  const other = players.get(moved_to ?? moved_from ?? 0)?.web_name;
  return (
    <>
      <span>{what}</span>
      {correction && (
        <span className={styles.correction}>
          {other === undefined
            ? t(value < old_value ? "ledger.takenBack" : "ledger.addedLater")
            : t(moved_to === null ? "ledger.movedFrom" : "ledger.movedTo", { player: other })}
          {reason !== null && ` ${t("ledger.reason", { reason })}`}
        </span>
      )}
    </>
  );
}
