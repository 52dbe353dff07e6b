import type { Gameweek } from "@elvan/contract";
import { Alert } from "../../components/ui/alert.tsx";
import { Button } from "../../components/ui/button.tsx";
import { classes } from "../../components/ui/classes.ts";
import { useGame } from "../../data/game.ts";
import { useRefreshTeam } from "../../data/my-team.ts";
import { useText } from "../../i18n/text.ts";
import { passFocusAround } from "../../lib/pass-focus.ts";
import styles from "./my-team.module.css";

export function CaptainHint() {
  const { t } = useText();
  return (
    <Alert still className={classes(styles.hint, "no-print")}>
      {t("myTeam.captainHint")}
    </Alert>
  );
}

/** `recalled`: with changes from before a reload. */
export function TeamNotices({
  entry,
  event,
  passed,
  changed,
  recalled,
  hint,
  onUndo,
}: {
  entry: number;
  event: Gameweek;
  passed: boolean;
  changed: boolean;
  recalled: boolean;
  hint: boolean;
  onUndo: (button: HTMLElement) => void;
}) {
  const { t } = useText();
  const { eventsById } = useGame();
  const refresh = useRefreshTeam(entry);
  if (passed) {
    return (
      <Alert
        tone="warn"
        title={t("season.passedTitle", { event: event.id })}
        action={
          // After the last round there is none.
          eventsById.has(event.id + 1) && (
            <Button
              size="s"
              onClick={({ currentTarget }) => {
                passFocusAround(currentTarget);
                refresh();
              }}
            >
              {t("season.toNextRound")}
            </Button>
          )
        }
      >
        {changed ? t("myTeam.passedUnsaved") : t("myTeam.passedSaved")}
      </Alert>
    );
  }
  return (
    <>
      {hint && <CaptainHint />}
      {recalled && changed && (
        <Alert
          still
          action={
            <Button size="s" onClick={(event) => onUndo(event.currentTarget)}>
              {t("myTeam.undoAll")}
            </Button>
          }
        >
          {t("myTeam.recalled")}
        </Alert>
      )}
    </>
  );
}
