import { useQuery } from "@tanstack/react-query";
import { allFixturesQuery } from "../../data/fixtures.ts";
import { useText } from "../../i18n/text.ts";
import { RefreshFailed } from "../load-failed/load-failed.tsx";

/** Where players are shown with their next matches: says that these could not be loaded. A plate without one is no blank round. */
export function MatchesFailed() {
  const { t } = useText();
  const { isLoadingError, refetch } = useQuery(allFixturesQuery);
  return isLoadingError && <RefreshFailed words={t("common.matchesFailed")} onRetry={refetch} />;
}
