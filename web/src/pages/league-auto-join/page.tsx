import type { Invitation } from "@elvan/contract";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { navigate } from "../../lib/history.ts";
import { useParams } from "../../lib/router.tsx";
import { LeagueProblems } from "../../components/league/league-problems.tsx";
import { standingsPath } from "../../components/league/links.ts";
import { Shirt } from "../../components/shirt/shirt.tsx";
import { Page as Frame } from "../../components/page/page.tsx";
import { Alert } from "../../components/ui/alert.tsx";
import { Button, ButtonLink } from "../../components/ui/button.tsx";
import { toast } from "../../components/ui/toast.tsx";
import { EmptyState } from "../../components/ui/empty-state.tsx";
import { LoadFailed } from "../../components/ui/load-failed.tsx";
import { Loading, SkeletonRows } from "../../components/ui/skeleton.tsx";
import { TextLink } from "../../components/ui/text-link.tsx";
import { isWorthless, keepJoinCode } from "../../data/auto-join.ts";
import { BadRequest } from "../../data/call.ts";
import { homeOf } from "../../data/guard.ts";
import { invitationQuery } from "../../data/invitation.ts";
import { useJoinPrivate } from "../../data/leagues.ts";
import { squadSelectionFor } from "../../data/guard.ts";
import { isAfterLastDeadline, useGame } from "../../data/game.ts";
import { useViewer } from "../../data/me.ts";
import { useText } from "../../i18n/text.ts";
import { useAddressParam } from "../../lib/use-address-params.ts";
import { fitOf, type Fit } from "./fit.ts";
import { LeagueView } from "./league-view.tsx";
import styles from "./page.module.css";

/** The code is kept until the league is joined, or lets nobody in (league-086); the page of a manager needs no reminder. */
function useKeptCode(code: string, { fit, isGone }: { fit: Fit | null; isGone: boolean }) {
  useEffect(() => keepJoinCode(code), [code]);
  useEffect(() => {
    if (isGone || (fit !== null && fit !== "pick")) keepJoinCode(null);
  }, [fit, isGone]);
}

/** What an invitation is to, who invites, and the one thing to do about it (league-042). */
export function Page() {
  const { code = "" } = useParams();
  const from = Number(useAddressParam("from"));
  const viewer = useViewer();
  const { t } = useText();
  const { data, error, isLoadingError, refetch } = useQuery(
    invitationQuery(code, Number.isInteger(from) && from > 0 ? from : undefined),
  );
  const isGone = isWorthless(error);
  const fit = data === undefined || isGone ? null : fitOf(viewer, data);
  useKeptCode(code, { fit, isGone });

  if (isGone) {
    const isChanged = error instanceof BadRequest && error.problems.some((problem) => problem.code === "code_changed");
    return (
      <Frame narrow title={t("invitation.title")} hideHeading>
        <EmptyState
          icon="lock"
          title={t(isChanged ? "invitation.changed" : "invitation.gone")}
          action={
            <ButtonLink to={viewer.kind === "manager" ? "/leagues" : homeOf(viewer)}>
              {t(viewer.kind === "manager" ? "leagues.heading" : "invitation.home")}
            </ButtonLink>
          }
        >
          {t(isChanged ? "problem.code_changed" : "leagues.autoJoin.gone")}
        </EmptyState>
      </Frame>
    );
  }
  if (data === undefined || fit === null) {
    return (
      <Frame narrow title={t("invitation.title")}>
        {isLoadingError ? (
          <LoadFailed onRetry={refetch} />
        ) : (
          <Loading>
            <SkeletonRows rows={5} />
          </Loading>
        )}
      </Frame>
    );
  }
  const { name, invited_by } = data;
  const isOwn = invited_by !== null && invited_by.entry === viewer.entry;
  return (
    <Frame
      narrow
      title={t("invitation.titleOf", { league: name })}
      heading={
        invited_by === null || isOwn || fit === "member"
          ? t("invitation.headingLeague", { league: name })
          : t("invitation.heading", { name: invited_by.player_name, league: name })
      }
    >
      <LeagueView invitation={data}>
        <Answer fit={fit} code={code} invitation={data} />
      </LeagueView>
    </Frame>
  );
}

function Answer({ fit, code, invitation }: { fit: Fit; code: string; invitation: Invitation }) {
  const { t } = useText();
  const viewer = useViewer();
  const game = useGame();
  const { name, max_entries } = invitation;
  switch (fit) {
    case "pick":
      if (isAfterLastDeadline(game)) return <p className={styles.other}>{t("selection.gameOver")}</p>;
      return (
        <>
          {viewer.kind === "visitor" && <TheGame />}
          <ButtonLink look="primary" wide to={squadSelectionFor(viewer)}>
            {t("invitation.pick")}
          </ButtonLink>
          {viewer.kind === "visitor" && (
            <p className={styles.other}>
              <TextLink alone to="/sign-in">
                {t("invitation.haveTeam")}
              </TextLink>
            </p>
          )}
        </>
      );
    case "join":
      return <Join code={code} invitation={invitation} />;
    case "member":
      return (
        <>
          <p className={styles.words}>{t("leagues.autoJoin.already")}</p>
          <ButtonLink look="primary" wide to={standingsPath(invitation)}>
            {t("leagues.autoJoin.see")}
          </ButtonLink>
        </>
      );
    default:
      return (
        <>
          <Alert still tone="warn">
            {fit === "banned"
              ? t("invitation.banned", { league: name })
              : t(`leagues.autoJoin.${fit}`, { league: name, max: max_entries ?? 0 })}
          </Alert>
          <ButtonLink wide to={standingsPath(invitation)}>
            {t("invitation.table")}
          </ButtonLink>
        </>
      );
  }
}

/** For who has never heard of it. */
function TheGame() {
  const { t } = useText();
  const { clubs } = useGame();
  return (
    <div className={styles.game}>
      <span className={styles.pitch} aria-hidden="true">
        {[...clubs.values()]
          .filter(({ unavailable }) => !unavailable)
          .slice(0, 5)
          .map(({ id, shirt }) => (
            <Shirt key={id} kit={shirt} className={styles.shirt} />
          ))}
      </span>
      <p>{t("invitation.game")}</p>
    </div>
  );
}

function Join({ code, invitation }: { code: string; invitation: Invitation }) {
  const { t } = useText();
  const { entry } = useViewer();
  const join = useJoinPrivate();
  if (entry === null) return null;
  const joined = () => {
    toast(t("leagues.join.done", { league: invitation.name }));
    navigate(standingsPath(invitation), { replace: true });
  };
  return (
    <>
      <LeagueProblems move="join" error={join.error} />
      <Button
        look="primary"
        wide
        busy={join.isPending}
        onClick={() => {
          // Not as a callback of mutate(): this button goes as soon as the invitation is read again, and it with it.
          join.mutateAsync({ code, entry }).then(joined, () => {});
        }}
      >
        {t("leagues.join.submit")}
      </Button>
    </>
  );
}
