import type { MatchChangeReview } from "@elvan/contract";
import { Head, Num, RowHead, Table } from "../../components/ui/table.tsx";
import { useGame } from "../../data/game.ts";
import { useFormat } from "../../i18n/format.ts";
import { messageKey, useText } from "../../i18n/text.ts";
import styles from "../console.module.css";

/** Players are named in order of what they gain or lose. */
const MOST_PLAYERS = 10;

export function MatchEffects({ effects }: { effects: MatchChangeReview }) {
  const { t } = useText();
  const { teams } = effects;
  const words = useEffectWords(effects);
  const isNothing = words.length === 0 && effects.players.length === 0;
  return (
    <>
      {words.map((line) => (
        <p key={line}>{line}</p>
      ))}
      {isNothing && <p>{t("console.effects.none")}</p>}
      {effects.players.length > 0 && <Players players={effects.players} />}
      {teams.examples.length > 0 && <Teams teams={teams} />}
    </>
  );
}

function useEffectWords({ deadlines, reopened, final, chips, teams }: MatchChangeReview): string[] {
  const { t } = useText();
  const format = useFormat();
  const { eventsById } = useGame();
  const round = (event: number) => eventsById.get(event)?.name ?? String(event);
  const played = Map.groupBy(chips, ({ event }) => event);
  return [
    ...deadlines.map(({ event, from, to }) =>
      t("console.effects.deadline", { round: round(event), from: format.stamp(from), to: format.stamp(to) }),
    ),
    ...reopened.map((event) => t("console.effects.reopened", { round: round(event) })),
    ...final.map((event) => t("console.effects.final", { round: round(event) })),
    ...(teams.changed > 0
      ? [
          t("console.effects.teams", {
            ...{ changed: teams.changed, ranks: teams.ranks },
            ...{ lost: format.signed(-teams.lost), gained: format.signed(teams.gained) },
          }),
        ]
      : []),
    ...(teams.changed > 0
      ? [...played].map(([event, list]) =>
          t("console.effects.chips", {
            round: round(event),
            chips: format.list(
              list.map(({ chip, teams: count }) => `${t(messageKey(`chip.${chip}.name`))} ${format.number(count)}`),
            ),
          }),
        )
      : []),
  ];
}

function Players({ players }: Pick<MatchChangeReview, "players">) {
  const { t } = useText();
  const { players: known, eventsById } = useGame();
  const more = players.length - MOST_PLAYERS;
  return (
    <>
      <Table caption={t("console.effects.players")}>
        <thead>
          <tr>
            <Head>{t("console.player")}</Head>
            <Head>{t("console.round")}</Head>
            <Head num>{t("console.effects.points")}</Head>
          </tr>
        </thead>
        <tbody>
          {players.slice(0, MOST_PLAYERS).map(({ element, event, old_points, new_points }) => (
            <tr key={`${element} ${event}`}>
              <RowHead>{known.get(element)?.web_name ?? element}</RowHead>
              <td>{eventsById.get(event)?.name ?? event}</td>
              <Num strong>
                {old_points} → {new_points}
              </Num>
            </tr>
          ))}
        </tbody>
      </Table>
      {more > 0 && <p className={styles.by}>{t("console.effects.morePlayers", { count: more })}</p>}
    </>
  );
}

function Teams({ teams }: Pick<MatchChangeReview, "teams">) {
  const { t } = useText();
  const more = teams.changed - teams.examples.length;
  return (
    <>
      <Table caption={t("console.effects.teamsTable")}>
        <thead>
          <tr>
            <Head>{t("console.effects.team")}</Head>
            <Head num>{t("console.effects.total")}</Head>
            <Head num>{t("console.effects.rank")}</Head>
          </tr>
        </thead>
        <tbody>
          {teams.examples.map(({ entry, name, old_points, new_points, old_rank, new_rank }) => (
            <tr key={entry}>
              <RowHead>{name}</RowHead>
              <Num strong>
                {old_points} → {new_points}
              </Num>
              <Num>{old_rank === new_rank ? old_rank : `${old_rank} → ${new_rank}`}</Num>
            </tr>
          ))}
        </tbody>
      </Table>
      {more > 0 && <p className={styles.by}>{t("console.effects.moreTeams", { count: more })}</p>}
    </>
  );
}
