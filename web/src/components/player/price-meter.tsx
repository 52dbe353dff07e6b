import type { PlayerPriceMeter } from "@elvan/contract";
import { messageKey, useText } from "../../i18n/text.ts";
import { useFormat } from "../../i18n/format.ts";
import styles from "./price-meter.module.css";

/** A bar and the same in words: how far it is to the next price change, and what it takes. */
export function PriceMeter({ meter }: { meter: PlayerPriceMeter }) {
  const { t } = useText();
  const format = useFormat();
  const { toward, net, limit, percent, held } = meter;
  return (
    <span className={styles.meter} data-toward={toward}>
      <span className={styles.words}>
        {held === null
          ? t(messageKey(`prices.${toward}Percent`), { share: format.share(percent / 100) })
          : t(messageKey(`prices.held.${held}`))}
      </span>
      <span className={styles.bar} aria-hidden="true">
        <span className={styles.filled} style={{ inlineSize: `${percent}%` }} />
      </span>
      <span className={styles.net}>
        {limit === null
          ? t(messageKey(`prices.${toward}Net`), { net })
          : t(messageKey(`prices.${toward}NetOf`), { net, limit })}
      </span>
    </span>
  );
}
