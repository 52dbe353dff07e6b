import { useQuery } from "@tanstack/react-query";
import { Loading, SkeletonRows } from "../../components/ui/skeleton.tsx";
import { operationsQuery } from "../../data/operations.ts";
import { useText } from "../../i18n/text.ts";
import { Page as Frame } from "../../shell/page.tsx";
import { AppealsCard } from "./appeals-card.tsx";
import { AuditCard } from "./audit-card.tsx";
import { ChipsCard } from "./chips-card.tsx";
import { JobsCard } from "./jobs-card.tsx";
import { MatchesCard } from "./matches-card.tsx";
import { SeasonCard } from "./season-card.tsx";

/** The operators' first screen: how the season stands, and what can be done about it. */
export function Page() {
  const { t } = useText();
  const { data } = useQuery(operationsQuery);
  return (
    <Frame title={t("console.title")} intro={t("console.intro")}>
      {data === undefined ? (
        <Loading>
          <SkeletonRows rows={8} />
        </Loading>
      ) : (
        <>
          <SeasonCard operations={data} />
          <MatchesCard />
          <AppealsCard appeals={data.appeals} />
          <ChipsCard />
          <JobsCard jobs={data.jobs} />
          <AuditCard lines={data.audit} />
        </>
      )}
    </Frame>
  );
}
