import type { ChipName } from "@elvan/rules";
import { Checkbox } from "../../components/ui/checkbox.tsx";
import { Select } from "../../components/ui/select.tsx";
import { useFormat } from "../../i18n/format.ts";
import { messageKey, useText } from "../../i18n/text.ts";
import { SuggestWishes } from "./suggest-wishes.tsx";
import type { Wishes } from "./suggest-wishes.tsx";

const HITS = [0, 1, 2, 4, 8];
/** What a point on the bench is worth, and one in a round for one in the round before. */
const BENCH = [0, 0.1, 0.25, 0.5];
const LATER = [1, 0.95, 0.85];

export type SuggestSettings = {
  horizon: number;
  mostHits: number;
  chips: readonly ChipName[];
  benchWeight: number;
  decay: number;
  wishes: Wishes;
};

/** What the computer is to look for. */
export function SuggestForm({
  rounds,
  chips,
  squad,
  settings,
  onChange,
}: {
  rounds: number;
  /** Those that are left. */
  chips: readonly ChipName[];
  squad: readonly number[];
  settings: SuggestSettings;
  onChange: (settings: SuggestSettings) => void;
}) {
  const { t } = useText();
  const format = useFormat();
  const { horizon, mostHits, benchWeight, decay, wishes } = settings;
  const change = (part: Partial<SuggestSettings>) => onChange({ ...settings, ...part });
  return (
    <>
      <Select
        label={t("solver.horizon")}
        value={String(horizon)}
        onChange={(value) => change({ horizon: Number(value) })}
        choices={Array.from({ length: rounds }, (_, index) => ({ value: String(index + 1), label: String(index + 1) }))}
      />
      <Select
        label={t("solver.hits")}
        value={String(mostHits)}
        onChange={(value) => change({ mostHits: Number(value) })}
        choices={HITS.map((count) => ({ value: String(count), label: String(count) }))}
      />
      {chips.length > 0 && (
        <fieldset>
          <legend>{t("solver.chips")}</legend>
          {chips.map((chip) => (
            <Checkbox
              key={chip}
              label={t(messageKey(`chip.${chip}.name`))}
              checked={settings.chips.includes(chip)}
              onChange={({ target }) =>
                change({
                  chips: target.checked ? [...settings.chips, chip] : settings.chips.filter((other) => other !== chip),
                })
              }
            />
          ))}
        </fieldset>
      )}
      <SuggestWishes squad={squad} wishes={wishes} onChange={(next) => change({ wishes: next })} />
      <details>
        <summary>{t("solver.weights")}</summary>
        <Select
          label={t("solver.bench")}
          value={String(benchWeight)}
          onChange={(value) => change({ benchWeight: Number(value) })}
          choices={BENCH.map((part) => ({ value: String(part), label: format.share(part) }))}
        />
        <Select
          label={t("solver.later")}
          hint={t("solver.laterHint")}
          value={String(decay)}
          onChange={(value) => change({ decay: Number(value) })}
          choices={LATER.map((part) => ({ value: String(part), label: format.share(part) }))}
        />
      </details>
    </>
  );
}
