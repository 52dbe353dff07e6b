import { useQuery } from "@tanstack/react-query";
import { Redirect } from "../../lib/router.tsx";
import styles from "../../components/league/league.module.css";
import { ofLeague } from "../../components/league/of-league.tsx";
import { LoadFailed } from "../../components/ui/load-failed.tsx";
import { ButtonLink } from "../../components/ui/button.tsx";
import { Card } from "../../components/ui/card.tsx";
import { Loading, SkeletonRows } from "../../components/ui/skeleton.tsx";
import { isStatus } from "../../data/call.ts";
import { cupStatusQuery } from "../../data/leagues.ts";
import { useText } from "../../i18n/text.ts";
import { Page as Frame } from "../../components/page/page.tsx";

export const Page = ofLeague(Waiting);

function Waiting({ league }: { league: number }) {
  const { t } = useText();
  const { data, error, isPending, refetch } = useQuery(cupStatusQuery(league));
  if (data !== undefined && data.league !== null) return <Redirect to={`/leagues/${league}/cup`} />;
  return (
    <Frame narrow title={t("leagues.cupNotStarted.title")}>
      <Card>
        {isPending ? (
          <Loading>
            <SkeletonRows rows={3} />
          </Loading>
        ) : data === undefined && !isStatus(error, 404) ? (
          <LoadFailed onRetry={refetch} />
        ) : (
          <div className={styles.stack}>
            {data === undefined ? (
              <p>{t("leagues.cupNotStarted.unknown")}</p>
            ) : (
              <>
                <p className={styles.lead}>{t("leagues.cup.noMatches")}</p>
                <p>
                  {t("leagues.cupNotStarted.start", {
                    cup: data.name,
                    event: data.qualification_event,
                    first: data.qualification_event + 1,
                  })}
                </p>
              </>
            )}
            <p>{t("leagues.cupNotStarted.byes")}</p>
            <p>{t("leagues.cupNotStarted.even")}</p>
            <ButtonLink to={`/leagues/${league}/standings/c`}>{t("leagues.cupNotStarted.back")}</ButtonLink>
          </div>
        )}
      </Card>
    </Frame>
  );
}
