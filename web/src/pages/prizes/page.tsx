import { Card } from "../../components/ui/card.tsx";
import { Icon } from "../../components/ui/icon.tsx";
import { Head, Num, RowHead, Table } from "../../components/ui/table.tsx";
import { TextLink } from "../../components/ui/text-link.tsx";
import { useGame } from "../../data/game.ts";
import { useFormat } from "../../i18n/format.ts";
import { messageKey, useText } from "../../i18n/text.ts";
import { Page as Frame } from "../../components/page/page.tsx";
import styles from "./page.module.css";

const TROPHIES = [
  ["season", "trophy"],
  ["phase", "calendar"],
  ["round", "star"],
  ["cup", "bolt"],
] as const;

export function Page() {
  const { t } = useText();
  return (
    <Frame title={t("prizes.title")} intro={t("prizes.intro")}>
      <ul className={`${styles.trophies} plain-list`}>
        {TROPHIES.map(([trophy, icon]) => (
          <li key={trophy} className={styles.trophy}>
            <Icon name={icon} size={36} className={styles.icon} />
            <h2>{t(messageKey(`prizes.${trophy}.title`))}</h2>
            <p>{t(messageKey(`prizes.${trophy}.words`))}</p>
          </li>
        ))}
      </ul>
      <div className={styles.tables}>
        <Phases />
        <RoundWinners />
      </div>
      <p className={styles.note}>{t("prizes.note")}</p>
    </Frame>
  );
}

function Phases() {
  const { t } = useText();
  const format = useFormat();
  const { raw } = useGame();
  return (
    <Card flush title={t("prizes.phases")}>
      <Table caption={t("prizes.phases")}>
        <thead>
          <tr>
            <Head>{t("prizes.phaseName")}</Head>
            <Head num>{t("prizes.rounds")}</Head>
            <Head num>{t("prizes.best")}</Head>
          </tr>
        </thead>
        <tbody>
          {raw.phases.map((phase) => (
            <tr key={phase.id}>
              <RowHead>{phase.id === 1 ? t("leagues.phase.overall") : phase.name}</RowHead>
              <Num>{t("rules.chips.range", { start: phase.start_event, stop: phase.stop_event })}</Num>
              <Num strong>{phase.highest_score === null ? t("common.dash") : format.number(phase.highest_score)}</Num>
            </tr>
          ))}
        </tbody>
      </Table>
    </Card>
  );
}

function RoundWinners() {
  const { t } = useText();
  const format = useFormat();
  const { events } = useGame();
  const finished = events.filter((event) => event.finished && event.highest_score !== null).toReversed();
  return (
    <Card flush title={t("prizes.roundWinners")}>
      {finished.length === 0 ? (
        <p className={styles.none}>{t("prizes.noRounds")}</p>
      ) : (
        <Table caption={t("prizes.roundWinners")}>
          <thead>
            <tr>
              <Head>{t("prizes.roundName")}</Head>
              <Head num>{t("home.average")}</Head>
              <Head num>{t("home.highest")}</Head>
            </tr>
          </thead>
          <tbody>
            {finished.map((event) => (
              <tr key={event.id}>
                <RowHead>{event.name}</RowHead>
                <Num>{event.average_entry_score}</Num>
                <Num strong>
                  {event.highest_scoring_entry === null ? (
                    format.number(event.highest_score ?? 0)
                  ) : (
                    <TextLink
                      to={`/entry/${event.highest_scoring_entry}/event/${event.id}`}
                      aria-label={t("home.highestLink", { points: event.highest_score })}
                    >
                      {format.number(event.highest_score ?? 0)}
                    </TextLink>
                  )}
                </Num>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </Card>
  );
}
