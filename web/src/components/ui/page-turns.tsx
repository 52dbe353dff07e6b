import { useEffect, useRef } from "react";
import { useText } from "../../i18n/text.ts";
import { IconButton } from "./button.tsx";
import styles from "./page-turns.module.css";

/** After turning, the table's caption takes the focus: a screen reader names the table, and Tab goes on from its first row. */
export function PageTurns({
  page,
  hasNext,
  where,
  label,
  onPage,
}: {
  page: number;
  hasNext: boolean;
  where: string;
  label: string;
  onPage: (page: number) => void;
}) {
  const { t } = useText();
  const nav = useRef<HTMLElement>(null);
  const asked = useRef<number>(null);
  useEffect(() => {
    const arrived = asked.current === page;
    asked.current = null;
    if (!arrived) return;
    const top = nav.current?.parentElement?.querySelector("caption");
    top?.focus({ preventScroll: true });
    top?.scrollIntoView({ block: "nearest", behavior: "instant" });
  }, [page]);
  const turnTo = (next: number) => () => {
    asked.current = next;
    onPage(next);
  };
  return (
    <nav ref={nav} className={styles.pager} aria-label={label}>
      <IconButton icon="left" label={t("common.previous")} disabled={page <= 1} onClick={turnTo(page - 1)} />
      <span className={styles.where} aria-live="polite">
        {where}
      </span>
      <IconButton icon="right" label={t("common.next")} disabled={!hasNext} onClick={turnTo(page + 1)} />
    </nav>
  );
}
