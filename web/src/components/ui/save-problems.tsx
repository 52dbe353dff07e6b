import { BadRequest, isStatus, isUnavailable, NetworkError, neededRole } from "../../data/call.ts";
import { useProblemText } from "../../i18n/problem-text.ts";
import { useText } from "../../i18n/text.ts";
import { passFocus } from "../../lib/pass-focus.ts";
import { Alert } from "./alert.tsx";
import { Button } from "./button.tsx";
import styles from "./save-problems.module.css";

/** An ended session is not shown: it leads to signing in by itself (`createQueryClient`). */
export function SaveProblems({ error, onRetry }: { error: Error | null; onRetry: () => void }) {
  const { t } = useText();
  const sentence = useProblemText();
  if (error === null) return null;
  if (error instanceof BadRequest) {
    const sentences = [...new Set(error.problems.map(sentence))];
    return (
      <Alert tone="bad" title={t("save.refused")}>
        {sentences.length < 2 ? (
          (sentences[0] ?? t("save.failed"))
        ) : (
          <ul className={styles.reasons}>
            {sentences.map((words) => (
              <li key={words}>{words}</li>
            ))}
          </ul>
        )}
      </Alert>
    );
  }
  const needed = neededRole(error);
  if (needed !== null) {
    return (
      <Alert tone="bad" title={t("save.failed")}>
        {t("save.needsRole", { role: t(`role.${needed}`) })}
      </Alert>
    );
  }
  if (isStatus(error, 404)) {
    return (
      <Alert tone="bad" title={t("save.failed")}>
        {t("save.gone")}
      </Alert>
    );
  }
  return (
    <Alert
      tone="bad"
      title={t(error instanceof NetworkError ? "save.offline" : "save.failed")}
      action={
        <Button
          size="s"
          onClick={({ currentTarget }) => {
            passFocus(currentTarget);
            onRetry();
          }}
        >
          {t("common.retry")}
        </Button>
      }
    >
      {t(isUnavailable(error) ? "save.again" : "save.kept")}
    </Alert>
  );
}
