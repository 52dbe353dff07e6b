import type { EntryLeague } from "@elvan/contract";
import { leagueStarted } from "@elvan/rules";
import { useQuery } from "@tanstack/react-query";
import { CopyButton } from "../../components/league/copy-button.tsx";
import styles from "../../components/league/league.module.css";
import { ofLeague } from "../../components/league/of-league.tsx";
import { LoadFailed } from "../../components/ui/load-failed.tsx";
import { Alert } from "../../components/ui/alert.tsx";
import { ButtonLink } from "../../components/ui/button.tsx";
import { Card } from "../../components/ui/card.tsx";
import { EmptyState } from "../../components/ui/empty-state.tsx";
import { Loading, SkeletonRows } from "../../components/ui/skeleton.tsx";
import { isStatus } from "../../data/call.ts";
import { entryQuery } from "../../data/entry.ts";
import { useGame } from "../../data/game.ts";
import { codeCheckQuery, leagueCodeQuery } from "../../data/leagues.ts";
import { useViewer } from "../../data/me.ts";
import { useText } from "../../i18n/text.ts";
import { Page as Frame } from "../../components/page/page.tsx";

export const Page = ofLeague(Invite);

function Invite({ league }: { league: number }) {
  const { t } = useText();
  const { entry } = useViewer();
  const { current } = useGame();
  const { data } = useQuery({ ...entryQuery(entry ?? 0), enabled: entry !== null });
  const own = data && [...data.leagues.classic, ...data.leagues.h2h].find(({ id }) => id === league);
  return (
    <Frame narrow title={own === undefined ? t("leagues.invite") : t("leagues.invite.title", { league: own.name })}>
      {data === undefined ? (
        <Waiting />
      ) : own === undefined ? (
        <EmptyState
          icon="lock"
          title={t("leagues.invite.notMember")}
          action={<ButtonLink to="/leagues">{t("leagues.heading")}</ButtonLink>}
        />
      ) : own.closed ? (
        <Alert still tone="warn">
          {t("leagues.invite.closed")}
        </Alert>
      ) : own.scoring === "h" && !own.entry_can_invite && leagueStarted(own, current?.id ?? null) ? (
        <Alert still tone="warn">
          {t("leagues.invite.started")}
        </Alert>
      ) : !own.entry_can_invite ? (
        <Hidden />
      ) : (
        <Invitation league={own} />
      )}
    </Frame>
  );
}

const Waiting = () => (
  <Loading>
    <SkeletonRows rows={4} />
  </Loading>
);

function Hidden() {
  const { t } = useText();
  return (
    <Alert still tone="warn">
      {t("leagues.invite.hidden")}
    </Alert>
  );
}

function Invitation({ league: { id, name } }: { league: EntryLeague }) {
  const { t } = useText();
  const { data, error, isLoadingError, refetch } = useQuery(leagueCodeQuery(id));
  const { data: check } = useQuery({ ...codeCheckQuery(data?.code ?? ""), enabled: data !== undefined });
  if (isStatus(error, 403)) return <Hidden />;
  if (isLoadingError) return <LoadFailed onRetry={refetch} />;
  if (data === undefined) return <Waiting />;
  const { code } = data;
  const link = `${location.origin}/leagues/auto-join/${code}`;
  const words = t("leagues.invite.words", { league: name, link, code });
  const mail = `mailto:?${new URLSearchParams({ subject: t("leagues.invite.subject", { league: name }), body: words })
    .toString()
    .replaceAll("+", "%20")}`;
  return (
    <>
      {check?.closed_reason === "full" && (
        <Alert still tone="warn">
          {t("leagues.invite.full", { max: check.max_entries ?? 0 })}
        </Alert>
      )}
      <Card title={t("leagues.invite.code")}>
        <div className={styles.stack}>
          <p className={styles.code}>{code}</p>
          <CopyButton text={code} label={t("leagues.invite.copyCode")} />
        </div>
      </Card>
      <Card title={t("leagues.invite.link")}>
        <div className={styles.stack}>
          <p className={styles.text}>{link}</p>
          <CopyButton text={link} label={t("leagues.invite.copyLink")} />
        </div>
      </Card>
      <Card title={t("leagues.invite.text")}>
        <div className={styles.stack}>
          <p className={styles.text}>{words}</p>
          <div className={styles.actions}>
            <CopyButton text={words} label={t("leagues.invite.copyText")} />
            <ButtonLink icon="mail" to={mail} reloadDocument>
              {t("leagues.invite.mail")}
            </ButtonLink>
          </div>
        </div>
      </Card>
    </>
  );
}
