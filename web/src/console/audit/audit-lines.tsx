import type { AuditLine } from "@elvan/contract";
import { useFormat } from "../../i18n/format.ts";
import { messageKey, useText } from "../../i18n/text.ts";
import styles from "./audit-lines.module.css";
import { useDetailWords } from "./use-detail-words.ts";

/** Newest first: what, by whom, when, and the details in words. */
export function AuditLines({ lines }: { lines: readonly AuditLine[] }) {
  const { t } = useText();
  const format = useFormat();
  const wordsOf = useDetailWords();
  return (
    <ul className={`plain-list ${styles.lines}`} aria-label={t("console.audit")}>
      {lines.map(({ id, at, name, action, detail }) => (
        <li key={id}>
          <p className={styles.head}>
            <strong>{t(messageKey(`console.audit.action.${action}`))}</strong>
            <span className={styles.by}>
              {name ?? t("console.audit.machine")} · <time dateTime={at}>{format.stamp(at)}</time>
            </span>
          </p>
          {Object.keys(detail).length > 0 && (
            <dl className={styles.detail}>
              {wordsOf(detail).map(({ label, value }) => (
                <div key={`${label} ${value}`}>
                  <dt>{label}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
          )}
        </li>
      ))}
    </ul>
  );
}
