import type { Club, Entry, EntryLeague } from "@elvan/contract";
import { Badge } from "../club/badge.tsx";
import { standingsPath } from "../league/links.ts";
import { StoryLink } from "../newsroom/story-link.tsx";
import { Card } from "../ui/card.tsx";
import { TextLink } from "../ui/text-link.tsx";
import { useClubFeed } from "../../data/club-feed.ts";
import { useGame } from "../../data/game.ts";
import { useFormat } from "../../i18n/format.ts";
import { useText } from "../../i18n/text.ts";
import type { FeedItem } from "../../data/read-rss.ts";
import styles from "./entry-summary.module.css";
import { fanLeague } from "./fan-league.ts";

export function FanLeagueCard({ entry }: { entry: Entry }) {
  const { t } = useText();
  const { clubs } = useGame();
  const news = useClubFeed(entry.favourite_team);
  const fans = fanLeague(entry.leagues.classic);
  const club = fans && clubs.get(fans.team);
  if (club === undefined && !news) return null;
  const favourite = clubs.get(entry.favourite_team ?? 0);
  return (
    <Card
      title={t("summary.fanLeague")}
      aside={
        fans &&
        club && <TextLink to={standingsPath(fans.league)}>{t("summary.fanLeagueTable", { club: club.name })}</TextLink>
      }
    >
      {fans && club && <Place league={fans.league} club={club} />}
      {club && favourite && favourite.id !== club.id && (
        <p className={styles.place}>{t("summary.fanStays", { club: club.name, favourite: favourite.name })}</p>
      )}
      {news && <News item={news} club={favourite} />}
    </Card>
  );
}

function Place({ league, club }: { league: EntryLeague; club: Club }) {
  const { t } = useText();
  const format = useFormat();
  return (
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
  );
}

function News({ item: { link, title, published }, club }: { item: FeedItem; club: Club | undefined }) {
  const { t } = useText();
  const format = useFormat();
  return (
    <p className={styles.news}>
      {club && <small>{t("scout.fromClub", { club: club.name })}</small>}
      <StoryLink link={link}>{title}</StoryLink>
      {published !== null && <time dateTime={published}>{format.date(published)}</time>}
    </p>
  );
}
