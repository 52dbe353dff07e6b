import type { Entry } from "@elvan/contract";
import { Badge } from "../badge/badge.tsx";
import { standingsPath } from "../league/links.ts";
import { StoryLink } from "../newsroom/story-link.tsx";
import { Card } from "../ui/card.tsx";
import { TextLink } from "../ui/text-link.tsx";
import { useClubFeed } from "../../data/club-feed.ts";
import { useGame } from "../../data/game.ts";
import { useFormat } from "../../i18n/format.ts";
import { useText } from "../../i18n/text.ts";
import styles from "./entry-summary.module.css";

/** The league of the favourite club's supporters, and the latest from the club itself (league-022). */
export function FanLeagueCard({ entry }: { entry: Entry }) {
  const { t } = useText();
  const format = useFormat();
  const { clubs } = useGame();
  const club = clubs.get(entry.favourite_team ?? 0);
  const news = useClubFeed(entry.favourite_team);
  const league = entry.leagues.classic.find(({ short_name }) => short_name === `team-${club?.id}`);
  if (club === undefined || league === undefined) return null;
  return (
    <Card
      title={t("summary.fanLeague")}
      aside={<TextLink to={standingsPath(league)}>{t("summary.fanLeagueTable", { club: club.name })}</TextLink>}
    >
      <p className={styles.place}>
        <Badge kit={club.kit} short_name={club.short_name} size={24} />
        <span>
          {league.entry_rank
            ? t("summary.fanRank", {
                rank: format.number(league.entry_rank),
                count: format.number(league.rank_count ?? 0),
              })
            : t("summary.fanUnranked")}
        </span>
      </p>
      {news && (
        <p className={styles.news}>
          <StoryLink link={news.link}>{news.title}</StoryLink>
          {news.published !== null && <time dateTime={news.published}>{format.date(news.published)}</time>}
        </p>
      )}
    </Card>
  );
}
