import { isAbsence } from "@elvan/rules";
import { troubleKey, useTroubleWords } from "../../components/squad/trouble-rows.tsx";
import { Alert } from "../../components/ui/alert.tsx";
import { Button, ButtonLink } from "../../components/ui/button.tsx";
import { classes } from "../../components/ui/classes.ts";
import { useGame } from "../../data/game.ts";
import { useText } from "../../i18n/text.ts";
import styles from "./absent-alert.module.css";
import { mendStarters } from "./mend-starters.ts";
import type { DraftTroubles } from "./use-draft-troubles.ts";
import type { LineupState } from "./use-lineup.ts";

/** More rows would push the team down. */
const MOST_NAMED = 3;

/**
 * Starters who will not play, as far as one knows, in one row above the pitch; the press brings in who can, and saves. Who is left out
 * of an announced eleven makes it the loudest thing on the page.
 */
export function AbsentAlert({ facts, troubles, state }: DraftTroubles & { state: LineupState }) {
  const { t, intl } = useText();
  const { players } = useGame();
  const words = useTroubleWords();
  const absent = troubles.filter(isAbsence);
  if (absent.length === 0) return null;
  const { lineup } = state;
  const { picks } = mendStarters(lineup.picks, facts, isAbsence);
  const mendable = absent.filter((trouble) => trouble.mend.to === "lineup");
  const [only] = mendable;
  // Several who are left out take no row each.
  const leftOut = absent.flatMap((trouble) =>
    trouble.code === "not_in_eleven" && trouble.role === "starter" ? [trouble] : [],
  );
  const isSeveral = leftOut.length > 1;
  const apart = absent.filter((trouble) => !isSeveral || !leftOut.some((one) => one === trouble));
  const together = isSeveral ? leftOut.map(({ element }) => players.get(element)?.web_name ?? "") : [];
  const loud = absent.some(({ code }) => code === "not_in_eleven");
  return (
    <Alert
      tone="bad"
      className={classes(styles.alert, loud && styles.loud)}
      action={
        picks === null || only === undefined ? (
          <ButtonLink size="s" to="/transfers">
            {t("trouble.mend.transfers")}
          </ButtonLink>
        ) : (
          <Button
            size="s"
            look={loud ? "primary" : "secondary"}
            busy={state.saving}
            onClick={() => void state.saveAs({ ...lineup, picks })}
          >
            {mendable.length === 1 ? words.press(only) : t("trouble.all", { count: mendable.length })}
          </Button>
        )
      }
    >
      {absent.length > MOST_NAMED ? (
        t("myTeam.absentSeveral", { count: absent.length })
      ) : (
        <ul className="plain-list" aria-label={t("trouble.title")}>
          {apart.map((trouble) => (
            <li key={troubleKey(trouble)}>{words.told(trouble)}</li>
          ))}
          {together.length > 0 && (
            <li>{t("myTeam.notStarting", { names: intl.formatList(together, { type: "conjunction" }) })}</li>
          )}
        </ul>
      )}
    </Alert>
  );
}
