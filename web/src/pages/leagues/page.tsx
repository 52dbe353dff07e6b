import { useQuery } from "@tanstack/react-query";
import { Part } from "../../components/ui/part.tsx";
import { useLocation } from "../../lib/router.tsx";
import type { Created } from "../../components/league/created.ts";
import { LeagueNav } from "../../components/league/league-nav.tsx";
import styles from "../../components/league/league.module.css";
import { ButtonLink } from "../../components/ui/button.tsx";
import { Loading, SkeletonRows } from "../../components/ui/skeleton.tsx";
import { TextLink } from "../../components/ui/text-link.tsx";
import { entryQuery } from "../../data/entry.ts";
import { useGame } from "../../data/game.ts";
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
  const created = (useLocation().state as Created | null)?.created;
  const fresh = leagues.find(({ id }) => id === created);
  return (
    <Frame
      title={t("leagues.heading")}
      quiet
      aside={
        <div className={styles.actions}>
          <ButtonLink look="primary" size="s" icon="plus" to="/leagues/create-join">
            {t("leagues.createJoin")}
          </ButtonLink>
          {early && (
            <ButtonLink size="s" icon="reload" to="/leagues/renew">
              {t("leagues.renew")}
            </ButtonLink>
          )}
        </div>
      }
    >
      <LeagueNav />
      {fresh !== undefined && (
        <Part>
          <Invitation league={fresh} isNew />
        </Part>
      )}
      {data === undefined ? (
        <Loading>
          <SkeletonRows rows={12} />
        </Loading>
      ) : (
        <LeagueList leagues={data.leagues} />
      )}
      {!early && data !== undefined && (
        <p>
          <TextLink alone to="/leagues/renew">
            {t("leagues.renewOld")}
          </TextLink>
        </p>
      )}
    </Frame>
  );
}
