import { Badge } from "../../components/club/badge.tsx";
import { StoryLink } from "../../components/newsroom/story-link.tsx";
import { Skeleton } from "../../components/ui/skeleton.tsx";
import { useClubFeed } from "../../data/club-feed.ts";
import { useGame } from "../../data/game.ts";
import { useText } from "../../i18n/text.ts";
import styles from "./page.module.css";

export function ClubNews({ team, awaits }: { team: number | null; awaits: boolean }) {
  const { t } = useText();
  const { clubs } = useGame();
  const item = useClubFeed(team);
  const club = team === null ? undefined : clubs.get(team);
  if (awaits || (item === undefined && club !== undefined)) {
    return (
      <div className={styles.club}>
        <Skeleton round width="50px" height="50px" />
        <Skeleton height="3rem" />
      </div>
    );
  }
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
