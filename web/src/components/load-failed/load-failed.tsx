import { useText } from "../../i18n/text.ts";
import { Alert } from "../ui/alert.tsx";
import { Button } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";

/** In place of what could not be loaded: says so, with another try; the rest of the page stays (core-129). */
export function LoadFailed({ onRetry }: { onRetry: () => unknown }) {
  const { t } = useText();
  return (
    <div aria-live="polite">
      <EmptyState
        icon="offline"
        title={t("common.failed")}
        action={
          <Button icon="reload" onClick={() => void onRetry()}>
            {t("common.retry")}
          </Button>
        }
      />
    </div>
  );
}

/** Over something that is shown but could not be brought up to date, or is not whole: `words` (core-129). */
export function RefreshFailed({ words, onRetry }: { words?: string; onRetry: () => unknown }) {
  const { t } = useText();
  return (
    <Alert
      tone="warn"
      action={
        <Button size="s" icon="reload" onClick={() => void onRetry()}>
          {t("common.retry")}
        </Button>
      }
    >
      {words ?? t("common.refreshFailed")}
    </Alert>
  );
}
