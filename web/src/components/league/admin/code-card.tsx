import { useQuery } from "@tanstack/react-query";
import { leagueCodeQuery, useRegenerateCode } from "../../../data/leagues.ts";
import { useText } from "../../../i18n/text.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { toast } from "../../ui/toast.tsx";
import { CopyButton } from "../copy-button.tsx";
import { LeagueProblems } from "../league-problems.tsx";
import league from "../league.module.css";
import styles from "./admin.module.css";

/** The league's code, to copy or to make anew. */
export function CodeCard({ id }: { id: number }) {
  const { t } = useText();
  const { data } = useQuery(leagueCodeQuery(id));
  const regenerate = useRegenerateCode(id);
  return (
    <Card title={t("leagues.admin.code")}>
      <div className={styles.form}>
        <p className={league.code}>{data?.code ?? t("common.dash")}</p>
        <LeagueProblems error={regenerate.error} />
        <div className={league.actions}>
          {data !== undefined && <CopyButton text={data.code} label={t("leagues.invite.copyCode")} />}
          <Button
            icon="reload"
            busy={regenerate.isPending}
            onClick={() => regenerate.mutate(undefined, { onSuccess: () => toast(t("leagues.admin.regenerated")) })}
          >
            {t("leagues.admin.regenerate")}
          </Button>
        </div>
      </div>
    </Card>
  );
}
