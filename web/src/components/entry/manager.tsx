import type { Entry } from "@elvan/contract";
import { useText } from "../../i18n/text.ts";
import styles from "./entry-head.module.css";
import { Flag } from "./flag.tsx";

export function Manager({ entry }: { entry: Entry }) {
  const { t } = useText();
  return (
    <span className={styles.manager}>
      {t("entry.manager", { first: entry.player_first_name, last: entry.player_last_name })}
      <Flag code={entry.player_region_iso_code_short} name={entry.player_region_name} />
    </span>
  );
}
