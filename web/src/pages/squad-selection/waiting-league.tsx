import { Alert } from "../../components/ui/alert.tsx";
import { useWaitingInvitation } from "../../data/invitation.ts";
import { useText } from "../../i18n/text.ts";

/** What the squad will join once it is entered. */
export function WaitingLeague({ account }: { account: number | null }) {
  const { t } = useText();
  const { league, forget } = useWaitingInvitation(account);
  if (league === null) return null;
  const isOpen = league.closed_reason === null && !league.entry_is_banned;
  return (
    <Alert tone={isOpen ? "good" : "warn"} still onDismiss={forget} dismissLabel={t("invitation.forget")}>
      {t(isOpen ? "invitation.waits" : "invitation.waitsNot", { league: league.name })}
    </Alert>
  );
}
