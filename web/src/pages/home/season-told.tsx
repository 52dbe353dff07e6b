import { useQuery } from "@tanstack/react-query";
import { Card } from "../../components/ui/card.tsx";
import { SavePicture, ShareButton } from "../../components/ui/share-button.tsx";
import { TextLink } from "../../components/ui/text-link.tsx";
import { ownEntryQuery } from "../../data/entry.ts";
import { entryHistoryQuery } from "../../data/entry-history.ts";
import { isSeasonSettled, useGame } from "../../data/game.ts";
import { useFormat } from "../../i18n/format.ts";
import { useText } from "../../i18n/text.ts";
import { MyLeagues } from "./my-leagues.tsx";
import styles from "./now.module.css";
import { Whole } from "./whole.tsx";

export function SeasonTold({ entry }: { entry: number }) {
  const { t } = useText();
  const format = useFormat();
  const game = useGame();
  const answers = [useQuery(ownEntryQuery(entry)), useQuery(entryHistoryQuery(entry))] as const;
  const [{ data: own }, { data: history }] = answers;
  const best = history?.current.toSorted((a, b) => b.points - a.points)[0];
  const total = own?.summary_overall_points ?? null;
  const rank = own?.summary_overall_rank ?? null;
  return (
    <Card
      title={t("home.now.over")}
      aside={
        <TextLink alone to={`/entry/${entry}/history`}>
          {t("home.now.toHistory")}
        </TextLink>
      }
    >
      <Whole answers={answers} className={styles.stack}>
        <dl className={styles.scores}>
          <div className={styles.figure} data-own>
            <dt>{t("home.now.total")}</dt>
            <dd>{total === null ? t("common.dash") : format.number(total)}</dd>
          </div>
          <div className={styles.figure}>
            <dt>{t("home.now.rank")}</dt>
            <dd>{rank === null ? t("common.dash") : format.number(rank)}</dd>
          </div>
          {best && (
            <div className={styles.figure}>
              <dt>{t("home.now.bestRound", { event: best.event })}</dt>
              <dd>{format.number(best.points)}</dd>
            </div>
          )}
        </dl>
        {!isSeasonSettled(game) && <p className={styles.saved}>{t("home.now.overUnchecked")}</p>}
        <MyLeagues entry={entry} />
        {total !== null && rank !== null && (
          <div className={styles.links}>
            <ShareButton
              look="primary"
              path={`/entry/${entry}/history`}
              text={t("home.now.shareSeason", { points: total, rank: format.number(rank) })}
            />
            <SavePicture path={`/entry/${entry}/history`} />
          </div>
        )}
      </Whole>
    </Card>
  );
}
