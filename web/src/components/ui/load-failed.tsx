import { useText } from "../../i18n/text.ts";
import { passFocus, passFocusAround } from "../../lib/pass-focus.ts";
import { Alert } from "./alert.tsx";
import { Button } from "./button.tsx";
import { EmptyState } from "./empty-state.tsx";

export function LoadFailed({ onRetry }: { onRetry: () => unknown }) {
  const { t } = useText();
  return (
    <div aria-live="polite">
      <EmptyState
        icon="offline"
        title={t("common.failed")}
        action={
          <Button
            icon="reload"
            onClick={(event) => {
              passFocusAround(event.currentTarget);
              void onRetry();
            }}
          >
            {t("common.retry")}
          </Button>
        }
      />
    </div>
  );
}

export function RefreshFailed({ words, onRetry }: { words?: string; onRetry: () => unknown }) {
  const { t } = useText();
  return (
    <Alert
      tone="warn"
      action={
        <Button
          size="s"
          icon="reload"
          onClick={(event) => {
            passFocus(event.currentTarget);
            void onRetry();
          }}
        >
          {t("common.retry")}
        </Button>
      }
    >
      {words ?? t("common.refreshFailed")}
    </Alert>
  );
}
