import type { Ruleset, Squad, TransferReview } from "@elvan/rules";
import { freeAfterwards } from "../../components/squad-builder/saved-squad.ts";
import { useGame } from "../../data/game.ts";
import { useFormat } from "../../i18n/format.ts";
import { useText } from "../../i18n/text.ts";
import styles from "./transfers.module.css";

export function TransferSums({
  saved,
  review,
  event,
  ruleset,
}: {
  saved: Squad;
  review: TransferReview;
  event: number;
  ruleset: Ruleset;
}) {
  const { t } = useText();
  const format = useFormat();
  const { eventsById } = useGame();
  const nextFree = freeAfterwards(saved, review.squad, { isLast: !eventsById.has(event + 1), ruleset });
  const cost = review.added_cost;
  return (
    <dl className={styles.sums}>
      <div>
        <dt>{t("confirm.points")}</dt>
        <dd data-tone={cost > 0 ? "bad" : undefined}>
          {cost > 0
            ? t("confirm.pointsCost", { points: cost })
            : cost < 0
              ? t("confirm.pointsBack", { points: -cost })
              : t("confirm.pointsFree")}
        </dd>
      </div>
      <div>
        <dt>{t("confirm.bank")}</dt>
        <dd>
          {format.money(saved.bank)} → {format.money(review.bank)}
        </dd>
      </div>
      {nextFree !== null && review.problems.length === 0 && (
        <div>
          <dt>{t("confirm.nextFree", { event: event + 1 })}</dt>
          <dd>{format.number(nextFree)}</dd>
        </div>
      )}
    </dl>
  );
}
