import { useQuery } from "@tanstack/react-query";
import { Part } from "../../components/ui/part.tsx";
import { useLocation } from "../../lib/router.tsx";
import type { Created } from "../../components/league/created.ts";
import { JoinByCode } from "../../components/league/join-by-code.tsx";
import { LeagueNav } from "../../components/league/league-nav.tsx";
import { LeaguesAside } from "../../components/league/leagues-aside.tsx";
import { Loading, SkeletonRows } from "../../components/ui/skeleton.tsx";
import { TextLink } from "../../components/ui/text-link.tsx";
import { entryQuery } from "../../data/entry.ts";
import { useGame } from "../../data/game.ts";
import { renewableQuery } from "../../data/leagues.ts";
import { useViewer } from "../../data/me.ts";
import { useText } from "../../i18n/text.ts";
import { Page as Frame } from "../../components/page/page.tsx";
import { lazyPart } from "../../lib/lazy-part.ts";
import { LeagueList } from "./league-list.tsx";

const Invitation = lazyPart(() => import("../../components/league/invitation.tsx").then((module) => module.Invitation));

/** Who renews last season's leagues does so before this one is long under way. */
const RENEWING_ROUNDS = 4;

export function Page() {
  const { t } = useText();
  const { entry } = useViewer();
  const early = (useGame().current?.id ?? 0) <= RENEWING_ROUNDS;
  const { data } = useQuery({ ...entryQuery(entry ?? 0), enabled: entry !== null });
  const leagues = data === undefined ? [] : [...data.leagues.classic, ...data.leagues.h2h];
  // Who was administrator of nothing last season has nothing to renew.
  const canRenew = (useQuery(renewableQuery).data ?? []).length > 0;
  const hasFriends = leagues.some(({ league_type: type }) => type === "x");
  const created = (useLocation().state as Created | null)?.created;
  const fresh = leagues.find(({ id }) => id === created);
  return (
    <Frame title={t("leagues.heading")} quiet aside={<LeaguesAside canRenew={early && canRenew} />}>
      <LeagueNav />
      {fresh !== undefined && (
        <Part>
          <Invitation league={fresh} isNew />
        </Part>
      )}
      {data !== undefined && !hasFriends && <JoinByCode short />}
      {data === undefined ? (
        <Loading>
          <SkeletonRows rows={12} />
        </Loading>
      ) : (
        <LeagueList leagues={data.leagues} />
      )}
      {hasFriends && <JoinByCode short />}
      {!early && canRenew && data !== undefined && (
        <p>
          <TextLink alone to="/leagues/renew">
            {t("leagues.renewOld")}
          </TextLink>
        </p>
      )}
    </Frame>
  );
}
