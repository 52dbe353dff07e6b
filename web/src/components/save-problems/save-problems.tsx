import { BadRequest, NetworkError, ServerError } from "../../data/call.ts";
import { useProblemText } from "../../i18n/problem-text.ts";
import { useText } from "../../i18n/text.ts";
import { Alert } from "../ui/alert.tsx";
import { Button, ButtonLink } from "../ui/button.tsx";
import styles from "./save-problems.module.css";

/**
 * Why saving failed, in the manager's words: each reason of a refusal once; nobody answering, with another try; a session
 * that has ended, with the way to sign in. Nothing when it did not fail.
 */
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
  if (error instanceof ServerError && (error.code === 401 || error.code === 403)) {
    return (
      <Alert
        tone="bad"
        title={t("save.signedOut")}
        action={
          <ButtonLink size="s" to="/sign-in">
            {t("nav.signIn")}
          </ButtonLink>
        }
      >
        {t("save.kept")}
      </Alert>
    );
  }
  return (
    <Alert
      tone="bad"
      title={t(error instanceof NetworkError ? "save.offline" : "save.failed")}
      action={
        <Button size="s" onClick={onRetry}>
          {t("common.retry")}
        </Button>
      }
    >
      {t("save.kept")}
    </Alert>
  );
}
