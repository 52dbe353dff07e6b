import type { ForecastQuality } from "@elvan/contract";
import { useQuery } from "@tanstack/react-query";
import type { UseQueryResult } from "@tanstack/react-query";
import { Page as Frame } from "../../components/page/page.tsx";
import { StatisticsNav } from "../../components/sub-nav/statistics-nav.tsx";
import { Card } from "../../components/ui/card.tsx";
import { Checkbox } from "../../components/ui/checkbox.tsx";
import { EmptyState } from "../../components/ui/empty-state.tsx";
import { LoadFailed } from "../../components/ui/load-failed.tsx";
import { Loading, SkeletonRows } from "../../components/ui/skeleton.tsx";
import { forecastQualityQuery, hideForecasts, useForecastsHidden } from "../../data/forecasts.ts";
import { messageKey, useText } from "../../i18n/text.ts";
import styles from "./page.module.css";
import { Compared, RoundErrors } from "./quality.tsx";

const KNOWN = ["played", "clubs", "matches", "news", "market"] as const;
const UNKNOWN = ["lineUps", "return", "tactics", "luck"] as const;

export function Page() {
  const { t } = useText();
  const isHidden = useForecastsHidden();
  const quality = useQuery(forecastQualityQuery());
  return (
    <Frame title={t("forecasts.title")} intro={t("forecasts.intro")}>
      <StatisticsNav />
      <Card title={t("forecasts.hideTitle")}>
        <Checkbox
          label={t("forecasts.hide")}
          checked={isHidden}
          onChange={(event) => hideForecasts(event.currentTarget.checked)}
        />
        <p className={styles.note}>{t("forecasts.hideNote")}</p>
      </Card>
      <Quality quality={quality} />
      {!quality.isPending && (
        <div className={styles.columns}>
          <Points title={t("forecasts.known.title")} family="known" names={KNOWN} />
          <Points title={t("forecasts.unknown.title")} family="unknown" names={UNKNOWN} />
        </div>
      )}
    </Frame>
  );
}

function Quality({ quality }: { quality: UseQueryResult<ForecastQuality> }) {
  const { t } = useText();
  if (quality.isPending) {
    return (
      <Loading>
        <SkeletonRows rows={5} />
      </Loading>
    );
  }
  if (quality.data === undefined) return <LoadFailed onRetry={quality.refetch} />;
  const { overall, events } = quality.data;
  if (overall === null) return <EmptyState icon="points" title={t("forecasts.none")} />;
  return (
    <>
      <Compared overall={overall} rounds={events.length} />
      <RoundErrors events={events} />
    </>
  );
}

function Points({ title, family, names }: { title: string; family: string; names: readonly string[] }) {
  const { t } = useText();
  return (
    <Card title={title}>
      <ul className={styles.points}>
        {names.map((name) => (
          <li key={name}>{t(messageKey(`forecasts.${family}.${name}`))}</li>
        ))}
      </ul>
    </Card>
  );
}
