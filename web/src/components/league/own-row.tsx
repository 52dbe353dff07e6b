import { useRef } from "react";
import { useFormat } from "../../i18n/format.ts";
import { useText } from "../../i18n/text.ts";
import { usePhone } from "../../lib/use-media.ts";
import { Changing } from "../live/changing.tsx";
import { RankChange } from "../ui/rank-change.tsx";
import styles from "./own-row.module.css";
import type { StandingsColumn, StandingsRow } from "./standings-table.tsx";

/** So many rows of a table are in the first window of a phone, and of a laptop 768 px high. */
const IN_VIEW = { phone: 4, wider: 8 };

/** Above a table, in the same card: one's own row where it is below the first window; a press goes to it. */
export function OwnRow<R extends StandingsRow>({
  rows,
  own,
  columns,
  scope,
}: {
  rows: readonly R[];
  own: number | null;
  columns: readonly StandingsColumn<R>[];
  scope?: string;
}) {
  const { t } = useText();
  const format = useFormat();
  const inView = usePhone() ? IN_VIEW.phone : IN_VIEW.wider;
  const place = useRef<HTMLButtonElement>(null);
  const index = own === null ? -1 : rows.findIndex(({ entry }) => entry === own);
  const row = rows[index];
  if (row === undefined || index < inView) return null;
  const goTo = () => {
    const there = place.current?.parentElement?.querySelector<HTMLElement>("tr[aria-current]");
    there?.scrollIntoView({ block: "center" });
    there?.querySelector<HTMLElement>("th a")?.focus({ preventScroll: true });
  };
  return (
    <button type="button" ref={place} className={styles.own} onClick={goTo}>
      <span className="visually-hidden">{t("leagues.toOwnRow")}</span>
      <span className={styles.rank}>
        <Changing value={row.rank} scope={scope ?? null}>
          {format.number(row.rank)}
        </Changing>
      </span>
      <RankChange rank={row.rank} before={row.last_rank} />
      <span className={styles.team} translate="no">
        {row.entry_name}
      </span>
      {columns.slice(-2).map(({ long, value, strong }) => (
        <span key={long} className={strong ? styles.total : styles.figure}>
          <span className="visually-hidden">{long}</span> {format.number(value(row))}
        </span>
      ))}
    </button>
  );
}
