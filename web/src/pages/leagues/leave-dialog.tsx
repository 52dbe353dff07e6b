import type { FoundEntry } from "@elvan/contract";
import { useState } from "react";
import { useLeaveLeague } from "../../data/leagues.ts";
import { useText } from "../../i18n/text.ts";
import { Button } from "../../components/ui/button.tsx";
import { Dialog } from "../../components/ui/dialog.tsx";
import { toast } from "../../components/ui/toast.tsx";
import { MemberSearch } from "../../components/league/admin/member-search.tsx";
import { LeagueProblems } from "../../components/league/league-problems.tsx";
import styles from "../../components/league/league.module.css";

type Leaving = { id: number; name: string; entry_can_admin: boolean };

export function LeaveDialog({ league, onClose }: { league: Leaving; onClose: () => void }) {
  const { t } = useText();
  const leave = useLeaveLeague();
  const [successor, setSuccessor] = useState<FoundEntry | null>(null);
  return (
    <Dialog
      alert
      isOpen
      size="s"
      title={t("leagues.leave.title")}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t("common.cancel")}</Button>
          <Button
            look="danger"
            busy={leave.isPending}
            onClick={() =>
              leave.mutate(
                { league: league.id, successor: successor?.entry },
                {
                  onSuccess: () => {
                    toast(t("leagues.leave.done", { league: league.name }));
                    onClose();
                  },
                },
              )
            }
          >
            {t("leagues.leave.confirm")}
          </Button>
        </>
      }
    >
      <div className={styles.dialog}>
        <p>{t("leagues.leave.sure", { league: league.name })}</p>
        {league.entry_can_admin && (
          <>
            <p>{t("leagues.leave.handOver")}</p>
            <MemberSearch league={league.id} picked={successor} onPick={setSuccessor} />
          </>
        )}
        <LeagueProblems error={leave.error} />
      </div>
    </Dialog>
  );
}
