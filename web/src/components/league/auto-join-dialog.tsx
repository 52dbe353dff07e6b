import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { useNavigate } from "react-router";
import { isWorthless, keepJoinCode, useJoinCode } from "../../data/auto-join.ts";
import { codeCheckQuery, useJoinPrivate } from "../../data/leagues.ts";
import { useViewer } from "../../data/me.ts";
import { useText } from "../../i18n/text.ts";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { toast } from "../ui/toast.tsx";
import { LeagueProblems } from "./league-problems.tsx";
import { standingsPath } from "./links.ts";

/** Asks whether to join the league of the kept invitation, once there is a team; a code that is wrong is dropped (league-086). */
export function AutoJoinDialog() {
  const { entry } = useViewer();
  const code = useJoinCode();
  return entry === null || code === null ? null : <Ask entry={entry} code={code} />;
}

function Ask({ entry, code }: { entry: number; code: string }) {
  const { t } = useText();
  const navigate = useNavigate();
  const { data, error } = useQuery(codeCheckQuery(code));
  const join = useJoinPrivate();
  useEffect(() => {
    if (!isWorthless(error)) return;
    // Whoever followed a link waits for a league; nothing at all would look as if the game were broken.
    toast(t("leagues.autoJoin.gone"), { tone: "info" });
    keepJoinCode(null);
  }, [error, t]);
  if (data === undefined) return null;
  const close = () => keepJoinCode(null);
  const go = () => {
    close();
    void navigate(standingsPath(data));
  };
  return (
    <Dialog
      isOpen
      size="s"
      title={t("leagues.autoJoin.title")}
      onClose={close}
      footer={
        <>
          <Button onClick={close}>{t("common.cancel")}</Button>
          {data.already_joined ? (
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
      <p>{t(data.already_joined ? "leagues.autoJoin.already" : "leagues.autoJoin.ask", { league: data.name })}</p>
      <LeagueProblems move="join" error={join.error} />
    </Dialog>
  );
}
