import { noteFootBar } from "../../components/squad/foot-bar.ts";
import { ReceiptBar } from "./receipt-bar.tsx";
import type { Receipt } from "../../components/squad/receipt-store.ts";
import { Alert } from "../../components/ui/alert.tsx";
import { Button } from "../../components/ui/button.tsx";
import { classes } from "../../components/ui/classes.ts";
import { Part } from "../../components/ui/part.tsx";
import { SaveProblems } from "../../components/ui/save-problems.tsx";
import { useGame } from "../../data/game.ts";
import { useProblemText } from "../../i18n/problem-text.ts";
import { useText } from "../../i18n/text.ts";
import { lazyNeeded } from "../../lib/lazy-part.ts";
import styles from "./my-team.module.css";
import type { LineupState } from "./use-lineup.ts";
import type { Substitution } from "./use-substitution.ts";

const LineupElsewhere = lazyNeeded(() => import("./lineup-elsewhere.tsx").then((module) => module.LineupElsewhere));

export function SaveBar({
  state,
  substitution,
  passed,
  receipt,
  onUndo,
}: {
  state: LineupState;
  substitution: Substitution;
  passed: boolean;
  receipt: Receipt | null;
  onUndo: (button: HTMLElement) => void;
}) {
  const { t } = useText();
  const sentence = useProblemText();
  const { players } = useGame();
  const { changed, problems, saving } = state;
  const { instigator, refused } = substitution;
  const save = () => void state.save();
  if (instigator !== null) {
    return (
      <div className={classes(styles.bar, "no-print")} ref={noteFootBar}>
        <span className={styles.barWords} data-refused={refused !== null || undefined}>
          {refused ?? t("myTeam.choosing", { player: players.get(instigator)?.web_name ?? "" })}
        </span>
        <Button onClick={substitution.stop}>{t("common.cancel")}</Button>
      </div>
    );
  }
  if (receipt !== null && !changed) {
    return <ReceiptBar key={receipt.version} receipt={receipt} state={state} locked={passed} />;
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
      {state.elsewhere ? (
        <Part>
          <LineupElsewhere state={state} />
        </Part>
      ) : (
        <SaveProblems error={state.error} onRetry={save} />
      )}
      <div className={styles.barRow}>
        <span className={styles.nothing}>{t(changed ? "myTeam.changed" : "myTeam.nothing")}</span>
        {changed && (
          <Button look="quiet" onClick={(event) => onUndo(event.currentTarget)} disabled={saving}>
            {t("myTeam.undoAll")}
          </Button>
        )}
        <Button
          look="primary"
          onClick={save}
          busy={saving}
          disabled={!changed || passed || state.elsewhere || problems.length > 0}
        >
          {t(saving ? "myTeam.saving" : "myTeam.save")}
        </Button>
      </div>
    </div>
  );
}
