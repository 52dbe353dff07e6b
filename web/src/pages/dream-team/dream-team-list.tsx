import type { DreamTeam } from "@elvan/contract";
import { PlayerLink } from "../../components/player/player-link.tsx";
import { Card } from "../../components/ui/card.tsx";
import { Icon } from "../../components/ui/icon.tsx";
import { Head, Num, Table } from "../../components/ui/table.tsx";
import { useGame } from "../../data/game.ts";
import { useFormat } from "../../i18n/format.ts";
import { useText } from "../../i18n/text.ts";
import styles from "./page.module.css";

export function DreamTeamList({ team, caption }: { team: DreamTeam; caption: string }) {
  const { t } = useText();
  const format = useFormat();
  const { players } = useGame();
  return (
    <Card flush>
      <Table caption={caption}>
        <thead>
          <tr>
            <Head>{t("home.player")}</Head>
            <Head num>{t("home.price")}</Head>
            <Head num long={t("sort.selected_by_percent")}>
              {t("statistics.short.selected_by_percent")}
            </Head>
            <Head num>{t("statistics.short.total_points")}</Head>
          </tr>
        </thead>
        <tbody>
          {team.team
            .toSorted((a, b) => a.position - b.position)
            .map(({ element, points }) => {
              const player = players.get(element);
              const top = element === team.top_player.id;
              return (
                <tr key={element}>
                  <td>
                    <span className={styles.row}>
                      <PlayerLink element={element} />
                      {top && (
                        <span className={styles.star} title={t("dreamTeam.topPlayer")}>
                          <Icon name="star" solid size={16} />
                          <span className="visually-hidden">{t("dreamTeam.topPlayer")}</span>
                        </span>
                      )}
                    </span>
                  </td>
                  <Num>{player && format.moneyBare(player.now_cost)}</Num>
                  <Num>{player && format.percent(player.selected_by_percent)}</Num>
                  <Num strong>{format.number(points)}</Num>
                </tr>
              );
            })}
        </tbody>
      </Table>
    </Card>
  );
}
