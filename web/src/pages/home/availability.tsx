import type { Player } from "@elvan/contract";
import { AvailabilityIcon } from "../../components/pitch/availability-icon.tsx";
import { PlayerLink } from "../../components/player/player-link.tsx";
import { Card } from "../../components/ui/card.tsx";
import { TextLink } from "../../components/ui/text-link.tsx";
import { useGame } from "../../data/game.ts";
import { useFormat } from "../../i18n/format.ts";
import { useText } from "../../i18n/text.ts";
import styles from "./availability.module.css";

const SHOWN = 16;

/** Latest news first; the most picked players fill the rest. */
export function latestNews(players: readonly Player[], count: number): Player[] {
  const here = players.filter((player) => player.status !== "u");
  return here
    .toSorted(
      (a, b) =>
        (b.news_added ?? "").localeCompare(a.news_added ?? "") ||
        Number(b.selected_by_percent) - Number(a.selected_by_percent),
    )
    .slice(0, count);
}

export function Availability() {
  const { t } = useText();
  const format = useFormat();
  const { raw } = useGame();
  return (
    <Card
      flush
      title={t("home.availability")}
      aside={<TextLink to="/the-scout/player-news">{t("home.viewAll")}</TextLink>}
    >
      <ul className={`${styles.list} plain-list`}>
        {latestNews(raw.elements, SHOWN).map((player) => (
          <li key={player.id} className={styles.row}>
            <AvailabilityIcon player={player} />
            <PlayerLink element={player.id} shirt={false} />
            <span className={styles.news}>
              {player.news === "" ? t(player.news_added === null ? "home.noNews" : "home.availableAgain") : player.news}
              {player.news_added !== null && (
                <time dateTime={player.news_added} className={styles.when}>
                  {format.date(player.news_added)}
                </time>
              )}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
