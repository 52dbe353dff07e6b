import { Button } from "../../components/ui/button.tsx";
import { Icon } from "../../components/ui/icon.tsx";
import { useGame } from "../../data/game.ts";
import { useFormat } from "../../i18n/format.ts";
import { messageKey, useText } from "../../i18n/text.ts";
import { passFocus } from "../../lib/pass-focus.ts";
import { LIMIT_NAMES, NO_LIMITS, withRange } from "./limits.ts";
import type { LimitName, Limits, Range } from "./limits.ts";
import styles from "./limits.module.css";
import { changeLimits } from "./use-limits.ts";

const change = (pressed: HTMLElement, limits: Limits) => {
  passFocus(pressed);
  changeLimits(limits);
};

type Told = { key: string; words: string; without: Limits };

/** What is searched for in words; each part can be taken out. */
export function LimitSummary({ limits }: { limits: Limits }) {
  const { t } = useText();
  const told = useTold(limits);
  return (
    <div className={styles.summary}>
      <ul className={styles.told} aria-label={t("limits.summary")}>
        {told.map(({ key, words, without }) => (
          <li key={key}>
            <button
              type="button"
              className={styles.part}
              aria-label={t("limits.remove", { part: words })}
              onClick={({ currentTarget }) => change(currentTarget, without)}
            >
              {words}
              <Icon name="close" size={16} />
            </button>
          </li>
        ))}
      </ul>
      <Button size="s" onClick={({ currentTarget }) => change(currentTarget, NO_LIMITS)}>
        {t("limits.clear")}
      </Button>
    </div>
  );
}

function useTold(limits: Limits): Told[] {
  const { t } = useText();
  const format = useFormat();
  const { types, clubs } = useGame();
  const figure = (name: LimitName, value: number) =>
    name === "total_points" ? format.number(value) : format.decimal(value);
  const range = (name: LimitName, { min, max }: Range) => {
    const label = t(messageKey(`limits.${name}`));
    if (min === null) return t("limits.atMost", { label, max: figure(name, max ?? 0) });
    if (max === null) return t("limits.atLeast", { label, min: figure(name, min) });
    return t("limits.between", { label, min: figure(name, min), max: figure(name, max) });
  };
  const { club, status, ranges } = limits;
  return [
    ...limits.types.map((type) => ({
      key: `type${type}`,
      words: types.get(type)?.plural_name ?? "",
      without: { ...limits, types: limits.types.filter((one) => one !== type) },
    })),
    ...(club === null ? [] : [{ key: "club", words: clubs.get(club)?.name ?? "", without: { ...limits, club: null } }]),
    ...(status === null
      ? []
      : [{ key: "status", words: t(messageKey(`limits.status_${status}`)), without: { ...limits, status: null } }]),
    ...LIMIT_NAMES.flatMap((name) => {
      const own = ranges[name];
      const without = withRange(limits, name, { min: null, max: null });
      return own === undefined ? [] : [{ key: name, words: range(name, own), without }];
    }),
  ];
}
