import type { Picks } from "@elvan/contract";
import { useGame } from "../../data/game.ts";
import { useFormat } from "../../i18n/format.ts";
import { messageKey, useText } from "../../i18n/text.ts";
import { softHyphens } from "../../lib/soft-hyphens.ts";
import { Head, Num, RowHead, Table } from "../ui/table.tsx";
import styles from "./outlook.module.css";
import type { SideNames } from "./side-by-side.ts";

/** The teams of a round in figures; who has none, as AVERAGE, has no column. */
export function RivalFigures({
  own,
  rival,
  names,
  isRunning,
}: {
  own: Picks | null;
  rival: Picks | null;
  names: SideNames;
  isRunning: boolean;
}) {
  const { t } = useText();
  const format = useFormat();
  const { players } = useGame();
  const dash = t("common.dash");
  const captain = ({ picks }: Picks) => {
    const element = picks.find(({ is_captain }) => is_captain)?.element;
    return softHyphens(players.get(element ?? 0)?.web_name ?? dash);
  };
  const number = (value: number | null | undefined) => (value == null ? dash : format.number(value));
  const teams = [
    { side: "own", name: names.own, picks: own },
    { side: "rival", name: names.rival, picks: rival },
  ].flatMap(({ picks, ...team }) => (picks === null ? [] : [{ ...team, picks }]));
  const hasCost = teams.some(({ picks }) => picks.entry_history.event_transfers_cost > 0);
  const rows: [label: string, value: (picks: Picks) => string][] = [
    [t("rival.round"), ({ entry_history }) => number(entry_history.points)],
    [t("rival.cost"), ({ entry_history }) => number(-entry_history.event_transfers_cost || 0)],
    [t("rival.total"), ({ entry_history }) => number(entry_history.total_points)],
    [t("rival.rank"), ({ entry_history }) => number(entry_history.overall_rank)],
    [t("rival.captain"), captain],
    [
      t("rival.chip"),
      ({ active_chip }) => (active_chip === null ? t("rival.noChip") : t(messageKey(`chip.${active_chip}.name`))),
    ],
    [t("live.leftToPlay"), ({ live }) => number(live?.players_to_play)],
  ];
  const shown = rows.filter(
    ([label]) => (label !== t("rival.cost") || hasCost) && (label !== t("live.leftToPlay") || isRunning),
  );
  return (
    <Table caption={t("rival.figures")} className={styles.figures}>
      <thead>
        <tr>
          <Head>
            <span className="visually-hidden">{t("rival.what")}</span>
          </Head>
          {teams.map(({ side, name }) => (
            <Head num key={side}>
              {name}
            </Head>
          ))}
        </tr>
      </thead>
      <tbody>
        {shown.map(([label, value]) => (
          <tr key={label}>
            <RowHead>{label}</RowHead>
            {teams.map(({ side, picks }) => (
              <Num strong key={side}>
                {value(picks)}
              </Num>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
