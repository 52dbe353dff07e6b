import { useEffect, useMemo, useState } from "react";
import { useGame } from "../../data/game.ts";
import { useFormat } from "../../i18n/format.ts";
import { messageKey, useText } from "../../i18n/text.ts";
import { PlayerFilterSelect } from "./player-filter-select.tsx";
import { Select } from "../ui/select.tsx";
import { TextField } from "../ui/text-field.tsx";
import { costSteps } from "./player-filter.ts";
import type { PlayerControls as Controls, SortName } from "./player-filter.ts";
import styles from "./player-list.module.css";
import type { writeControls } from "./use-player-controls.ts";
import { useSortNames } from "./use-sort-names.ts";

type Props = {
  controls: Controls;
  onChange: (change: Parameters<typeof writeControls>[1]) => void;
};

export const PlayerControls = (props: Props) => (
  <div className={styles.controls}>
    <Search value={props.controls.search} onChange={(search) => props.onChange({ search })} />
    <Choices {...props} />
  </div>
);

/** Which players, and in which order. */
export const PlayerChoices = (props: Props) => (
  <div className={styles.controls}>
    <Choices {...props} />
  </div>
);

function Choices({ controls, onChange }: Props) {
  const { t } = useText();
  const names = useSortNames();
  const sorts = useMemo(() => names.map((name) => ({ value: name, label: t(messageKey(`sort.${name}`)) })), [t, names]);
  return (
    <>
      <PlayerFilterSelect value={controls.filter} onChange={(filter) => onChange({ filter })} />
      <Select
        label={t("playerList.sort")}
        value={controls.sort}
        onChange={(sort) => onChange({ sort: sort as SortName })}
        choices={sorts}
      />
      <MaxCost value={controls.maxCost} onChange={(maxCost) => onChange({ maxCost })} />
    </>
  );
}

/** `bare`: its label is for screen readers only. */
export function MaxCost({
  value,
  onChange,
  bare = false,
}: {
  value: Controls["maxCost"];
  onChange: (value: Controls["maxCost"]) => void;
  bare?: boolean;
}) {
  const { t } = useText();
  const format = useFormat();
  const { raw } = useGame();
  const costs = useMemo(
    () => [
      { value: "", label: t(bare ? "playerList.anyCost" : "playerList.noLimit") },
      ...costSteps(raw.elements).map((cost) => ({
        value: String(cost),
        label: bare ? t("playerList.upTo", { money: format.money(cost) }) : format.money(cost),
      })),
    ],
    [t, format, raw.elements, bare],
  );
  return (
    <Select
      label={t("playerList.maxCost")}
      hideLabel={bare}
      value={String(value ?? "")}
      onChange={(cost) => onChange(cost === "" ? null : Number(cost))}
      choices={costs}
    />
  );
}

const SETTLE_MS = 180;

export function Search({
  value,
  onChange,
  bare = false,
}: {
  value: string;
  onChange: (value: string) => void;
  /** Its label stands in the field. */
  bare?: boolean;
}) {
  const { t } = useText();
  const [typed, setTyped] = useState(value);
  const [shown, setShown] = useState(value);
  if (shown !== value) {
    setShown(value);
    setTyped(value);
  }
  useEffect(() => {
    if (typed === value) return;
    const timer = setTimeout(() => onChange(typed), SETTLE_MS);
    return () => clearTimeout(timer);
  }, [typed, value, onChange]);
  return (
    <TextField
      type="search"
      label={t("playerList.search")}
      hideLabel={bare}
      placeholder={bare ? t("playerList.search") : undefined}
      icon="search"
      autoComplete="off"
      spellCheck={false}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
    />
  );
}
