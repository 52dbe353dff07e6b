import type { ManagerMatch } from "@elvan/contract";
import { useText } from "../../i18n/text.ts";
import { classes } from "../ui/classes.ts";
import { Icon } from "../ui/icon.tsx";
import { GroupRow, Head, Table } from "../ui/table.tsx";
import { TextLink } from "../ui/text-link.tsx";
import styles from "./league.module.css";
import { matchPath } from "./links.ts";
import { isMatchOf, leaderOf, winnerOf } from "./match-leader.ts";
import { matchSides, type MatchSide } from "./match-sides.ts";
import { MatchScore, useMatchNote, useMatchWords, useRoundWords } from "./match-words.tsx";
import { TeamWords } from "./team-cell.tsx";

export function MatchTable({
  matches,
  own,
  caption,
}: {
  matches: readonly ManagerMatch[];
  own: number | null;
  /** Where there is another table of matches on the page. */
  caption?: string;
}) {
  const { t } = useText();
  const rounds = [...Map.groupBy(matches, ({ event, knockout_name }) => `${event} ${knockout_name ?? ""}`).values()];
  return (
    <Table caption={caption ?? t("leagues.matches")} className={styles.matches}>
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
            <RoundTitle match={round[0]!} />
          </GroupRow>
          {round.map((match) => (
            <MatchRow key={match.id} match={match} own={own} />
          ))}
        </tbody>
      ))}
    </Table>
  );
}

const RoundTitle = ({ match }: { match: ManagerMatch }) => useRoundWords(match);

/** The whole row leads to the match: its link covers the row. */
function MatchRow({ match, own }: { match: ManagerMatch; own: number | null }) {
  const { t } = useText();
  const mine = isMatchOf(own, match);
  // In the order of the list, so that a column has the same side in all rows of a round.
  const [home, away] = matchSides(match, t("leagues.average"), null);
  const note = useMatchNote(match, [home, away]);
  const words = useMatchWords(match);
  const side = ({ entry, name, manager, crest }: MatchSide) => {
    const won = entry !== null && winnerOf(match) === entry;
    const leads = entry !== null && leaderOf(match) === entry;
    const trophy = won && match.knockout_name === "Final";
    return (
      <td className={classes(styles.side, (won || leads) && styles.won)}>
        <TeamWords
          isLink={false}
          entry={entry}
          team={name}
          manager={manager}
          crest={crest}
          note={
            leads ? (
              <span className={`${styles.note} ${styles.leads}`}>{t("live.leads")}</span>
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
      {side(home)}
      <td className={styles.score}>
        <TextLink plain to={matchPath(match)} aria-label={words}>
          <MatchScore match={match} />
        </TextLink>
        {note !== null && <span className={styles.note}>{note}</span>}
      </td>
      {match.is_bye ? <td className={styles.side}>{t("common.dash")}</td> : side(away)}
    </tr>
  );
}
