import type { UsedChips } from "@elvan/contract";
import { toast } from "../../components/ui/toast.tsx";
import { useReturnChip } from "../../data/operations.ts";
import { messageKey, useText } from "../../i18n/text.ts";
import { ReasonDialog } from "../reason-dialog.tsx";

export function ReturnChipDialog({
  used,
  play,
  onClose,
}: {
  used: UsedChips;
  play: UsedChips["plays"][number];
  onClose: () => void;
}) {
  const { t } = useText();
  const give = useReturnChip(used.entry);
  const chip = t(messageKey(`chip.${play.chip}.name`));
  return (
    <ReasonDialog
      size="s"
      title={t("console.chips.returnNamed", { chip, event: play.event })}
      submit={t("console.chips.return")}
      hint={t("console.chips.reasonHint")}
      move={give}
      onClose={onClose}
      onSubmit={(reason) =>
        give.mutate(
          { event: play.event, reason },
          {
            onSuccess: ({ rescored }) => {
              toast(t("console.chips.returned", { chip, rounds: rescored.length }));
              onClose();
            },
          },
        )
      }
    >
      <p>
        {t("console.chips.effect", {
          team: used.name,
          chip,
          event: play.event,
          points: play.points ?? 0,
          without: play.points_without ?? 0,
        })}
      </p>
      <p>{t("console.chips.follows", { event: play.event })}</p>
    </ReasonDialog>
  );
}
