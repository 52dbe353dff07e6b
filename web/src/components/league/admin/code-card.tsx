import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { leagueCodeQuery, useRegenerateCode } from "../../../data/leagues.ts";
import { useText } from "../../../i18n/text.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { toast } from "../../ui/toast.tsx";
import { CopyButton } from "../copy-button.tsx";
import { ConfirmMove } from "../confirm-move.tsx";
import league from "../league.module.css";
import styles from "./admin.module.css";

export function CodeCard({ id }: { id: number }) {
  const { t } = useText();
  const { data } = useQuery(leagueCodeQuery(id));
  const regenerate = useRegenerateCode(id);
  const [asks, setAsks] = useState(false);
  return (
    <Card title={t("leagues.admin.code")}>
      <div className={styles.form}>
        <p className={league.code}>{data?.code ?? t("common.dash")}</p>
        <div className={league.actions}>
          {data !== undefined && <CopyButton text={data.code} label={t("leagues.invite.copyCode")} />}
          <Button icon="reload" onClick={() => setAsks(true)}>
            {t("leagues.admin.regenerate")}
          </Button>
        </div>
      </div>
      {asks && (
        <ConfirmMove
          title={t("leagues.admin.regenerate")}
          submit={t("leagues.admin.regenerate")}
          move={regenerate}
          onClose={() => setAsks(false)}
          onConfirm={() =>
            regenerate.mutate(undefined, {
              onSuccess: () => {
                setAsks(false);
                toast(t("leagues.admin.regenerated"));
              },
            })
          }
        >
          {t("leagues.admin.regenerateSure")}
        </ConfirmMove>
      )}
    </Card>
  );
}
