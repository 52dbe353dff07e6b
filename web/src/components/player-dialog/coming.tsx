import { useForecasts } from "../../data/forecasts.ts";
import { useGame } from "../../data/game.ts";
import { useFormat } from "../../i18n/format.ts";
import { useText } from "../../i18n/text.ts";
import { FixtureChip } from "../fixture-chip/fixture-chip.tsx";
import { difficultyIn, judgeOf } from "../fixture-chip/opponents.ts";
import type { ComingRow } from "./matches.ts";
import styles from "./player-dialog.module.css";

export function ComingOpponent({ row, long = false }: { row: ComingRow; long?: boolean }) {
  const { clubs } = useGame();
  const { t } = useText();
  const expected = useForecasts()?.fixtures;
  const { fixture } = row;
  if (fixture === null) return <span>{t("playerDialog.none")}</span>;
  const team = fixture.is_home ? fixture.team_a : fixture.team_h;
  const club = clubs.get(team);
  const ease = judgeOf(clubs, expected)(fixture, team, fixture.is_home);
  const chip = (
    <FixtureChip opponent={{ fixture, team, home: fixture.is_home, ease, difficulty: difficultyIn(ease) }} />
  );
  return long ? (
    <>
      {chip}{" "}
      <span aria-hidden="true" className={styles.clubName}>
        {club?.name}
      </span>
    </>
  ) : (
    chip
  );
}

export function When({ row, long = false }: { row: ComingRow; long?: boolean }) {
  const format = useFormat();
  const { t } = useText();
  const { fixture } = row;
  if (fixture === null) return null;
  const { kickoff_time } = fixture;
  if (kickoff_time === null) return <span>{t(long ? "playerDialog.dateTbc" : "common.tbc")}</span>;
  return <time dateTime={kickoff_time}>{long ? format.moment(kickoff_time) : format.stamp(kickoff_time)}</time>;
}
