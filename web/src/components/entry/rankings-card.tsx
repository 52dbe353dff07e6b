import type { Entry } from "@elvan/contract";
import { Card } from "../ui/card.tsx";
import { TextLink } from "../ui/text-link.tsx";
import { useGame } from "../../data/game.ts";
import { useFormat } from "../../i18n/format.ts";
import { useText } from "../../i18n/text.ts";
import styles from "./entry-summary.module.css";
import { Figures } from "./figures.tsx";

export function RankingsCard({ entry }: { entry: Entry }) {
  const { t } = useText();
  const format = useFormat();
  const { raw } = useGame();
  const number = (value: number | null) => (value === null ? t("common.dash") : format.number(value));
  return (
    <Card title={t("summary.rankings")}>
      <Figures
        caption={t("summary.rankings")}
        rows={[
          [t("summary.overallPoints"), number(entry.summary_overall_points)],
          [t("summary.overallRank"), number(entry.summary_overall_rank)],
          [t("summary.totalPlayers"), format.number(raw.total_players)],
          [t("summary.roundPoints"), number(entry.summary_event_points)],
        ]}
      />
      <p className={styles.more}>
        <TextLink alone to={`/entry/${entry.id}/history`}>
          {t("summary.roundHistory")}
        </TextLink>
      </p>
    </Card>
  );
}
