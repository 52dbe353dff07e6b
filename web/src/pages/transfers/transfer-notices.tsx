import { Alert } from "../../components/ui/alert.tsx";
import { Button } from "../../components/ui/button.tsx";
import { useText } from "../../i18n/text.ts";
import { passFocus } from "../../lib/pass-focus.ts";

/** `recalled`: with changes from before a reload; `lost`: how many players of them no longer fit. */
export function TransferNotices({
  event,
  passed,
  planned,
  recalled,
  lost,
  onReset,
}: {
  event: number;
  passed: boolean;
  planned: boolean;
  recalled: boolean;
  lost: number;
  onReset: () => void;
}) {
  const { t } = useText();
  return (
    <>
      {passed && (
        <Alert tone="warn" title={t("season.passedTitle", { event })}>
          {planned && t("transfers.passedPlanned")}
        </Alert>
      )}
      {recalled && !passed && (
        <Alert
          still
          action={
            <Button
              size="s"
              onClick={(event) => {
                passFocus(event.currentTarget);
                onReset();
              }}
            >
              {t("builder.reset")}
            </Button>
          }
        >
          {t("transfers.recalled")}
        </Alert>
      )}
      {lost > 0 && <Alert tone="warn">{t("transfers.lost", { lost })}</Alert>}
    </>
  );
}
