import type { ReactNode } from "react";
import { useText } from "../../i18n/text.ts";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { LeagueProblems } from "./league-problems.tsx";

export function ConfirmMove({
  title,
  submit,
  move: { isPending, error },
  onConfirm,
  onClose,
  children,
}: {
  title: string;
  submit: string;
  move: { isPending: boolean; error: Error | null };
  onConfirm: () => void;
  onClose: () => void;
  children: ReactNode;
}) {
  const { t } = useText();
  return (
    <Dialog
      alert
      isOpen
      size="s"
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t("common.cancel")}</Button>
          <Button look="danger" busy={isPending} onClick={onConfirm}>
            {submit}
          </Button>
        </>
      }
    >
      <p>{children}</p>
      <LeagueProblems error={error} />
    </Dialog>
  );
}
