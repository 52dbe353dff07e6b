import type { Player, PlayerType } from "@elvan/contract";
import { Button } from "../../components/ui/button.tsx";
import { useGame } from "../../data/game.ts";
import { useFormat } from "../../i18n/format.ts";
import { useText } from "../../i18n/text.ts";
import { Page as Frame } from "../../components/page/page.tsx";
import styles from "./page.module.css";

export function Page() {
  const { t } = useText();
  const { raw } = useGame();
  return (
    <Frame
      title={t("playerListPrint.title")}
      intro={t("playerListPrint.intro")}
      aside={
        <Button icon="print" className="no-print" onClick={() => print()}>
          {t("playerListPrint.print")}
        </Button>
      }
    >
      {raw.element_types.map((type) => (
        <Position key={type.id} type={type} />
      ))}
    </Frame>
  );
}

function Position({ type }: { type: PlayerType }) {
  const { raw } = useGame();
  const players = raw.elements
    .filter((player) => player.element_type === type.id)
    .toSorted((a, b) => b.now_cost - a.now_cost || b.total_points - a.total_points);
  const half = Math.ceil(players.length / 2);
  return (
    <section className={styles.position}>
      <h2>{type.plural_name}</h2>
      <div className={styles.columns}>
        <Column players={players.slice(0, half)} caption={type.plural_name} />
        <Column players={players.slice(half)} caption={type.plural_name} />
      </div>
    </section>
  );
}

function Column({ players, caption }: { players: readonly Player[]; caption: string }) {
  const { t } = useText();
  const format = useFormat();
  const { clubs } = useGame();
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">{caption}</caption>
      <colgroup>
        <col />
        <col />
        <col />
        <col />
      </colgroup>
      <thead>
        <tr>
          <th scope="col">{t("home.player")}</th>
          <th scope="col">{t("playerListPrint.team")}</th>
          <th scope="col">{t("playerListPrint.points")}</th>
          <th scope="col">{t("playerListPrint.cost")}</th>
        </tr>
      </thead>
      <tbody>
        {players.map((player) => (
          <tr key={player.id}>
            <th scope="row">
              {player.web_name}
              {!player.can_select && <small>{t("player.status.u")}</small>}
            </th>
            <td>{clubs.get(player.team)?.name}</td>
            <td>{format.number(player.total_points)}</td>
            <td>{format.moneyKr(player.now_cost)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
