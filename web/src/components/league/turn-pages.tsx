import { useText } from "../../i18n/text.ts";
import { PageTurns } from "../ui/page-turns.tsx";

/** For lists of unknown length. */
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
  return <PageTurns page={page} hasNext={hasNext} where={t("leagues.page", { page })} label={label} onPage={onPage} />;
}
