import { useText } from "../../i18n/text.ts";
import { IconButton } from "./button.tsx";
import styles from "./pager.module.css";

/** Pages of a list: first, previous, where we are, next, last. Nothing when there is only one page. */
export function Pager({ page, pages, onPage }: { page: number; pages: number; onPage: (page: number) => void }) {
  const { t } = useText();
  if (pages <= 1) return null;
  return (
    <nav className={styles.pager} aria-label={t("common.pages")}>
      <IconButton icon="left" label={t("common.previous")} disabled={page <= 1} onClick={() => onPage(page - 1)} />
      <span className={styles.where} aria-live="polite">
        {t("common.page", { page, pages })}
      </span>
      <IconButton icon="right" label={t("common.next")} disabled={page >= pages} onClick={() => onPage(page + 1)} />
    </nav>
  );
}
