import { PlayerLink } from "../../components/player/player-link.tsx";
import { Alert } from "../../components/ui/alert.tsx";
import { Card } from "../../components/ui/card.tsx";
import { Head, Table } from "../../components/ui/table.tsx";
import { useGame } from "../../data/game.ts";
import { useRoundPlayed } from "../../data/matches-on.ts";
import { useText } from "../../i18n/text.ts";
import type { RoundChanges } from "./round-points.ts";
import styles from "./points.module.css";

/** During the round: what its end would change if it came now, and which of it is certain (core-045). */
export function AutomaticSubs({ changes: { made, subs, armband } }: { changes: RoundChanges }) {
  const { t } = useText();
  const { players } = useGame();
  const isPlayed = useRoundPlayed();
  if (subs.length === 0 && armband === null) return null;
  const title = t(made ? "points.automaticSubs" : "points.projectedSubs");
  return (
    <Card title={title} flush>
      {!made && <p className={styles.note}>{t(isPlayed ? "live.playedWords" : "points.projectedNote")}</p>}
      {subs.length > 0 && (
        <Table caption={title}>
          <thead>
            <tr>
              <Head>{t("points.playerOut")}</Head>
              <Head>{t("points.playerIn")}</Head>
              {!made && <Head>{t("points.certainty")}</Head>}
            </tr>
          </thead>
          <tbody>
            {subs.map(({ out, into, certain }) => (
              <tr key={out}>
                <td>
                  <PlayerLink element={out} shirt={false} />
                </td>
                <td>
                  <PlayerLink element={into} shirt={false} />
                </td>
                {!made && <td>{t(certain ? "points.certain" : "points.uncertain")}</td>}
              </tr>
            ))}
          </tbody>
        </Table>
      )}
      {armband && (
        <Alert still className={styles.armband}>
          {t(made ? "points.armbandMade" : armband.certain ? "points.armbandCertain" : "points.armbandUncertain", {
            player: players.get(armband.to)?.web_name ?? "",
          })}
        </Alert>
      )}
    </Card>
  );
}
