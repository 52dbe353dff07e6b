import type { PicksProblem } from "@elvan/rules";
import { noteFootBar } from "../../components/squad/foot-bar.ts";
import { ReceiptBar } from "./receipt-bar.tsx";
import type { Receipt } from "../../components/squad/receipt-store.ts";
import { Alert } from "../../components/ui/alert.tsx";
import { Button } from "../../components/ui/button.tsx";
import { classes } from "../../components/ui/classes.ts";
import { SaveProblems } from "../../components/ui/save-problems.tsx";
import { useProblemText } from "../../i18n/problem-text.ts";
import { useText } from "../../i18n/text.ts";
import styles from "./my-team.module.css";

export function SaveBar({
  changed,
  passed,
  problems,
  receipt,
  saving,
  error,
  substituting,
  refused,
  onStop,
  onSave,
  onUndo,
  onRestored,
}: {
  changed: boolean;
  passed: boolean;
  problems: readonly PicksProblem[];
  receipt: Receipt | null;
  saving: boolean;
  error: Error | null;
  substituting: string | null;
  refused: string | null;
  onStop: () => void;
  onSave: () => void;
  onUndo: (button: HTMLElement) => void;
  onRestored: () => void;
}) {
  const { t } = useText();
  const sentence = useProblemText();
  if (substituting !== null) {
    return (
      <div className={classes(styles.bar, "no-print")} ref={noteFootBar}>
        <span className={styles.barWords} data-refused={refused !== null || undefined}>
          {refused ?? t("myTeam.choosing", { player: substituting })}
        </span>
        <Button onClick={onStop}>{t("common.cancel")}</Button>
      </div>
    );
  }
  if (receipt !== null && !changed) {
    return <ReceiptBar key={receipt.version} receipt={receipt} locked={passed} onRestored={onRestored} />;
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
