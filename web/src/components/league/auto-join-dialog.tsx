import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { navigate } from "../../lib/history.ts";
import { isWorthless, keepJoinCode, useJoinCode } from "../../data/auto-join.ts";
import { codeCheckQuery, useJoinPrivate } from "../../data/leagues.ts";
import { useViewer } from "../../data/me.ts";
import { useText } from "../../i18n/text.ts";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { toast } from "../ui/toast.tsx";
import { useWelcome } from "../squad/welcome-state.ts";
import { LeagueProblems } from "./league-problems.tsx";
import { standingsPath } from "./links.ts";

export function AutoJoinDialog() {
  const { entry } = useViewer();
  const code = useJoinCode();
  return entry === null || code === null ? null : <Ask entry={entry} code={code} />;
}

function Ask({ entry, code }: { entry: number; code: string }) {
  const { t } = useText();
  const { data, error } = useQuery(codeCheckQuery(code));
  const join = useJoinPrivate();
  const { shown: welcomed } = useWelcome();
  useEffect(() => {
    if (!isWorthless(error)) return;
    // Silence would look broken to somebody who followed an invitation.
    toast(t("leagues.autoJoin.gone"), { tone: "info" });
    keepJoinCode(null);
  }, [error, t]);
  // The squad that has just been entered joined with it; the welcome says so.
  const isSettled = welcomed && data?.already_joined === true;
  useEffect(() => {
    if (isSettled) keepJoinCode(null);
  }, [isSettled]);
  if (data === undefined || isSettled) return null;
  const { name, already_joined, closed_reason, max_entries } = data;
  const isClosed = closed_reason !== null && !already_joined;
  const close = () => keepJoinCode(null);
  const go = () => {
    close();
    navigate(standingsPath(data));
  };
  return (
    <Dialog
      isOpen
      size="s"
      title={t("leagues.autoJoin.title")}
      onClose={close}
      footer={
        <>
          <Button onClick={close}>{t(isClosed ? "common.close" : "common.cancel")}</Button>
          {isClosed ? null : already_joined ? (
            <Button look="primary" onClick={go}>
              {t("leagues.autoJoin.see")}
            </Button>
          ) : (
            <Button
              look="primary"
              busy={join.isPending}
              onClick={() => join.mutate({ code, entry }, { onSuccess: go })}
            >
              {t("leagues.join.submit")}
            </Button>
          )}
        </>
      }
    >
      <p>
        {isClosed
          ? t(`leagues.autoJoin.${closed_reason}`, { league: name, max: max_entries ?? 0 })
          : t(already_joined ? "leagues.autoJoin.already" : "leagues.autoJoin.ask", { league: name })}
      </p>
      <LeagueProblems move="join" error={join.error} />
    </Dialog>
  );
}
