import { useEffect } from "react";
import { useNavigate, useParams } from "react-router";
import { toast } from "../../components/ui/toast.tsx";
import { keepJoinCode } from "../../data/auto-join.ts";
import { useViewer } from "../../data/me.ts";
import { useText } from "../../i18n/text.ts";
import { homeOf } from "../../shell/guard.ts";

/** Keeps the code of a link and goes where its visitor can go on; the shell asks about the league there (league-042). */
export function Page() {
  const { code = "" } = useParams();
  const viewer = useViewer();
  const { t } = useText();
  const navigate = useNavigate();
  useEffect(() => {
    keepJoinCode(code);
    if (viewer.kind !== "manager") toast(t("leagues.autoJoin.kept"), { tone: "info" });
    void navigate(homeOf(viewer), { replace: true });
  }, [code, viewer, navigate, t]);
  return null;
}
