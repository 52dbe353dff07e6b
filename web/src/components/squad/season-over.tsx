import { useGame } from "../../data/game.ts";
import { useText } from "../../i18n/text.ts";
import { ButtonLink } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";

export function SeasonOver({ entry }: { entry: number }) {
  const { t } = useText();
  const { current } = useGame();
  return (
    <EmptyState
      icon="trophy"
      title={t("season.over")}
      action={current && <ButtonLink to={`/entry/${entry}/event/${current.id}`}>{t("season.seePoints")}</ButtonLink>}
    >
      {t("season.overMore")}
    </EmptyState>
  );
}
