import { useQuery } from "@tanstack/react-query";
import { Badge } from "../../components/club/badge.tsx";
import { StoryLink } from "../../components/newsroom/story-link.tsx";
import { useClubFeed } from "../../data/club-feed.ts";
import { ownEntryQuery } from "../../data/entry.ts";
import { useGame } from "../../data/game.ts";
import { useViewer } from "../../data/me.ts";
import { useText } from "../../i18n/text.ts";
import styles from "./page.module.css";

export function ClubNews() {
  const { t } = useText();
  const { entry } = useViewer();
  const { clubs } = useGame();
  const { data } = useQuery({ ...ownEntryQuery(entry ?? 0), enabled: entry !== null });
  const team = data?.favourite_team ?? null;
  const item = useClubFeed(team);
  const club = team === null ? undefined : clubs.get(team);
  if (!item || !club) return null;
  return (
    <section className={styles.club} aria-label={t("scout.fromClub", { club: club.name })}>
      <Badge kit={club.kit} short_name={club.short_name} size={50} />
      <div className={styles.clubWords}>
        <p className={styles.from}>{t("scout.fromClub", { club: club.name })}</p>
        <h3>
          <StoryLink link={item.link}>{item.title}</StoryLink>
        </h3>
        <p>{item.summary}</p>
      </div>
    </section>
  );
}
