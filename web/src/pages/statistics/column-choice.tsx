import { memo } from "react";
import type { SortName } from "../../components/player-list/player-filter.ts";
import { useSortNames } from "../../components/player-list/use-sort-names.ts";
import { Button } from "../../components/ui/button.tsx";
import { Checkbox } from "../../components/ui/checkbox.tsx";
import { Select } from "../../components/ui/select.tsx";
import { messageKey, useText } from "../../i18n/text.ts";
import { MEASURES, WINDOWS } from "./measure.ts";
import type { Measure, Window } from "./measure.ts";
import styles from "./page.module.css";
import type { TableChoice } from "./use-columns.ts";

/** A choice of players draws none of it again: it has forty boxes. */
export const ColumnChoice = memo(function ColumnChoice({
  columns,
  measure,
  rounds,
  heat,
  onChoose,
}: {
  columns: readonly SortName[] | null;
  measure: Measure;
  rounds: Window;
  heat: boolean;
  onChoose: (choice: TableChoice) => void;
}) {
  const { t } = useText();
  const names = useSortNames();
  const chosen = columns ?? [];
  const turn = (name: SortName) =>
    onChoose({ columns: chosen.includes(name) ? chosen.filter((one) => one !== name) : [...chosen, name] });
  return (
    <>
      <Select
        label={t("statistics.window")}
        value={String(rounds ?? "")}
        onChange={(value) => onChoose({ rounds: WINDOWS.find((one) => String(one) === value) ?? null })}
        choices={[
          { value: "", label: t("statistics.wholeSeason") },
          ...WINDOWS.map((one) => ({ value: String(one), label: t("statistics.lastRounds", { count: one }) })),
        ]}
      />
      <Select
        label={t("statistics.per")}
        value={measure}
        onChange={(value) => onChoose({ measure: value as Measure })}
        choices={MEASURES.map((value) => ({ value, label: t(messageKey(`statistics.per_${value}`)) }))}
      />
      <details className={styles.choice}>
        <summary>{t("statistics.columns")}</summary>
        <Checkbox
          label={t("statistics.heat")}
          checked={heat}
          onChange={(event) => onChoose({ heat: event.currentTarget.checked })}
        />
        <fieldset className={styles.columns}>
          <legend className="visually-hidden">{t("statistics.columns")}</legend>
          {names.map((name) => (
            <Checkbox
              key={name}
              label={t(messageKey(`sort.${name}`))}
              checked={chosen.includes(name)}
              onChange={() => turn(name)}
            />
          ))}
        </fieldset>
        {columns !== null && (
          <Button size="s" onClick={() => onChoose({ columns: null })}>
            {t("statistics.usualColumns")}
          </Button>
        )}
      </details>
    </>
  );
});
