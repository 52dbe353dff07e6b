import { useMemo } from "react";
import { messageKey, useText } from "../../i18n/text.ts";
import { Select } from "../ui/select.tsx";
import { MaxCost, Search } from "./player-controls.tsx";
import { PlayerFilterSelect } from "./player-filter-select.tsx";
import type { PlayerControls, SortName } from "./player-filter.ts";
import styles from "./player-list.module.css";
import type { writeControls } from "./use-player-controls.ts";
import { useSortNames } from "./use-sort-names.ts";

/** What a choice of a player is made by most. */
const OFTEN: readonly SortName[] = [
  "total_points",
  "form",
  "ep_next",
  "now_cost",
  "selected_by_percent",
  "value_season",
];

/** As `PlayerControls`, on less height: the usual orders are one tap away, the others in the choice behind them. */
export function ListControls({
  controls: { search, filter, sort, maxCost },
  onChange,
}: {
  controls: PlayerControls;
  onChange: (change: Parameters<typeof writeControls>[1]) => void;
}) {
  const { t } = useText();
  const names = useSortNames();
  const sorts = useMemo(() => names.map((name) => ({ value: name, label: t(messageKey(`sort.${name}`)) })), [t, names]);
  return (
    <div className={styles.listControls}>
      <Search bare value={search} onChange={(next) => onChange({ search: next })} />
      <div className={styles.pair}>
        <PlayerFilterSelect bare value={filter} onChange={(next) => onChange({ filter: next })} />
        <MaxCost bare value={maxCost} onChange={(next) => onChange({ maxCost: next })} />
      </div>
      <fieldset className={styles.sorts}>
        <legend className="visually-hidden">{t("playerList.sort")}</legend>
        {OFTEN.filter((name) => names.includes(name)).map((name) => (
          <button
            key={name}
            type="button"
            className={styles.sort}
            aria-pressed={name === sort}
            onClick={() => onChange({ sort: name })}
          >
            {t(messageKey(`sortChip.${name}`))}
          </button>
        ))}
        <Select
          label={t("playerList.sort")}
          hideLabel
          className={styles.allSorts}
          value={sort}
          onChange={(next) => onChange({ sort: next as SortName })}
          choices={sorts}
        />
      </fieldset>
    </div>
  );
}
