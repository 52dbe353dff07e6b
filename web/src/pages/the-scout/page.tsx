import { useQuery } from "@tanstack/react-query";
import { StoryList } from "../../components/newsroom/story-list.tsx";
import { ScoutNav } from "../../components/sub-nav/scout-nav.tsx";
import { Button } from "../../components/ui/button.tsx";
import { Card } from "../../components/ui/card.tsx";
import { EmptyState } from "../../components/ui/empty-state.tsx";
import { Loading, Skeleton } from "../../components/ui/skeleton.tsx";
import { ownEntryQuery } from "../../data/entry.ts";
import { useViewer } from "../../data/me.ts";
import { isAwaited } from "../../data/query.ts";
import { scoutQuery } from "../../data/scout.ts";
import { useText } from "../../i18n/text.ts";
import { passFocusAround } from "../../lib/pass-focus.ts";
import { Page as Frame } from "../../components/page/page.tsx";
import { ClubNews } from "./club-news.tsx";
import styles from "./page.module.css";

export function Page() {
  const { t } = useText();
  const { entry } = useViewer();
  const own = useQuery({ ...ownEntryQuery(entry ?? 0), enabled: entry !== null });
  return (
    <Frame title={t("scout.title")} hideHeading>
      <div className={`${styles.hero} on-stand`}>
        <p className={styles.title} aria-hidden="true">
          {t("scout.title")}
        </p>
        <p>{t("scout.intro")}</p>
      </div>
      <ScoutNav />
      <h2 className="visually-hidden">{t("scout.news")}</h2>
      <ClubNews team={own.data?.favourite_team ?? null} awaits={isAwaited(own)} />
      <Stories />
    </Frame>
  );
}

function Stories() {
  const { t } = useText();
  const { data, isLoadingError, refetch } = useQuery(scoutQuery);
  if (isLoadingError) {
    return (
      <Card>
        <EmptyState icon="news" title={t("scout.failed")}>
          <Button
            onClick={({ currentTarget }) => {
              passFocusAround(currentTarget);
              void refetch();
            }}
          >
            {t("common.retry")}
          </Button>
        </EmptyState>
      </Card>
    );
  }
  if (data === undefined) {
    return (
      <Loading className={styles.waiting}>
        {["20rem", "16rem", "16rem", "16rem"].map((height, index) => (
          <Skeleton key={index} height={height} />
        ))}
      </Loading>
    );
  }
  if (data.items.length === 0) {
    return (
      <Card>
        <EmptyState icon="news" title={t("scout.empty")}>
          {t("scout.emptyWords")}
        </EmptyState>
      </Card>
    );
  }
  return <StoryList look="lead" stories={data.items} />;
}
