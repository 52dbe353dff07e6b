import { useText } from "../../i18n/text.ts";
import { IconButton } from "../ui/button.tsx";
import styles from "../ui/pager.module.css";

/** Pages of a list whose length nobody knows: previous, where we are, next. Nothing when there is only one page. */
export function TurnPages({
  page,
  hasNext,
  onPage,
  label,
}: {
  page: number;
  hasNext: boolean;
  onPage: (page: number) => void;
  label: string;
}) {
  const { t } = useText();
  if (page <= 1 && !hasNext) return null;
  return (
    <nav className={styles.pager} aria-label={label}>
      <IconButton icon="left" label={t("common.previous")} disabled={page <= 1} onClick={() => onPage(page - 1)} />
      <span className={styles.where} aria-live="polite">
        {t("leagues.page", { page })}
      </span>
      <IconButton icon="right" label={t("common.next")} disabled={!hasNext} onClick={() => onPage(page + 1)} />
    </nav>
  );
}
