import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Card } from "../../components/ui/card.tsx";
import { Select } from "../../components/ui/select.tsx";
import { TextLink } from "../../components/ui/text-link.tsx";
import { allFixturesQuery } from "../../data/fixtures.ts";
import { useGame } from "../../data/game.ts";
import { useFormat } from "../../i18n/format.ts";
import { useText } from "../../i18n/text.ts";
import styles from "../console.module.css";

const NO_ROUND = "none";

export function MatchesCard() {
  const { t } = useText();
  const format = useFormat();
  const { clubs, events, current, next } = useGame();
  const [round, setRound] = useState(String((current ?? next)?.id ?? NO_ROUND));
  const { data = [] } = useQuery(allFixturesQuery);
  const shown = data.filter(({ event }) => String(event ?? NO_ROUND) === round);
  const choices = [
    ...events.map(({ id, name }) => ({ value: String(id), label: name })),
    { value: NO_ROUND, label: t("console.noRound") },
  ];
  return (
    <Card title={t("console.matches")}>
      <div className={styles.choice}>
        <Select label={t("console.round")} value={round} onChange={setRound} choices={choices} />
      </div>
      {shown.length === 0 ? (
        <p>{t("console.noMatches")}</p>
      ) : (
        <ul className={styles.matches}>
          {shown.map((fixture) => (
            <li key={fixture.id}>
              <TextLink to={`/console/fixtures/${fixture.id}`}>
                {clubs.get(fixture.team_h)?.name} – {clubs.get(fixture.team_a)?.name}
              </TextLink>
              <span>
                {fixture.started === true && fixture.team_h_score !== null
                  ? `${fixture.team_h_score}–${fixture.team_a_score}`
                  : fixture.kickoff_time === null
                    ? t("console.noTime")
                    : format.moment(fixture.kickoff_time)}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
