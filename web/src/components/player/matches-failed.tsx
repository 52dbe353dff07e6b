import { useQuery } from "@tanstack/react-query";
import { allFixturesQuery } from "../../data/fixtures.ts";
import { useText } from "../../i18n/text.ts";
import { RefreshFailed } from "../ui/load-failed.tsx";

/** Without this notice a plate without a match would look like a blank round. */
export function MatchesFailed() {
  const { t } = useText();
  const { isLoadingError, refetch } = useQuery(allFixturesQuery);
  return isLoadingError && <RefreshFailed words={t("common.matchesFailed")} onRetry={refetch} />;
}
