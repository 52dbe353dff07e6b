import { FixtureChips } from "../../components/fixture-chip/fixture-chip.tsx";
import { usePlayerWords } from "../../components/player/use-player-words.ts";
import { useForecasts } from "../../data/forecasts.ts";
import { useGame } from "../../data/game.ts";
import { useFormat } from "../../i18n/format.ts";
import { useText } from "../../i18n/text.ts";
import { bestOf, forecastIn } from "./coming.ts";
import { Best, GroupTitle, Row } from "./rows.tsx";
import type { Compared } from "./rows.tsx";
import styles from "./page.module.css";

const ROUNDS = 5;

/** Matches of the coming rounds with their difficulty, and what is forecast of them where forecasts are shown. */
export function ComingRows({ compared }: { compared: readonly Compared[] }) {
  const { t } = useText();
  const format = useFormat();
  const { events, next } = useGame();
  const words = usePlayerWords({ judged: true });
  const forecasts = useForecasts();
  if (next === null) return null;
  const rounds = events.flatMap(({ id }) => (id >= next.id ? [id] : [])).slice(0, ROUNDS);
  const forecast = compared.map(({ player }) => rounds.map((round) => forecastIn(forecasts, player, round)));
  const sums = forecast.map((ofRounds) => ofRounds.reduce((sum, one) => sum + (one?.expected ?? 0), 0));
  const best = bestOf(sums);
  return (
    <tbody>
      <GroupTitle compared={compared}>{t(forecasts === null ? "compare.coming" : "compare.comingForecast")}</GroupTitle>
      {rounds.map((round, place) => (
        <Row key={round} label={t("round.short", { event: round })}>
          {compared.map(({ player }, index) => {
            const expected = forecast[index]?.[place];
            return (
              <td key={player.id}>
                <span className={styles.match}>
                  <FixtureChips opponents={words.opponents(player, round)} />
                  {expected && (
                    <span className="tabular">
                      <strong>{format.decimal(expected.expected / 10)}</strong>{" "}
                      <span className={styles.range} title={t("forecasts.range")}>
                        ({format.score(expected.low, expected.high)})
                      </span>
                    </span>
                  )}
                </span>
              </td>
            );
          })}
        </Row>
      ))}
      {forecasts !== null && (
        <Row label={t("compare.expected", { count: rounds.length })}>
          {compared.map(({ player }, index) => (
            <td key={player.id} className="tabular">
              <Best isBest={best.has(index)}>{format.decimal((sums[index] ?? 0) / 10)}</Best>
            </td>
          ))}
        </Row>
      )}
    </tbody>
  );
}
