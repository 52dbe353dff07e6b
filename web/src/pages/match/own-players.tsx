import type { Fixture, TimelinePlayer } from "@elvan/contract";
import { clubInMatch } from "@elvan/rules";
import { Card } from "../../components/ui/card.tsx";
import { Changing } from "../../components/live/changing.tsx";
import { useGame } from "../../data/game.ts";
import { useClubsThen } from "../../data/round-clubs.tsx";
import { usePlayerSheets } from "../../data/team-sheets.ts";
import { useText } from "../../i18n/text.ts";
import styles from "./match.module.css";
import { PlayerName } from "../../components/match/player-name.tsx";
import type { Own } from "../../components/match/player-name.tsx";

/** The viewer's players of both clubs, with what they count. */
export function OwnPlayers({
  fixture,
  players,
  own,
}: {
  fixture: Fixture;
  players: readonly TimelinePlayer[];
  own: Own;
}) {
  const { t } = useText();
  const { players: known } = useGame();
  const sheetOf = usePlayerSheets(fixture.event);
  const then = useClubsThen(fixture.event);
  const lines = new Map(players.map((player) => [player.element, player]));
  const mine = [...own].flatMap(([element, pick]) => {
    const now = known.get(element)?.team ?? 0;
    const clubs = { team: then.get(element) ?? now, team_now: now };
    const team = lines.get(element)?.team ?? clubInMatch(clubs, fixture);
    return team === null ? [] : [{ element, team, ...pick }];
  });
  if (mine.length === 0) return null;
  /** How the announced line-up has who has not played. */
  const place = (element: number, team: number): string => {
    const state = sheetOf({ id: element, team }).matches.find((match) => match.fixture === fixture.id)?.state;
    return state === undefined || state === "unknown" || lines.has(element) ? "" : t(`teamSheet.${state}`);
  };
  return (
    <Card title={t("match.own")}>
      <ul className={`plain-list ${styles.mine}`}>
        {mine.map(({ element, team, multiplier, is_captain }) => (
          <li key={element}>
            <PlayerName element={element} team={team} own={own} />
            <span className={styles.role}>
              {[
                is_captain && t("player.captain"),
                multiplier === 0 && t("match.onBench"),
                multiplier > 1 && `×${multiplier}`,
                place(element, team),
              ]
                .filter(Boolean)
                .join(" · ")}
            </span>
            <Changing value={lines.get(element)?.points ?? 0} scope={element}>
              <strong className="tabular">
                {t("match.points", { points: (lines.get(element)?.points ?? 0) * Math.max(1, multiplier) })}
              </strong>
            </Changing>
          </li>
        ))}
      </ul>
    </Card>
  );
}
