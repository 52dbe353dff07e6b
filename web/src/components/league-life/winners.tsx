import type { LeagueLife } from "@elvan/contract";
import { useGame } from "../../data/game.ts";
import { useFormat } from "../../i18n/format.ts";
import { useText } from "../../i18n/text.ts";
import { TeamCell } from "../league/team-cell.tsx";
import { Head, Num, RowHead, Table } from "../ui/table.tsx";
import styles from "./life.module.css";

type Winner = LeagueLife["winners"][number];

/** The rest is in the cabinet. */
const SHOWN = 6;

/** The latest rounds, and every phase. */
export function WinnerList({ winners }: { winners: readonly Winner[] }) {
  const { t } = useText();
  const format = useFormat();
  const { raw } = useGame();
  const phaseName = (id: number) =>
    id === 1 ? t("life.season") : (raw.phases.find((phase) => phase.id === id)?.name ?? t("life.month"));
  const won = [...Map.groupBy(winners, ({ event, phase }) => `${event} ${phase}`).values()];
  const rounds = won.filter(([first]) => first?.phase === 0).slice(0, SHOWN);
  const phases = won.filter(([first]) => first?.phase !== 0);
  return (
    <Table caption={t("life.winners")} className={styles.wide}>
      <thead>
        <tr>
          <Head>{t("life.what")}</Head>
          <Head>{t("life.winner")}</Head>
          <Head num long={t("course.points")}>
            {t("leagues.h2h.points")}
          </Head>
        </tr>
      </thead>
      <tbody>
        {[...phases, ...rounds].map((together) => {
          const { event, phase, points } = together[0]!;
          return (
            <tr key={`${event} ${phase}`}>
              <RowHead>{phase === 0 ? t("round.short", { event }) : phaseName(phase)}</RowHead>
              <td className={styles.names}>{format.list(together.map((one) => one.entry_name))}</td>
              <Num>{format.number(points)}</Num>
            </tr>
          );
        })}
      </tbody>
    </Table>
  );
}

export function Cabinet({ teams }: { teams: LeagueLife["cabinet"] }) {
  const { t } = useText();
  const format = useFormat();
  return (
    <details className={styles.folded}>
      <summary>{t("life.cabinet")}</summary>
      <Table caption={t("life.cabinet")} className={styles.wide}>
        <thead>
          <tr>
            <Head>{t("leagues.team")}</Head>
            <Head num>{t("life.rounds")}</Head>
            <Head num>{t("life.months")}</Head>
            <Head num>{t("life.seasons")}</Head>
          </tr>
        </thead>
        <tbody>
          {teams.map(({ entry, entry_name, crest, rounds, phases, seasons }) => (
            <tr key={entry}>
              <TeamCell entry={entry} team={entry_name} manager="" crest={crest} />
              {[rounds, phases, seasons].map((count, at) => (
                // Three columns that never move.
                // oxlint-disable-next-line react/no-array-index-key
                <Num key={at}>{format.number(count)}</Num>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </details>
  );
}
