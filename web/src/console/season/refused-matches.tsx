import { useQuery } from "@tanstack/react-query";
import { TextLink } from "../../components/ui/text-link.tsx";
import { allFixturesQuery } from "../../data/fixtures.ts";
import { useGame } from "../../data/game.ts";
import { useText } from "../../i18n/text.ts";
import styles from "../console.module.css";

export function RefusedMatches({ fixtures }: { fixtures: readonly number[] }) {
  const { t } = useText();
  const { clubs } = useGame();
  const { data = [] } = useQuery(allFixturesQuery);
  return (
    <>
      <p>{t("console.job.refused", { matches: fixtures.length })}</p>
      <ul className={styles.matches}>
        {data
          .filter(({ id }) => fixtures.includes(id))
          .map(({ id, team_h, team_a }) => (
            <li key={id}>
              <TextLink to={`/console/fixtures/${id}`}>
                {clubs.get(team_h)?.name} – {clubs.get(team_a)?.name}
              </TextLink>
            </li>
          ))}
      </ul>
    </>
  );
}
