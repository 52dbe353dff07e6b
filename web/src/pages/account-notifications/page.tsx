import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { Page as Frame } from "../../components/page/page.tsx";
import { scrollToAnchor } from "../../components/page/page-focus.ts";
import { AccountNav } from "../../components/sub-nav/account-nav.tsx";
import { Card } from "../../components/ui/card.tsx";
import { Loading, SkeletonRows } from "../../components/ui/skeleton.tsx";
import { meQuery } from "../../data/me.ts";
import { notificationsQuery } from "../../data/notifications.ts";
import { useText } from "../../i18n/text.ts";
import { Calendar } from "./calendar.tsx";
import { Devices } from "./devices.tsx";
import { Kinds } from "./kinds.tsx";
import { Times } from "./times.tsx";

export function Page() {
  const { t } = useText();
  const { data, isPending } = useQuery(notificationsQuery);
  const { data: me } = useQuery(meQuery);
  const isThere = data !== undefined;
  // What comes above it has pushed the place down that the address names.
  useEffect(() => {
    if (isThere) scrollToAnchor(window.location.hash);
  }, [isThere]);
  return (
    <Frame title={t("notifications.title")} intro={t("notifications.intro")}>
      <AccountNav />
      {data === undefined ? (
        <Card>
          <Loading>
            <SkeletonRows rows={6} />
          </Loading>
        </Card>
      ) : (
        <>
          <Devices settings={data} />
          <Kinds settings={data} />
          <Times settings={data} />
        </>
      )}
      {!isPending && me?.player?.entry != null && <Calendar />}
    </Frame>
  );
}
