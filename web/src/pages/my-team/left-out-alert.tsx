import type { Gameweek, Player } from "@elvan/contract";
import type { TroubleFacts } from "@elvan/rules";
import { useSheetWords } from "../../components/team-sheet/use-sheet-words.ts";
import { Alert } from "../../components/ui/alert.tsx";
import { Button } from "../../components/ui/button.tsx";
import { TextLink } from "../../components/ui/text-link.tsx";
import { useGame } from "../../data/game.ts";
import { usePlayerSheets } from "../../data/team-sheets.ts";
import { useText } from "../../i18n/text.ts";
import styles from "./left-out-alert.module.css";
import { mendStarters } from "./mend-starters.ts";
import type { LineupState } from "./use-lineup.ts";

/** Starters who are not in their club's announced eleven, with the best legal change one tap away. */
export function LeftOutAlert({
  event,
  out,
  facts,
  state,
}: {
  event: Gameweek;
  out: readonly Player[];
  facts: TroubleFacts;
  state: LineupState;
}) {
  const { t, intl } = useText();
  const { players } = useGame();
  const sheetOf = usePlayerSheets(event.id);
  const sheetWords = useSheetWords();
  const { lineup } = state;
  const mend = mendStarters(lineup.picks, facts, ({ code }) => code === "not_in_eleven");
  const nameOf = (element: number) => players.get(element)?.web_name ?? "";
  const [first] = out;
  const names = intl.formatList(mend.in.map(nameOf), { type: "conjunction" });
  const captain = mend.captain === null ? "" : nameOf(mend.captain);
  return (
    <Alert
      tone="bad"
      className={styles.alert}
      title={
        out.length === 1
          ? t("myTeam.leftOut.one", { player: first?.web_name ?? "" })
          : t("myTeam.leftOut.several", { count: out.length })
      }
      action={
        mend.picks === null ? (
          <TextLink to="/transfers">{t("myTeam.leftOut.toTransfers")}</TextLink>
        ) : (
          <Button
            look="primary"
            busy={state.saving}
            onClick={() => void state.saveAs({ ...lineup, picks: mend.picks ?? lineup.picks })}
          >
            {mend.in.length === 0
              ? t("myTeam.leftOut.captain", { captain })
              : captain === ""
                ? t("myTeam.leftOut.bringIn", { names })
                : t("myTeam.leftOut.bringInCaptain", { names, captain })}
          </Button>
        )
      }
    >
      <ul className="plain-list">
        {out.map((player) => {
          const sheet = sheetOf(player);
          const told = sheet.matches.find((match) => match.sheet !== null)?.sheet;
          return (
            <li key={player.id}>
              {out.length > 1 && <strong>{player.web_name}: </strong>}
              {sheetWords.state(sheet)}
              {told && <span className={styles.time}> · {sheetWords.time(told)}</span>}
            </li>
          );
        })}
      </ul>
      {mend.picks === null && <p>{t("myTeam.leftOut.nobody")}</p>}
    </Alert>
  );
}
