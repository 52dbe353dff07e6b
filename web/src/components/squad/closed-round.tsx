import { useText } from "../../i18n/text.ts";
import { Alert } from "../ui/alert.tsx";
import type { ClosedRoundState } from "./use-closed-round.ts";

export function ClosedRound({
  closed: { event, unsaved, dismiss },
  ...words
}: {
  closed: ClosedRoundState;
  unsaved: string;
  saved: string;
}) {
  const { t } = useText();
  if (event === null) return null;
  return (
    <Alert
      tone="warn"
      title={t("season.passedTitle", { event })}
      onDismiss={dismiss}
      dismissLabel={t("common.dismiss")}
    >
      {unsaved ? words.unsaved : words.saved}
    </Alert>
  );
}
