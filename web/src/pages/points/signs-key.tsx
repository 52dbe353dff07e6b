import { MatchSign } from "../../components/match/match-signs.tsx";
import { messageKey, useText } from "../../i18n/text.ts";
import { inOrder } from "./player-signs.ts";
import styles from "./signs.module.css";
import type { PickSigns } from "./use-pick-signs.ts";

/** Of the signs that are there. */
export function SignsKey({ all }: { all: readonly PickSigns[] }) {
  const { t } = useText();
  const kinds = new Set(all.flatMap(({ signs }) => signs.map(({ kind }) => kind)));
  if (kinds.size === 0) return null;
  return (
    <ul className={styles.key} aria-label={t("signName.key")}>
      {inOrder(kinds).map((kind) => (
        <li key={kind}>
          <MatchSign kind={kind} />
          {t(messageKey(`signName.${kind}`))}
        </li>
      ))}
    </ul>
  );
}
