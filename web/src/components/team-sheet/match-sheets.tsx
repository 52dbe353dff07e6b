import type { Fixture, TeamSheet, TimelinePlayer } from "@elvan/contract";
import { useId } from "react";
import { useGame } from "../../data/game.ts";
import { useTeamSheets } from "../../data/team-sheets.ts";
import { useFormat } from "../../i18n/format.ts";
import { useText } from "../../i18n/text.ts";
import { PlayerName } from "../match/player-name.tsx";
import type { Own } from "../match/player-name.tsx";
import styles from "./match-sheets.module.css";
import { useSheetWords } from "./use-sheet-words.ts";

export const useMatchSheets = (fixture: Fixture): TeamSheet[] =>
  useTeamSheets(fixture.event).filter((sheet) => sheet.fixture === fixture.id);

/** `level`: of the clubs' headings. */
type Props = { fixture: Fixture; level: 3 | 4; players?: readonly TimelinePlayer[]; own: Own };

/** The announced line-ups; of a club that has announced none, who has played: those who began, then those who came on. */
export function MatchSheets({ fixture, level, players = [], own }: Props) {
  const sheets = useMatchSheets(fixture);
  return (
    <div className={styles.sides}>
      {[fixture.team_h, fixture.team_a].map((team) => (
        <Side
          key={team}
          team={team}
          level={level}
          players={players.filter((player) => player.team === team)}
          sheet={sheets.find((sheet) => sheet.team === team)}
          own={own}
        />
      ))}
    </div>
  );
}

type SideProps = Omit<Props, "fixture"> & {
  team: number;
  players: readonly TimelinePlayer[];
  sheet: TeamSheet | undefined;
};

function Side({ team, level, players, sheet, own }: SideProps) {
  const { t } = useText();
  const { clubs } = useGame();
  const words = useSheetWords();
  const Heading = level === 3 ? "h3" : "h4";
  return (
    <div>
      <Heading className={styles.name}>{clubs.get(team)?.name}</Heading>
      {sheet !== undefined && (
        <p className={styles.time} data-changed={sheet.changed_at !== null || undefined}>
          {words.time(sheet)}
        </p>
      )}
      {sheet === undefined && players.length === 0 && <p className={styles.time}>{t("teamSheet.awaited")}</p>}
      {sheet === undefined ? (
        <Played team={team} players={players} own={own} />
      ) : (
        <Announced team={team} sheet={sheet} players={players} own={own} />
      )}
    </div>
  );
}

type AnnouncedProps = { team: number; sheet: TeamSheet; players: readonly TimelinePlayer[]; own: Own };

function Announced({ team, sheet, players, own }: AnnouncedProps) {
  const { t } = useText();
  const lines = new Map(players.map((player) => [player.element, player]));
  const named = (elements: readonly number[]) => elements.map((element) => lines.get(element) ?? { element });
  return (
    <>
      <Names team={team} label={t("teamSheet.eleven")} players={named(sheet.starting)} own={own} />
      <Names team={team} label={t("teamSheet.substitutes")} players={named(sheet.bench)} own={own} />
      <Names
        team={team}
        label={t("teamSheet.unavailable")}
        players={named(sheet.absent.map(({ element }) => element))}
        own={own}
      />
    </>
  );
}

function Played({ team, players, own }: Omit<AnnouncedProps, "sheet">) {
  const { t } = useText();
  const { players: known } = useGame();
  const typeOf = ({ element }: TimelinePlayer) => known.get(element)?.element_type ?? 0;
  const inOrder = players.toSorted(
    (one, other) => typeOf(one) - typeOf(other) || other.stats.minutes - one.stats.minutes,
  );
  return (
    <>
      <Names team={team} players={inOrder.filter(({ started }) => started !== false)} own={own} />
      <Names
        team={team}
        label={t("match.cameOn")}
        players={inOrder.filter(({ started }) => started === false)}
        own={own}
      />
    </>
  );
}

/** `points` is left out of who has not played. */
type Named = Pick<TimelinePlayer, "element"> & Partial<TimelinePlayer>;

function Names({ label, team, players, own }: { label?: string; team: number; players: readonly Named[]; own: Own }) {
  const id = useId();
  if (players.length === 0) return null;
  return (
    <>
      {label !== undefined && (
        <p id={id} className={styles.label}>
          {label}
        </p>
      )}
      <ul aria-labelledby={label === undefined ? undefined : id} className={`plain-list ${styles.names}`}>
        {players.map((player) => (
          <Name key={player.element} team={team} player={player} own={own} />
        ))}
      </ul>
    </>
  );
}

function Name({
  team,
  player: { element, on = null, off = null, points },
  own,
}: {
  team: number;
  player: Named;
  own: Own;
}) {
  const { t } = useText();
  const format = useFormat();
  return (
    <li>
      <PlayerName element={element} team={team} own={own} />
      {(on !== null || off !== null) && (
        <span className={styles.spell}>
          {on !== null && t("match.on", { minute: on })}
          {on !== null && off !== null && " "}
          {off !== null && t("match.off", { minute: off })}
        </span>
      )}
      {points !== undefined && (
        <span className={styles.figure}>
          <span aria-hidden="true">{format.number(points)}</span>
          <span className="visually-hidden">{t("common.pointsCount", { count: points })}</span>
        </span>
      )}
    </li>
  );
}
