import type { Fixture, TimelinePlayer } from "@elvan/contract";
import { Card } from "../../components/ui/card.tsx";
import { Head, Num, RowHead, Table } from "../../components/ui/table.tsx";
import { useGame } from "../../data/game.ts";
import { roundRuleset } from "../../data/round-ruleset.ts";
import { useFormat } from "../../i18n/format.ts";
import { useText } from "../../i18n/text.ts";
import { bonusRace } from "./bonuses.ts";
import styles from "./match.module.css";
import { PlayerName } from "../../components/match/player-name.tsx";
import type { Own } from "../../components/match/player-name.tsx";

export function BonusRace({
  fixture,
  players,
  own,
}: {
  fixture: Fixture;
  players: readonly TimelinePlayer[];
  own: Own;
}) {
  const { t } = useText();
  const format = useFormat();
  const { players: known, ruleset, eventsById } = useGame();
  const event = eventsById.get(fixture.event ?? 0);
  const rules = event === undefined ? ruleset : roundRuleset(ruleset, event);
  const race = bonusRace(players, (element) => known.get(element)?.element_type ?? 1, rules);
  if (race.length === 0) return null;
  const clubOf = new Map(players.map((player) => [player.element, player.team]));
  const counted = (value: number, next: number | null) => (
    <>
      {format.number(value)}
      {next !== null && <span className={styles.next}>{t("match.of", { next })}</span>}
    </>
  );
  return (
    <Card title={t("match.bonus")} flush>
      <p className={styles.note}>{t(fixture.finished ? "match.bonusFinal" : "match.bonusNow")}</p>
      <Table caption={t("match.bonus")}>
        <thead>
          <tr>
            <Head>{t("match.player")}</Head>
            <Head num long={t("sort.key_passes")}>
              {t("sortShort.key_passes")}
            </Head>
            <Head num long={t("sort.clearances_blocks_interceptions")}>
              {t("sortShort.clearances_blocks_interceptions")}
            </Head>
            <Head num>{t("match.bonuses")}</Head>
          </tr>
        </thead>
        <tbody>
          {race.map(({ element, bonuses, key_passes, next_key_passes, actions, next_actions }) => (
            <tr key={element}>
              <RowHead>
                <PlayerName element={element} team={clubOf.get(element) ?? fixture.team_h} own={own} />
              </RowHead>
              <Num>{counted(key_passes, next_key_passes)}</Num>
              <Num>{counted(actions, next_actions)}</Num>
              <Num>
                <strong>{format.signed(bonuses)}</strong>
              </Num>
            </tr>
          ))}
        </tbody>
      </Table>
    </Card>
  );
}
