import { useState } from "react";
import { Alert } from "../../components/ui/alert.tsx";
import { Button } from "../../components/ui/button.tsx";
import { Checkbox } from "../../components/ui/checkbox.tsx";
import { Select } from "../../components/ui/select.tsx";
import { TextField } from "../../components/ui/text-field.tsx";
import { useGame } from "../../data/game.ts";
import { useFormat } from "../../i18n/format.ts";
import { messageKey, useText } from "../../i18n/text.ts";
import { limitsIn } from "./limit-words.ts";
import { LIMIT_NAMES, STATUSES, withRange, withType } from "./limits.ts";
import type { LimitName, LimitStatus, Limits } from "./limits.ts";
import styles from "./limits.module.css";
import { changeLimits } from "./use-limits.ts";
import { useVocabulary } from "./use-vocabulary.ts";

export function LimitsPanel({ limits }: { limits: Limits }) {
  const { t } = useText();
  const { raw } = useGame();
  const turn = (type: number) =>
    changeLimits(
      limits.types.includes(type)
        ? { ...limits, types: limits.types.filter((one) => one !== type) }
        : withType(limits, type),
    );
  return (
    <div className={styles.panel}>
      <InWords />
      <fieldset className={styles.types}>
        <legend>{t("limits.types")}</legend>
        {raw.element_types.map(({ id, plural_name }) => (
          <Checkbox key={id} label={plural_name} checked={limits.types.includes(id)} onChange={() => turn(id)} />
        ))}
      </fieldset>
      <div className={styles.choices}>
        <Clubs limits={limits} />
        <Select
          label={t("limits.status")}
          value={limits.status ?? ""}
          onChange={(status) => changeLimits({ ...limits, status: status === "" ? null : (status as LimitStatus) })}
          choices={[
            { value: "", label: t("limits.anyStatus") },
            ...STATUSES.map((value) => ({ value, label: t(messageKey(`limits.status_${value}`)) })),
          ]}
        />
      </div>
      <div className={styles.ranges}>
        {LIMIT_NAMES.map((name) => (
          <fieldset key={name} className={styles.range}>
            <legend>{t(messageKey(`limits.${name}`))}</legend>
            <Bound limits={limits} name={name} side="min" />
            <Bound limits={limits} name={name} side="max" />
          </fieldset>
        ))}
      </div>
    </div>
  );
}

function InWords() {
  const { t } = useText();
  const vocabulary = useVocabulary();
  const [typed, setTyped] = useState("");
  const [unknown, setUnknown] = useState<readonly string[]>([]);
  const [isEmpty, setEmpty] = useState(false);
  return (
    <form
      className={styles.words}
      onSubmit={(event) => {
        event.preventDefault();
        const found = limitsIn(typed, vocabulary);
        setUnknown(found.unknown);
        setEmpty(typed.trim() === "");
        if (typed.trim() !== "") changeLimits(found.limits);
      }}
    >
      <TextField
        label={t("limits.inWords")}
        hint={t("limits.inWordsHint")}
        error={isEmpty ? t("limits.nothingTyped") : undefined}
        value={typed}
        maxLength={200}
        autoComplete="off"
        enterKeyHint="search"
        onChange={(event) => setTyped(event.target.value)}
      />
      <Button type="submit" icon="search">
        {t("limits.search")}
      </Button>
      {unknown.length > 0 && (
        <Alert tone="warn" className={styles.unknown}>
          {t("limits.unknown", { words: unknown.join(", ") })}
        </Alert>
      )}
    </form>
  );
}

function Clubs({ limits }: { limits: Limits }) {
  const { t, intl } = useText();
  const { leagueClubs } = useGame();
  const clubs = leagueClubs.toSorted((a, b) => a.name.localeCompare(b.name, intl.locale));
  return (
    <Select
      label={t("limits.club")}
      value={String(limits.club ?? "")}
      onChange={(club) => changeLimits({ ...limits, club: club === "" ? null : Number(club) })}
      choices={[
        { value: "", label: t("limits.anyClub") },
        ...clubs.map(({ id, name }) => ({ value: String(id), label: name })),
      ]}
    />
  );
}

const TYPED = /^\d{1,5}([.,]\d)?$/;

/** What is typed counts once it is a number; the field keeps the text. */
function Bound({ limits, name, side }: { limits: Limits; name: LimitName; side: "min" | "max" }) {
  const { t } = useText();
  const format = useFormat();
  const range = limits.ranges[name] ?? { min: null, max: null };
  const value = range[side];
  const [typed, setTyped] = useState<string | null>(null);
  const text = typed ?? (value === null ? "" : format.decimal(value, Number.isInteger(value) ? 0 : 1));
  const isWrong = typed !== null && typed !== "" && !TYPED.test(typed);
  const take = () => {
    if (typed === null || isWrong) return;
    changeLimits(withRange(limits, name, { ...range, [side]: typed === "" ? null : Number(typed.replace(",", ".")) }));
    setTyped(null);
  };
  return (
    <TextField
      label={t(messageKey(`limits.${side}`))}
      error={isWrong ? t("limits.notANumber") : undefined}
      inputMode="decimal"
      autoComplete="off"
      value={text}
      onChange={(event) => setTyped(event.target.value.trim())}
      onBlur={take}
      onKeyDown={(event) => {
        if (event.key === "Enter") take();
      }}
    />
  );
}
