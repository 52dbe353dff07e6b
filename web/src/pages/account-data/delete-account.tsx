import type { Deletion } from "@elvan/contract";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Failure } from "../../components/account/failure.tsx";
import { PasswordField } from "../../components/account/password-field.tsx";
import styles from "../../components/account/account.module.css";
import { Button } from "../../components/ui/button.tsx";
import { Card } from "../../components/ui/card.tsx";
import { Dialog } from "../../components/ui/dialog.tsx";
import { Loading, SkeletonRows } from "../../components/ui/skeleton.tsx";
import { deletionQuery, useDeleteAccount } from "../../data/personal-data.ts";
import { useViewer } from "../../data/me.ts";
import { useText } from "../../i18n/text.ts";
import page from "./page.module.css";
import { useFocusWrong } from "../../components/ui/wrong-field.ts";

export function DeleteAccount() {
  const { t } = useText();
  const { data } = useQuery(deletionQuery);
  const [asks, setAsks] = useState(false);
  const hasRole = useViewer().account?.role !== "player";
  return (
    <Card title={t("data.delete")}>
      {hasRole ? (
        <p>{t("problem.operator_stays")}</p>
      ) : data === undefined ? (
        <Loading>
          <SkeletonRows rows={3} />
        </Loading>
      ) : (
        <div className={styles.form}>
          <p>{t("data.deleteLead")}</p>
          <Effects deletion={data} />
          <div className={styles.actions}>
            <Button look="danger" onClick={() => setAsks(true)}>
              {t("data.delete")}
            </Button>
          </div>
          {asks && <Sure deletion={data} onClose={() => setAsks(false)} />}
        </div>
      )}
    </Card>
  );
}

function Effects({ deletion: { team, leagues } }: { deletion: Deletion }) {
  const { t } = useText();
  return (
    <ul className={page.effects}>
      <li>{t("data.effect.person")}</li>
      {team !== null && <li>{t(team.played ? "data.effect.played" : "data.effect.unplayed", { team: team.name })}</li>}
      {leagues.map(({ id, name, heir }) => (
        <li key={id}>
          {heir === null
            ? t("data.effect.leagueGone", { league: name })
            : t("data.effect.leagueHeir", { league: name, team: heir })}
        </li>
      ))}
      <li>{t("data.effect.final")}</li>
    </ul>
  );
}

function Sure({ deletion, onClose }: { deletion: Deletion; onClose: () => void }) {
  const { t } = useText();
  const remove = useDeleteAccount();
  const box = useFocusWrong(remove.error);
  const [password, setPassword] = useState("");
  // Stays busy: the page is left as soon as it is done.
  const busy = remove.isPending || remove.isSuccess;
  return (
    <Dialog
      alert
      isOpen
      size="s"
      title={t("data.sure")}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t("common.cancel")}</Button>
          <Button
            look="danger"
            type="submit"
            form="delete-account"
            disabled={deletion.has_password && password === ""}
            busy={busy}
          >
            {t("data.deleteForGood")}
          </Button>
        </>
      }
    >
      <form
        ref={box}
        id="delete-account"
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy) remove.mutate(password);
        }}
      >
        <p>{t(deletion.has_password ? "data.sureLead" : "data.sureLeadNoPassword")}</p>
        <Failure error={remove.error} />
        {deletion.has_password && (
          <PasswordField
            label={t("account.password")}
            name="password"
            autoComplete="current-password"
            required
            value={password}
            onChange={(event) => setPassword(event.target.value)}
          />
        )}
      </form>
    </Dialog>
  );
}
