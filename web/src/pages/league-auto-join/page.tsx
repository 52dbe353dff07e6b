import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { useNavigate, useParams } from "react-router";
import { Loading, SkeletonRows } from "../../components/ui/skeleton.tsx";
import { toast } from "../../components/ui/toast.tsx";
import { isWorthless, keepJoinCode } from "../../data/auto-join.ts";
import { codeCheckQuery } from "../../data/leagues.ts";
import { useViewer } from "../../data/me.ts";
import { useText } from "../../i18n/text.ts";
import { homeOf } from "../../data/guard.ts";
import { Page as Frame } from "../../components/page/page.tsx";

/**
 * The shell asks managers about the league (league-042); others see here what the invitation is worth, and a code that
 * lets nobody in is forgotten.
 */
export function Page() {
  const { code = "" } = useParams();
  const viewer = useViewer();
  const { t } = useText();
  const navigate = useNavigate();
  const isManager = viewer.kind === "manager";
  const { data, error } = useQuery({ ...codeCheckQuery(code), enabled: !isManager });
  useEffect(() => keepJoinCode(code), [code]);
  useEffect(() => {
    if (!isManager && data === undefined && error === null) return;
    if (!isManager) {
      if (isWorthless(error) || data?.closed_reason) keepJoinCode(null);
      const words = isWorthless(error)
        ? t("leagues.autoJoin.gone")
        : data === undefined
          ? t("leagues.autoJoin.keptUnchecked")
          : t(`leagues.autoJoin.${data.closed_reason ?? "kept"}`, { league: data.name, max: data.max_entries ?? 0 });
      toast(words, { tone: "info" });
    }
    void navigate(homeOf(viewer), { replace: true });
  }, [isManager, viewer, data, error, navigate, t]);
  return (
    <Frame narrow title={t("leagues.autoJoin.title")}>
      <Loading>
        <SkeletonRows rows={3} />
      </Loading>
    </Frame>
  );
}
