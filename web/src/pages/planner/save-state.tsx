import { SaveProblems } from "../../components/ui/save-problems.tsx";
import { Alert } from "../../components/ui/alert.tsx";
import { Button } from "../../components/ui/button.tsx";
import { Icon } from "../../components/ui/icon.tsx";
import { useFormat } from "../../i18n/format.ts";
import { useText } from "../../i18n/text.ts";
import { passingFocus } from "../../lib/pass-focus.ts";
import styles from "./planner.module.css";
import type { SavedPlanState } from "./use-saved-plan.ts";

/** Whether the server has the plan, and what to do if another device has changed it. */
export function SaveState({
  state: { saving, error, savedAt, retry, keepMine, takeTheirs },
}: {
  state: SavedPlanState;
}) {
  const { t } = useText();
  const format = useFormat();
  if (saving === "changed") {
    return (
      <Alert
        tone="warn"
        title={t("planner.changedTitle")}
        action={
          <span className={styles.choices}>
            <Button size="s" onClick={passingFocus(keepMine)}>
              {t("planner.keepMine")}
            </Button>
            <Button size="s" onClick={passingFocus(takeTheirs)}>
              {t("planner.takeTheirs")}
            </Button>
          </span>
        }
      >
        {t("planner.changed")}
      </Alert>
    );
  }
  if (saving === "refused") return <SaveProblems error={error} onRetry={retry} />;
  if (saving === "offline") {
    return (
      <Alert
        tone="warn"
        action={
          <Button size="s" onClick={passingFocus(retry)}>
            {t("common.retry")}
          </Button>
        }
      >
        {t("planner.offline")}
      </Alert>
    );
  }
  return (
    <output className={styles.saved}>
      {saving === "saved" && <Icon name="check" size={16} />}
      {saving === "saved" ? t("planner.saved", { time: format.stamp(savedAt) }) : t("planner.saving")}
    </output>
  );
}
