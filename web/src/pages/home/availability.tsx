import type { Player } from "@elvan/contract";
import { AvailabilityIcon } from "../../components/pitch/availability-icon.tsx";
import { PlayerLink } from "../../components/player/player-link.tsx";
import { Card } from "../../components/ui/card.tsx";
import { TextLink } from "../../components/ui/text-link.tsx";
import { useGame } from "../../data/game.ts";
import { useOwnPicks } from "../../data/own-picks.ts";
import { useFormat } from "../../i18n/format.ts";
import { useText } from "../../i18n/text.ts";
import styles from "./availability.module.css";

const LISTED = 16;
/** The rest on a press. */
const SHOWN = 5;

/** Own players who have news first, then latest news; the most picked players fill the rest. */
export function latestNews(players: readonly Player[], own: (element: number) => boolean, count: number): Player[] {
  const here = players.filter((player) => player.status !== "u");
  const isFirst = ({ id, news }: Player) => news !== "" && own(id);
  return here
    .toSorted(
      (a, b) =>
        Number(isFirst(b)) - Number(isFirst(a)) ||
        (b.news_added ?? "").localeCompare(a.news_added ?? "") ||
        Number(b.selected_by_percent) - Number(a.selected_by_percent),
    )
    .slice(0, count);
}

export function Availability() {
  const { t } = useText();
  const { raw, next } = useGame();
  const own = useOwnPicks(next?.id ?? null);
  const listed = latestNews(raw.elements, (element) => own.has(element), LISTED);
  return (
    <Card
      flush
      title={t("home.availability")}
      aside={<TextLink to="/the-scout/player-news">{t("home.viewAll")}</TextLink>}
    >
      <Players of={listed.slice(0, SHOWN)} />
      <details className={styles.more}>
        <summary>{t("home.availabilityMore", { count: listed.length - SHOWN })}</summary>
        <Players of={listed.slice(SHOWN)} />
      </details>
    </Card>
  );
}

function Players({ of: players }: { of: readonly Player[] }) {
  const { t } = useText();
  const format = useFormat();
  return (
    <ul className={`${styles.list} plain-list`}>
      {players.map((player) => (
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
  );
}
