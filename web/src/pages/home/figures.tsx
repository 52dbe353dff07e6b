import type { ReactNode } from "react";
import { RankChange } from "../../components/ui/rank-change.tsx";
import { useFormat } from "../../i18n/format.ts";
import { useText } from "../../i18n/text.ts";
import styles from "./now.module.css";

/** The three numbers of a round: own points, how they stand to the average, and the rank with its movement. */
export function RoundFigures({
  points,
  average,
  rank,
  before,
  rankLabel,
}: {
  points: number | null;
  average: number;
  rank: number | null;
  /** Left out: nothing has been played that could have moved it. */
  before?: number | null | undefined;
  rankLabel: string;
}) {
  const { t } = useText();
  const format = useFormat();
  const dash = t("common.dash");
  return (
    <dl className={styles.scores}>
      <Figure label={t("home.now.points")} own>
        {points === null ? dash : format.number(points)}
      </Figure>
      <Figure label={t("home.now.toAverage", { average })}>
        {points === null ? dash : format.signed(points - average)}
      </Figure>
      <Figure label={rankLabel}>
        {rank === null ? (
          dash
        ) : (
          <>
            {format.number(rank)}
            {before !== undefined && (
              <>
                {" "}
                <RankChange rank={rank} before={before} />
              </>
            )}
          </>
        )}
      </Figure>
    </dl>
  );
}

function Figure({ label, own = false, children }: { label: string; own?: boolean; children: ReactNode }) {
  return (
    <div className={styles.figure} data-own={own || undefined}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
