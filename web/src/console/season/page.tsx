import { useQuery } from "@tanstack/react-query";
import { Loading, SkeletonRows } from "../../components/ui/skeleton.tsx";
import { useMay } from "../../data/may.ts";
import { operationsQuery } from "../../data/operations.ts";
import { useText } from "../../i18n/text.ts";
import { Page as Frame } from "../../components/page/page.tsx";
import { ConsoleNav } from "../console-nav.tsx";
import { AlertsCard } from "./alerts-card.tsx";
import { AnnouncementsCard } from "./announcements-card.tsx";
import { AppealsCard } from "./appeals-card.tsx";
import { AuditCard } from "./audit-card.tsx";
import { ChipsCard } from "./chips-card.tsx";
import { DeadlinesCard } from "./deadlines-card.tsx";
import { RoundRulesCard } from "./round-rules-card.tsx";
import { FeedCard } from "./feed-card.tsx";
import { HeldCard } from "./held-card.tsx";
import { JobsCard } from "./jobs-card.tsx";
import { MailCard } from "./mail-card.tsx";
import { MatchesCard } from "./matches-card.tsx";
import { SeasonCard } from "./season-card.tsx";
import { SettingsAlert } from "./settings-alert.tsx";
import { WatchCard } from "./watch-card.tsx";
import { WordsCard } from "./words-card.tsx";

export function Page() {
  const { t } = useText();
  const { data } = useQuery(operationsQuery);
  const may = useMay();
  return (
    <Frame title={t("console.title")} intro={t("console.intro")}>
      <ConsoleNav />
      {data === undefined ? (
        <Loading>
          <SkeletonRows rows={8} />
        </Loading>
      ) : (
        <>
          {data.missing_settings.length > 0 && <SettingsAlert missing={data.missing_settings} />}
          <WatchCard />
          <SeasonCard operations={data} />
          <AnnouncementsCard />
          <FeedCard />
          <MatchesCard />
          <DeadlinesCard deadlines={data.deadlines} />
          {may("PUT /api/operations/events/:event/rules/", "operator") && (
            <RoundRulesCard rounds={data.deadlines.map(({ event }) => event)} />
          )}
          <HeldCard held={data.held} />
          <MailCard mail={data.mail} />
          <AppealsCard
            appeals={data.appeals}
            suspension_appeals={data.suspension_appeals}
            league_reports={data.league_reports}
          />
          <WordsCard />
          <ChipsCard />
          <JobsCard jobs={data.jobs} />
          <AlertsCard />
          <AuditCard lines={data.audit} />
        </>
      )}
    </Frame>
  );
}
