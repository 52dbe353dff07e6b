import type { Prices } from "@elvan/contract";
import { useQuery } from "@tanstack/react-query";
import { Page as Frame } from "../../components/page/page.tsx";
import { StatisticsNav } from "../../components/sub-nav/statistics-nav.tsx";
import { Alert } from "../../components/ui/alert.tsx";
import { Card } from "../../components/ui/card.tsx";
import { LoadFailed } from "../../components/ui/load-failed.tsx";
import { Loading, SkeletonRows } from "../../components/ui/skeleton.tsx";
import { TextLink } from "../../components/ui/text-link.tsx";
import { pricesQuery } from "../../data/prices.ts";
import { useFormat } from "../../i18n/format.ts";
import { useText } from "../../i18n/text.ts";
import { MetersCard } from "./meters-card.tsx";
import { MovesCard } from "./moves-card.tsx";
import { nearest, ownFirst } from "./meters.ts";
import styles from "./page.module.css";
import { useOwnElements } from "./use-own-elements.ts";

export function Page() {
  const { t } = useText();
  const prices = useQuery(pricesQuery);
  const own = useOwnElements();
  return (
    <Frame title={t("prices.title")} heading={t("nav.statistics")}>
      <StatisticsNav />
      <h2 className="visually-hidden">{t("prices.title")}</h2>
      {prices.data !== undefined && own !== undefined ? (
        <Told prices={prices.data} own={own} />
      ) : (
        <Card>
          {prices.isPending || prices.data !== undefined ? (
            <Loading>
              <SkeletonRows rows={10} />
            </Loading>
          ) : (
            <LoadFailed onRetry={prices.refetch} />
          )}
        </Card>
      )}
    </Frame>
  );
}

function Told({ prices, own }: { prices: Prices; own: ReadonlySet<number> | null }) {
  const { t } = useText();
  const format = useFormat();
  return (
    <>
      <Alert still title={prices.next_run === null ? t("prices.over") : undefined}>
        {prices.next_run !== null && t("prices.next", { time: format.moment(prices.next_run) })} {t("prices.about")}{" "}
        <TextLink to="/help/rules">{t("prices.rule")}</TextLink>
      </Alert>
      {own !== null && (
        <MetersCard title={t("prices.own")} none={t("prices.noneOwn")} meters={ownFirst(prices.meters, own)} all />
      )}
      <div className={styles.pair}>
        <MetersCard title={t("prices.rising")} none={t("prices.noneRising")} meters={nearest(prices.meters, "rise")} />
        <MetersCard
          title={t("prices.falling")}
          none={t("prices.noneFalling")}
          meters={nearest(prices.meters, "fall")}
        />
      </div>
      <MovesCard moves={prices.moves} day={prices.last_run} own={own} />
    </>
  );
}
