import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { ConfirmMove } from "../../components/league/confirm-move.tsx";
import { LeagueProblems } from "../../components/league/league-problems.tsx";
import styles from "../../components/league/league.module.css";
import { Button } from "../../components/ui/button.tsx";
import { Card } from "../../components/ui/card.tsx";
import { EmptyState } from "../../components/ui/empty-state.tsx";
import { Loading, SkeletonRows } from "../../components/ui/skeleton.tsx";
import { toast } from "../../components/ui/toast.tsx";
import { renewableQuery, useDeleteRenewable, useRenew } from "../../data/leagues.ts";
import { passFocus } from "../../lib/pass-focus.ts";
import { useText } from "../../i18n/text.ts";
import { Page as Frame } from "../../components/page/page.tsx";

export function Page() {
  const { t } = useText();
  const { data } = useQuery(renewableQuery);
  const renew = useRenew();
  const remove = useDeleteRenewable();
  const [removing, setRemoving] = useState<{ id: number; name: string } | null>(null);
  return (
    <Frame narrow title={t("leagues.renew.title")} intro={t("leagues.renew.intro")}>
      <LeagueProblems move="make" error={renew.error} />
      {data === undefined ? (
        <Loading>
          <SkeletonRows rows={4} />
        </Loading>
      ) : data.length === 0 ? (
        <EmptyState icon="reload" title={t("leagues.renew.none")}>
          {t("leagues.renew.noneWords")}
        </EmptyState>
      ) : (
        data.map(({ id, name, scoring, members }) => (
          <Card key={id} title={name}>
            <p className={styles.facts}>
              {t(scoring === "c" ? "leagues.create.classic" : "leagues.create.h2h")}
              {" · "}
              {t("leagues.renew.members", { count: members })}
            </p>
            <div className={styles.actions}>
              <Button
                look="primary"
                busy={renew.isPending && renew.variables === id}
                aria-label={t("leagues.renew.renewNamed", { league: name })}
                onClick={(event) => {
                  if (renew.isPending) return;
                  passFocus(event.currentTarget);
                  renew.mutate(id, { onSuccess: () => toast(t("leagues.renew.done", { league: name })) });
                }}
              >
                {t("leagues.renew.renew")}
              </Button>
              <Button
                disabled={renew.isPending && renew.variables === id}
                aria-label={t("leagues.renew.deleteNamed", { league: name })}
                onClick={() => setRemoving({ id, name })}
              >
                {t("leagues.renew.delete")}
              </Button>
            </div>
          </Card>
        ))
      )}
      {removing !== null && (
        <ConfirmMove
          title={removing.name}
          submit={t("leagues.renew.delete")}
          move={remove}
          onClose={() => setRemoving(null)}
          onConfirm={() =>
            remove.mutate(removing.id, {
              onSuccess: () => {
                toast(t("leagues.renew.deleted", { league: removing.name }));
                setRemoving(null);
              },
            })
          }
        >
          {t("leagues.renew.deleteSure")}
        </ConfirmMove>
      )}
    </Frame>
  );
}
