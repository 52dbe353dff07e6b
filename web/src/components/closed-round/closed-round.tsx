import { useText } from "../../i18n/text.ts";
import { Alert } from "../ui/alert.tsx";
import type { ClosedRoundState } from "./use-closed-round.ts";

/** Says that a deadline passed while the page was open, and what that means for what was planned: until it is put away. */
export function ClosedRound({
  closed: { event, unsaved, dismiss },
  ...words
}: {
  closed: ClosedRoundState;
  /** With changes that were not saved. */
  unsaved: string;
  /** With none. */
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
