import type { LeagueHead } from "@elvan/contract";
import type { ReactNode } from "react";
import { useText } from "../../i18n/text.ts";
import type { MessageKey } from "../../i18n/text.ts";
import { Page } from "../page/page.tsx";
import { Card } from "../ui/card.tsx";
import { Loading, SkeletonRows } from "../ui/skeleton.tsx";
import { LeagueActions, type TableOf } from "./league-actions.tsx";
import styles from "./league.module.css";

/**
 * Until `league` is there, a skeleton stands for all that comes below the heading: what is drawn before would be pushed down by the
 * league's facts and its acts. It asks for its own data meanwhile.
 */
export function LeagueFrame({
  league,
  title,
  plain,
  children,
  file,
  isSmall,
}: {
  league: LeagueHead | undefined;
  title: MessageKey;
  plain: MessageKey;
  children: ReactNode;
} & TableOf) {
  const { t } = useText();
  const name = league?.name ?? "";
  return (
    <Page
      className={styles.league}
      title={name ? t(title, { league: name }) : t(plain)}
      heading={name || t(plain)}
      intro={league && <LeagueFacts league={league} />}
      aside={<LeagueActions league={league} file={file} isSmall={isSmall} />}
    >
      {league === undefined && (
        <Card flush title={t(plain)}>
          <Loading>
            <SkeletonRows rows={12} />
          </Loading>
        </Card>
      )}
      <div className={league === undefined ? styles.awaited : styles.here}>{children}</div>
    </Page>
  );
}

function LeagueFacts({ league }: { league: LeagueHead }) {
  const { t } = useText();
  const facts = [
    t(league.scoring === "c" ? "leagues.create.classic" : "leagues.create.h2h"),
    t("leagues.fact.start", { event: league.start_event }),
  ];
  if (league.ko_rounds) facts.push(t("leagues.fact.ko", { count: league.ko_rounds }));
  if (league.max_entries !== null) facts.push(t("leagues.fact.max", { count: league.max_entries }));
  if (league.closed) facts.push(t("leagues.field.closed"));
  return facts.join(" · ");
}
