import { shortType } from "../../components/player/short-type.ts";
import { Card } from "../../components/ui/card.tsx";
import { Head, Num, RowHead, Table } from "../../components/ui/table.tsx";
import { useGame } from "../../data/game.ts";
import { useFormat } from "../../i18n/format.ts";
import { messageKey, useText } from "../../i18n/text.ts";
import { scoringRows } from "./scoring-rows.ts";
import type { ScoringRow } from "./scoring-rows.ts";

export function ScoringTable() {
  const { t } = useText();
  const { ruleset, raw } = useGame();
  return (
    <Card flush>
      <Table caption={t("rules.scoring")}>
        <thead>
          <tr>
            <Head>{t("rules.action")}</Head>
            {raw.element_types.map((type) => (
              <Head key={type.id} num long={type.singular_name} style={{ width: "12%" }}>
                {shortType(type, t)}
              </Head>
            ))}
          </tr>
        </thead>
        <tbody>
          {scoringRows(ruleset).map((row) => (
            <tr key={row.action}>
              <RowHead style={{ whiteSpace: "normal" }}>
                {t(messageKey(`rules.action.${row.action}`), {
                  minutes: ruleset.steps.long_play_minutes,
                  saves: ruleset.steps.saves_per_point,
                })}
              </RowHead>
              {row.points.map((_, index) => (
                <Points key={raw.element_types[index]?.id} row={row} index={index} />
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </Card>
  );
}

function Points({ row, index }: { row: ScoringRow; index: number }) {
  const { t } = useText();
  const format = useFormat();
  const points = row.points[index] ?? 0;
  const every = row.every[index] ?? 1;
  if (points === 0) return <Num>{t("common.dash")}</Num>;
  const figure = format.signed(points);
  return (
    <Num strong>
      {row.action === "goals_conceded" && every > 1 ? t("rules.perGoals", { points: figure, every }) : figure}
      {(row.forgiven[index] ?? 0) > 0 && t("rules.footnote")}
    </Num>
  );
}
