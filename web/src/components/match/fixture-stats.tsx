import type { Fixture, FixtureStat } from "@elvan/contract";
import { TextButton } from "../ui/text-link.tsx";
import { openPlayerDialog } from "../player/use-player-dialog.ts";
import { useGame } from "../../data/game.ts";
import { useText } from "../../i18n/text.ts";
import styles from "./fixture-stats.module.css";

export function FixtureStats({ fixture }: { fixture: Fixture }) {
  const { t } = useText();
  const { statLabels } = useGame();
  const filled = fixture.stats.filter(({ h, a }) => h.length + a.length > 0);
  if (filled.length === 0) return <p className={styles.none}>{t("fixtures.noStats")}</p>;
  return (
    <dl className={styles.stats}>
      {filled.map(({ identifier, h, a }) => (
        <div key={identifier} className={styles.stat}>
          <dt className={styles.label}>{statLabels.get(identifier) ?? identifier}</dt>
          <Doers shares={h} side={t("common.homeLong")} />
          <Doers shares={a} side={t("common.awayLong")} />
        </div>
      ))}
    </dl>
  );
}

function Doers({ shares, side }: { shares: FixtureStat["h"]; side: string }) {
  const { players } = useGame();
  return (
    <dd className={styles.doers}>
      <span className="visually-hidden">{side}</span>
      <ul className="plain-list">
        {shares.map(({ element, value }) => (
          <li key={element}>
            <TextButton plain onClick={() => openPlayerDialog(element)}>
              {players.get(element)?.web_name ?? element}
            </TextButton>{" "}
            <span className={styles.value}>({value})</span>
          </li>
        ))}
      </ul>
    </dd>
  );
}
