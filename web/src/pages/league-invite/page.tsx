import { leagueStarted } from "@elvan/rules";
import { useQuery } from "@tanstack/react-query";
import { Invitation, InvitationHidden } from "../../components/league/invitation.tsx";
import { ofLeague } from "../../components/league/of-league.tsx";
import { Alert } from "../../components/ui/alert.tsx";
import { ButtonLink } from "../../components/ui/button.tsx";
import { EmptyState } from "../../components/ui/empty-state.tsx";
import { Loading, SkeletonRows } from "../../components/ui/skeleton.tsx";
import { entryQuery } from "../../data/entry.ts";
import { useGame } from "../../data/game.ts";
import { useViewer } from "../../data/me.ts";
import { useText } from "../../i18n/text.ts";
import { Page as Frame } from "../../components/page/page.tsx";

export const Page = ofLeague(Invite);

function Invite({ league }: { league: number }) {
  const { t } = useText();
  const { entry } = useViewer();
  const { current } = useGame();
  const { data } = useQuery({ ...entryQuery(entry ?? 0), enabled: entry !== null });
  const mine = data && [...data.leagues.classic, ...data.leagues.h2h].find(({ id }) => id === league);
  return (
    <Frame narrow title={mine === undefined ? t("leagues.invite") : t("leagues.invite.title", { league: mine.name })}>
      {data === undefined ? (
        <Loading>
          <SkeletonRows rows={4} />
        </Loading>
      ) : mine === undefined ? (
        <EmptyState
          icon="lock"
          title={t("leagues.invite.notMember")}
          action={<ButtonLink to="/leagues">{t("leagues.heading")}</ButtonLink>}
        />
      ) : mine.closed ? (
        <Alert still tone="warn">
          {t("leagues.invite.closed")}
        </Alert>
      ) : mine.scoring === "h" && !mine.entry_can_invite && leagueStarted(mine, current?.id ?? null) ? (
        <Alert still tone="warn">
          {t("leagues.invite.started")}
        </Alert>
      ) : !mine.entry_can_invite ? (
        <InvitationHidden />
      ) : (
        <Invitation league={mine} />
      )}
    </Frame>
  );
}
