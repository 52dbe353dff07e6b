import { useRoundPhase } from "../data/round-phase.ts";
import { useText } from "../i18n/text.ts";

/** The bar's word for the points, while a match is on and otherwise. */
export function PointsWord() {
  const { t } = useText();
  const isLive = useRoundPhase().phase === "live";
  return <span data-live={isLive || undefined}>{t(isLive ? "nav.live" : "nav.points")}</span>;
}
