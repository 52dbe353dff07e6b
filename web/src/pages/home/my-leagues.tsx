import type { Entry } from "@elvan/contract";
import { useQuery } from "@tanstack/react-query";
import { standingsPath } from "../../components/league/links.ts";
import { friendsFirst, leagueGroups, rankedIn } from "../../components/league/league-groups.ts";
import { LeagueLive, useGapWords } from "../../components/league/league-told.tsx";
import { RankChange } from "../../components/ui/rank-change.tsx";
import { TextLink } from "../../components/ui/text-link.tsx";
import { ownEntryQuery } from "../../data/entry.ts";
import { useFormat } from "../../i18n/format.ts";
import { useText } from "../../i18n/text.ts";
import styles from "./now.module.css";

const SHOWN = 4;

/** Those with friends first. */
export function leaguesOf(entry: Entry) {
  return friendsFirst(leagueGroups(entry.leagues))
    .flatMap(({ rows }) => rows)
    .filter(({ entry_rank: rank }) => rank !== null && rank > 0)
    .slice(0, SHOWN);
}

/** `moved`: false before a ball is rolled: places then change only by teams that come or go. */
export function MyLeagues({ entry, moved = true }: { entry: number; moved?: boolean }) {
  const { t } = useText();
  const format = useFormat();
  const { data } = useQuery(ownEntryQuery(entry));
  const gapOf = useGapWords();
  const leagues = data === undefined ? [] : leaguesOf(data);
  if (leagues.length === 0) return null;
  return (
    <section aria-labelledby="home-leagues">
      <h3 id="home-leagues" className={styles.heading}>
        {t("home.now.leagues")}
      </h3>
      <ul className={`${styles.rows} plain-list`}>
        {leagues.map((league) => (
          <li key={league.id} className={styles.league}>
            <span className={styles.named}>
              <TextLink plain to={standingsPath(league)} className={styles.name}>
                {league.name}
              </TextLink>
              <span className={styles.gap}>
                <LeagueLive league={league} />
                {gapOf(league)}
              </span>
            </span>
            <span className={styles.place}>
              {moved && <RankChange rank={league.entry_rank} before={league.entry_last_rank} />}
              {league.rank_count === null
                ? format.number(league.entry_rank ?? 0)
                : t("home.now.placeOf", {
                    place: format.number(league.entry_rank ?? 0),
                    count: format.number(rankedIn(league)),
                  })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
