import type { MyPick } from "@elvan/contract";
import { isAbsence } from "@elvan/rules";
import type { SquadTrouble } from "@elvan/rules";
import { useTroubleWords } from "../../components/squad/trouble-list.tsx";
import { Alert } from "../../components/ui/alert.tsx";
import { Button, ButtonLink } from "../../components/ui/button.tsx";
import { messageKey, useText } from "../../i18n/text.ts";
import styles from "./absent-alert.module.css";
import { mendStarters } from "./mend-starters.ts";
import type { DraftTroubles } from "./use-draft-troubles.ts";
import type { LineupState } from "./use-lineup.ts";

/** More rows would push the team down. */
const MOST_NAMED = 3;

/** Starters who will not play, as far as one knows, in one row above the pitch; the press brings in who can, and saves. */
export function AbsentAlert({ facts, troubles, state }: DraftTroubles & { state: LineupState }) {
  const { t } = useText();
  const words = useTroubleWords();
  const absent = troubles.filter(isAbsence);
  const [first] = absent;
  if (first === undefined) return null;
  const { lineup } = state;
  const mend = mendStarters(lineup.picks, facts, isAbsence);
  const role = (trouble: SquadTrouble<MyPick>) =>
    "role" in trouble && (trouble.role === "captain" || trouble.role === "vice_captain")
      ? `${t(messageKey(`trouble.role.${trouble.role}`))} `
      : "";
  const count = absent.filter((trouble) => trouble.mend.to === "lineup").length;
  return (
    <Alert
      tone="bad"
      className={styles.alert}
      action={
        mend.picks === null ? (
          <ButtonLink size="s" to="/transfers">
            {t("trouble.mend.transfers")}
          </ButtonLink>
        ) : (
          <Button
            size="s"
            busy={state.saving}
            onClick={() => void state.saveAs({ ...lineup, picks: mend.picks ?? lineup.picks })}
          >
            {count === 1
              ? words.change(absent.find((trouble) => trouble.mend.to === "lineup") ?? first)
              : t("trouble.all", { count })}
          </Button>
        )
      }
    >
      {absent.length > MOST_NAMED ? (
        t("myTeam.absentSeveral", { count: absent.length })
      ) : (
        <ul className="plain-list" aria-label={t("trouble.title")}>
          {absent.map((trouble) => (
            <li key={trouble.code + ("element" in trouble ? trouble.element : "")}>
              {role(trouble)}
              {words.what(trouble)}
            </li>
          ))}
        </ul>
      )}
    </Alert>
  );
}
