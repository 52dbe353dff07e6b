import type { Picks } from "@elvan/contract";
import { PlayerLink } from "../../components/player-link/player-link.tsx";
import { Alert } from "../../components/ui/alert.tsx";
import { Card } from "../../components/ui/card.tsx";
import { Head, Table } from "../../components/ui/table.tsx";
import { useGame } from "../../data/game.ts";
import { useText } from "../../i18n/text.ts";
import { armbandHandedTo } from "./round-points.ts";
import type { RoundPoints } from "./round-points.ts";
import styles from "./points.module.css";

/**
 * The substitutions that were made, or, while the round is being played, those its end would make if it came now: told apart, and
 * with each whether it can still change (core-045).
 */
export function AutomaticSubs({ picks, round }: { picks: Picks; round: RoundPoints }) {
  const { t } = useText();
  const { players } = useGame();
  const { projection } = round;
  const rows = projection
    ? projection.automatic_subs.map(([out, into], index) => ({
        out,
        into,
        certain: projection.certain_subs[index] === true,
      }))
    : picks.automatic_subs.map(({ element_out, element_in }) => ({
        out: element_out,
        into: element_in,
        certain: true,
      }));
  const successor = armbandHandedTo(round);
  if (rows.length === 0 && successor === null) return null;
  return (
    <Card title={t(projection ? "points.projectedSubs" : "points.automaticSubs")} flush>
      {projection && <p className={styles.note}>{t("points.projectedNote")}</p>}
      {rows.length > 0 && (
        <Table caption={t("points.automaticSubs")}>
          <thead>
            <tr>
              <Head>{t("points.playerOut")}</Head>
              <Head>{t("points.playerIn")}</Head>
              {projection && <Head>{t("points.certainty")}</Head>}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ out, into, certain }) => (
              <tr key={out}>
                <td>
                  <PlayerLink element={out} shirt={false} />
                </td>
                <td>
                  <PlayerLink element={into} shirt={false} />
                </td>
                {projection && <td>{t(certain ? "points.certain" : "points.uncertain")}</td>}
              </tr>
            ))}
          </tbody>
        </Table>
      )}
      {successor && projection && (
        <Alert still className={styles.armband}>
          {t(projection.captain_certain ? "points.armbandCertain" : "points.armbandUncertain", {
            player: players.get(successor.element)?.web_name ?? "",
          })}
        </Alert>
      )}
    </Card>
  );
}
