import type { Player, PlayerRound } from "@elvan/contract";
import type { ReactNode } from "react";
import { RowHead } from "../../components/ui/table.tsx";
import { useText } from "../../i18n/text.ts";
import styles from "./page.module.css";

export type Compared = { player: Player; history: readonly PlayerRound[] };

export function GroupTitle({ compared, children }: { compared: readonly Compared[]; children: ReactNode }) {
  return (
    <tr className={styles.group}>
      <th scope="rowgroup" colSpan={compared.length + 1}>
        <span>{children}</span>
      </th>
    </tr>
  );
}

export function Row({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <tr>
      <RowHead className={styles.label}>{label}</RowHead>
      {children}
    </tr>
  );
}

/** The best of a row is marked by a sign as well as by its weight. */
export function Best({ isBest, children }: { isBest: boolean; children: ReactNode }) {
  const { t } = useText();
  if (!isBest) return children;
  return (
    <strong className={styles.best}>
      {children}
      <span className="visually-hidden"> ({t("compare.best")})</span>
    </strong>
  );
}
