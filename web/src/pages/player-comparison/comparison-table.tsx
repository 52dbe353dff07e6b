import { sortFigure } from "../../components/player-list/player-filter.ts";
import type { SortName } from "../../components/player-list/player-filter.ts";
import { useFigure } from "../../components/player-list/use-figure.ts";
import { recentPoints } from "../../components/player-dialog/matches.ts";
import { FormBoxes } from "../../components/player/form-boxes.tsx";
import { PlayerLink } from "../../components/player/player-link.tsx";
import { usePlayerWords } from "../../components/player/use-player-words.ts";
import { IconButton } from "../../components/ui/button.tsx";
import { Head, Table } from "../../components/ui/table.tsx";
import { messageKey, useText } from "../../i18n/text.ts";
import { bestOf } from "./coming.ts";
import { passFocus } from "../../lib/pass-focus.ts";
import { ComingRows } from "./coming-rows.tsx";
import { CourseRows } from "./course-rows.tsx";
import styles from "./page.module.css";
import { Best, GroupTitle, Row } from "./rows.tsx";
import type { Compared } from "./rows.tsx";

const NOW: readonly SortName[] = ["now_cost", "selected_by_percent", "form"];
const SEASON: readonly SortName[] = [
  "total_points",
  "points_per_game",
  "minutes",
  "goals_scored",
  "assists",
  "clean_sheets",
  "saves",
  "key_passes",
  "clearances_blocks_interceptions",
  "attacking_bonus",
  "defending_bonus",
  "yellow_cards",
];
/** What is better when it is less; of ownership neither is. */
const LOWEST: ReadonlySet<SortName> = new Set(["now_cost", "yellow_cards"]);

export function ComparisonTable({
  compared,
  onRemove,
}: {
  compared: readonly Compared[];
  onRemove: (element: number) => void;
}) {
  const { t } = useText();
  const words = usePlayerWords();
  const seasonRows = SEASON.filter((name) => compared.some(({ player }) => sortFigure(player, name) !== 0));
  return (
    <Table caption={t("compare.heading")} scrolls className={styles.table}>
      <thead>
        <tr>
          <Head>
            <span className="visually-hidden">{t("compare.what")}</span>
          </Head>
          {compared.map(({ player }) => (
            <Head key={player.id} className={styles.who}>
              <span className={styles.whoInside}>
                <PlayerLink element={player.id} />
                <IconButton
                  icon="close"
                  size="s"
                  label={t("compare.remove", { player: player.web_name })}
                  onClick={({ currentTarget }) => {
                    passFocus(currentTarget);
                    onRemove(player.id);
                  }}
                />
              </span>
            </Head>
          ))}
        </tr>
      </thead>
      <tbody>
        {NOW.map((name) => (
          <FigureRow key={name} name={name} compared={compared} />
        ))}
        <Row label={t("formBoxes.title")}>
          {compared.map(({ player, history }) => (
            <td key={player.id}>
              <FormBoxes points={recentPoints(history)} />
            </td>
          ))}
        </Row>
        {compared.some(({ player }) => words.flag(player)) && (
          <Row label={t("limits.status")}>
            {compared.map(({ player }) => (
              <td key={player.id} className={styles.news}>
                {words.flagText(player) ?? t("limits.status_fit")}
              </td>
            ))}
          </Row>
        )}
      </tbody>
      <CourseRows compared={compared} />
      <ComingRows compared={compared} />
      <tbody>
        <GroupTitle compared={compared}>{t("playerDialog.thisSeason")}</GroupTitle>
        {seasonRows.map((name) => (
          <FigureRow key={name} name={name} compared={compared} />
        ))}
      </tbody>
    </Table>
  );
}

function FigureRow({ name, compared }: { name: SortName; compared: readonly Compared[] }) {
  const { t } = useText();
  const figure = useFigure();
  const values = compared.map(({ player }) => sortFigure(player, name));
  const best = name === "selected_by_percent" ? new Set<number>() : bestOf(values, LOWEST.has(name));
  return (
    <Row label={t(messageKey(`sort.${name}`))}>
      {compared.map(({ player }, index) => (
        <td key={player.id} className="tabular">
          <Best isBest={best.has(index)}>{figure(player, name)}</Best>
        </td>
      ))}
    </Row>
  );
}
