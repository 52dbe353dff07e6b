import { useFormat } from "../../i18n/format.ts";
import { useText } from "../../i18n/text.ts";
import { PlayerLink } from "../player/player-link.tsx";
import styles from "./outlook.module.css";
import type { RoundPlayer } from "./round-left.ts";
import type { SharedPlayer, SideBySide } from "./side-by-side.ts";
import { useWaitWords } from "./use-wait-words.ts";

/** `titles`: of the players who count more for the one side, and for the other. */
export function RivalPlayers({
  rows,
  titles,
  players,
}: {
  rows: SideBySide;
  titles: { mine: string; theirs: string };
  players: ReadonlyMap<number, RoundPlayer>;
}) {
  const { t } = useText();
  return (
    <>
      <Players title={titles.mine} rows={rows.mine} players={players} isShared={false} />
      <Players title={titles.theirs} rows={rows.theirs} players={players} isShared={false} />
      <Players title={t("rival.common")} rows={rows.common} players={players} isShared />
    </>
  );
}

/** The points of differences as they count: more for a captain. */
function Players({
  title,
  rows,
  players,
  isShared,
}: {
  title: string;
  rows: readonly SharedPlayer[];
  players: ReadonlyMap<number, RoundPlayer>;
  isShared: boolean;
}) {
  const { t } = useText();
  const format = useFormat();
  const waitWords = useWaitWords();
  if (rows.length === 0) return null;
  return (
    <section className={styles.players}>
      <h3>{t("rival.group", { title, count: rows.length })}</h3>
      <ul className="plain-list" aria-label={title}>
        {rows.map(({ element, mine, theirs }) => {
          const player = players.get(element);
          const counted = isShared ? mine : Math.abs(mine - theirs);
          return (
            <li key={element} className={styles.player}>
              <PlayerLink element={element} />
              <span className={styles.times}>
                {!isShared && mine > 0 && theirs > 0
                  ? t("rival.times", { mine, theirs })
                  : Math.max(mine, theirs) > 1
                    ? t("rival.double", { times: Math.max(mine, theirs) })
                    : null}
              </span>
              <span className={styles.points}>
                {(player && waitWords(player)) ?? format.signed(counted * (player?.points ?? 0))}
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
