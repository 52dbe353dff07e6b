import type { PicksProblem } from "@elvan/rules";
import { useEffect, useRef } from "react";
import { noteFootBar } from "../../components/foot-bar/foot-bar.ts";
import { Alert } from "../../components/ui/alert.tsx";
import { Button } from "../../components/ui/button.tsx";
import { classes } from "../../components/ui/classes.ts";
import { SaveProblems } from "../../components/save-problems/save-problems.tsx";
import { useProblemText } from "../../i18n/problem-text.ts";
import { useText } from "../../i18n/text.ts";
import styles from "./my-team.module.css";

/** At the foot of the pitch: the substitution being made, or Save and how it went (core-046, core-087). */
export function SaveBar({
  changed,
  passed,
  problems,
  justSaved,
  saving,
  error,
  substituting,
  onStop,
  onSave,
  onUndo,
}: {
  changed: boolean;
  passed: boolean;
  /** Why the team is not legal. */
  problems: readonly PicksProblem[];
  justSaved: boolean;
  saving: boolean;
  error: Error | null;
  /** The name of the player being substituted. */
  substituting: string | null;
  onStop: () => void;
  onSave: () => void;
  onUndo: (button: HTMLElement) => void;
}) {
  const { t } = useText();
  const sentence = useProblemText();
  const done = useRef<HTMLDivElement>(null);
  const saved = justSaved && !changed;
  // The button that had the focus is gone: the news that replaced it takes it.
  useEffect(() => {
    if (saved) done.current?.focus({ preventScroll: true });
  }, [saved]);
  if (substituting !== null) {
    return (
      <div className={classes(styles.bar, "no-print")} ref={noteFootBar}>
        <span className={styles.barWords}>{t("myTeam.choosing", { player: substituting })}</span>
        <Button onClick={onStop}>{t("common.cancel")}</Button>
      </div>
    );
  }
  if (saved) {
    return (
      <div className={styles.saved} ref={done} tabIndex={-1}>
        <Alert still tone="good">
          {t("myTeam.saved")}
        </Alert>
      </div>
    );
  }
  return (
    <div
      className={classes(styles.bar, "no-print")}
      data-changed={changed || undefined}
      ref={changed ? noteFootBar : undefined}
    >
      {problems.length > 0 && (
        <Alert tone="bad">
          {problems.map((problem) => (
            <p key={JSON.stringify(problem)}>{sentence(problem)}</p>
          ))}
        </Alert>
      )}
      <SaveProblems error={error} onRetry={onSave} />
      <div className={styles.barRow}>
        <span className={styles.nothing}>{t(changed ? "myTeam.changed" : "myTeam.nothing")}</span>
        {changed && (
          <Button look="quiet" onClick={(event) => onUndo(event.currentTarget)} disabled={saving}>
            {t("myTeam.undoAll")}
          </Button>
        )}
        <Button look="primary" onClick={onSave} busy={saving} disabled={!changed || passed || problems.length > 0}>
          {t(saving ? "myTeam.saving" : "myTeam.save")}
        </Button>
      </div>
    </div>
  );
}
