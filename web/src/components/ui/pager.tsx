import { useText } from "../../i18n/text.ts";
import { PageTurns } from "./page-turns.tsx";

export function Pager({ page, pages, onPage }: { page: number; pages: number; onPage: (page: number) => void }) {
  const { t } = useText();
  if (pages <= 1) return null;
  const where = t("common.page", { page, pages });
  return <PageTurns page={page} hasNext={page < pages} where={where} label={t("common.pages")} onPage={onPage} />;
}
