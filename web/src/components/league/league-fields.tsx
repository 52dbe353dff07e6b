import { LEAGUE_NAME_MAX, h2hSizeBounds, koRoundChoices } from "@elvan/rules";
import type { RefObject } from "react";
import { useGame } from "../../data/game.ts";
import { useText } from "../../i18n/text.ts";
import { NameField } from "../ui/name-field.tsx";
import { Select } from "../ui/select.tsx";
import { useRefusals } from "../ui/use-refusals.ts";

export type LeagueForm = { name: string; start: number; ko: number; max: number };

/** More knock-out rounds raise the size; a late start round lowers their number (league-104). */
export function settle(form: LeagueForm, events: number, rules: Parameters<typeof koRoundChoices>[2]): LeagueForm {
  const ko = Math.min(form.ko, koRoundChoices(form.start, events, rules).length);
  return { ...form, ko, max: form.max === 0 ? 0 : Math.max(form.max, 2 ** ko, 2) };
}

export function useStartRounds(): number[] {
  const { events, current } = useGame();
  return events.filter(({ id }) => id > (current?.id ?? 0)).map(({ id }) => id);
}

export const LEAGUE_FIELDS = ["name", "start_event", "ko_rounds", "max_entries"];

export function LeagueFields({
  form,
  onChange,
  h2h = false,
  fixed = false,
  error,
  sentName,
  nameRef,
}: {
  form: LeagueForm;
  onChange: (form: LeagueForm) => void;
  h2h?: boolean;
  fixed?: boolean;
  error: Error | null;
  /** The refusal applies to this name only. */
  sentName: string | undefined;
  nameRef?: RefObject<HTMLInputElement | null>;
}) {
  const { t } = useText();
  const { ruleset } = useGame();
  const starts = useStartRounds();
  const { rules, events } = ruleset;
  const change = (part: Partial<LeagueForm>) => onChange(settle({ ...form, ...part }, events, rules));
  const { min, max } = h2hSizeBounds(form.ko, rules);
  const refused = useRefusals(error);
  const kos = koRoundChoices(form.start, events, rules);
  return (
    <>
      <NameField
        {...(nameRef && { ref: nameRef })}
        label={t("leagues.field.name")}
        hint={t("leagues.field.nameHint", { max: LEAGUE_NAME_MAX })}
        max={LEAGUE_NAME_MAX}
        value={form.name}
        refusal={sentName === form.name.trim() ? refused.of("name") : undefined}
        onChange={(event) => change({ name: event.target.value })}
      />
      {!fixed && (
        <Select
          label={t("leagues.field.start")}
          required
          value={String(form.start)}
          error={refused.words("start_event")}
          onChange={(value) => change({ start: Number(value) })}
          choices={starts
            .filter((id) => form.ko === 0 || id <= events - form.ko)
            .map((event) => ({ value: String(event), label: t("round.long", { event }) }))}
        />
      )}
      {h2h && !fixed && (kos.length > 0 || refused.words("ko_rounds")) && (
        <Select
          label={t("leagues.field.ko")}
          hint={t("leagues.field.koHint")}
          value={String(form.ko)}
          error={refused.words("ko_rounds")}
          onChange={(value) => change({ ko: Number(value) })}
          choices={[
            { value: "0", label: t("leagues.field.koNone") },
            ...kos.map((ko) => ({ value: String(ko), label: String(ko) })),
          ]}
        />
      )}
      {h2h && !fixed && (
        <Select
          label={t("leagues.field.max")}
          value={String(form.max)}
          error={refused.words("max_entries")}
          onChange={(value) => change({ max: Number(value) })}
          choices={[
            { value: "0", label: t("leagues.field.maxNone") },
            ...Array.from({ length: Math.max(0, max - min + 1) }, (_, i) => ({
              value: String(min + i),
              label: String(min + i),
            })),
          ]}
        />
      )}
    </>
  );
}
