import type { ManagerMatch } from "@elvan/contract";
import { useGame } from "../../data/game.ts";
import { useFormat } from "../../i18n/format.ts";
import { useText } from "../../i18n/text.ts";
import type { MessageKey } from "../../i18n/text.ts";
import { classes } from "../ui/classes.ts";
import { Changing } from "../live/changing.tsx";
import { Icon } from "../ui/icon.tsx";
import { GroupRow, Head, Table } from "../ui/table.tsx";
import { knockoutWords } from "./knockout-name.ts";
import styles from "./league.module.css";
import { leaderOf, winnerOf } from "./match-leader.ts";
import { TeamWords } from "./team-cell.tsx";

const TIEBREAKS: Readonly<Record<string, MessageKey>> = {
  default: "leagues.match.tiebreak.default",
  goals_scored: "leagues.match.tiebreak.goals_scored",
  goals_conceded: "leagues.match.tiebreak.goals_conceded",
};

export function MatchTable({ matches, own }: { matches: readonly ManagerMatch[]; own: number | null }) {
  const { t } = useText();
  const rounds = [...Map.groupBy(matches, ({ event, knockout_name }) => `${event} ${knockout_name ?? ""}`).values()];
  return (
    <Table caption={t("leagues.matches")} className={styles.matches}>
      <colgroup>
        <col />
        <col className={styles.scoreColumn} />
        <col />
      </colgroup>
      <thead className="visually-hidden">
        <tr>
          <Head>{t("leagues.match.home")}</Head>
          <Head>{t("leagues.match.score")}</Head>
          <Head>{t("leagues.match.away")}</Head>
        </tr>
      </thead>
      {rounds.map((round) => (
        <tbody key={round[0]?.id}>
          <GroupRow columns={3}>
            <RoundWords match={round[0]!} />
          </GroupRow>
          {round.map((match) => (
            <MatchRow key={match.id} match={match} own={own} />
          ))}
        </tbody>
      ))}
    </Table>
  );
}

function RoundWords({ match: { event, knockout_name } }: { match: ManagerMatch }) {
  const { t } = useText();
  const round = t("round.long", { event });
  if (!knockout_name) return round;
  const { key, count } = knockoutWords(knockout_name);
  return `${round} · ${t(key, { count })}`;
}

function MatchRow({ match, own }: { match: ManagerMatch; own: number | null }) {
  const { t } = useText();
  const { current } = useGame();
  const mine = own !== null && (match.entry_1_entry === own || match.entry_2_entry === own);
  const begun = current !== null && match.event <= current.id;
  const note = useNote(match);
  const side = (entry: number | null, team: string, manager: string, crest: string | null) => {
    const won = entry !== null && winnerOf(match) === entry;
    const leads = entry !== null && leaderOf(match) === entry;
    const trophy = won && match.knockout_name === "Final";
    return (
      <td className={classes(styles.side, (won || leads) && styles.won)}>
        <TeamWords
          entry={entry}
          team={team}
          manager={manager}
          crest={crest}
          note={
            leads ? (
              <span className={styles.note}>{t("live.leads")}</span>
            ) : (
              trophy && (
                <span className={styles.champion}>
                  <Icon name="trophy" size={16} /> {t("leagues.match.winner")}
                </span>
              )
            )
          }
        />
      </td>
    );
  };
  return (
    <tr className={mine ? styles.own : undefined} aria-current={mine || undefined}>
      {side(match.entry_1_entry, match.entry_1_name, match.entry_1_player_name, match.entry_1_crest)}
      <td className={styles.score}>
        {match.is_bye ? t("leagues.match.byeScore") : begun ? <Score match={match} /> : t("leagues.match.vs")}
        {note !== null && <span className={styles.note}>{note}</span>}
      </td>
      {match.is_bye ? (
        <td className={styles.side}>{t("common.dash")}</td>
      ) : (
        side(match.entry_2_entry, match.entry_2_name, match.entry_2_player_name, match.entry_2_crest)
      )}
    </tr>
  );
}

function Score({ match }: { match: ManagerMatch }) {
  const format = useFormat();
  return (
    <>
      <Changing value={match.entry_1_points}>{format.number(match.entry_1_points)}</Changing>
      <span className={styles.dash}>{format.versus(match.entry_2_points)}</span>
      <Changing value={match.entry_2_points}>{format.number(match.entry_2_points)}</Changing>
    </>
  );
}

function useNote(match: ManagerMatch): string | null {
  const { t } = useText();
  const { current } = useGame();
  if (match.is_bye) return t("leagues.match.bye");
  if (winnerOf(match) !== null) {
    const key = TIEBREAKS[match.tiebreak ?? ""];
    return key === undefined ? null : t(key);
  }
  const { entry_1_players_to_play: ours, entry_2_players_to_play: theirs } = match.live ?? {};
  if (match.live && ours != null && theirs != null) return t("live.toPlay", { ours, theirs });
  const over = current?.finished === true && current.data_checked;
  return match.event === current?.id && !over ? t("leagues.match.running") : null;
}
