import { useQuery } from "@tanstack/react-query";
import { Part } from "../../components/ui/part.tsx";
import { useLocation } from "react-router";
import type { Created } from "../../components/league/created.ts";
import { LeagueNav } from "../../components/league/league-nav.tsx";
import styles from "../../components/league/league.module.css";
import { ButtonLink } from "../../components/ui/button.tsx";
import { Loading, SkeletonRows } from "../../components/ui/skeleton.tsx";
import { entryQuery } from "../../data/entry.ts";
import { useViewer } from "../../data/me.ts";
import { useText } from "../../i18n/text.ts";
import type { MessageKey } from "../../i18n/text.ts";
import { Page as Frame } from "../../components/page/page.tsx";
import { lazyPart } from "../../lib/lazy-part.ts";
import { LeagueGroup } from "./league-group.tsx";
import own from "./page.module.css";

const Invitation = lazyPart(() => import("../../components/league/invitation.tsx").then((module) => module.Invitation));

const GROUPS: readonly { key: MessageKey; type: "x" | "c" | "s"; scoring?: "c" | "h" }[] = [
  { key: "leagues.group.privateClassic", type: "x", scoring: "c" },
  { key: "leagues.group.privateH2h", type: "x", scoring: "h" },
  { key: "leagues.group.publicClassic", type: "c", scoring: "c" },
  { key: "leagues.group.publicH2h", type: "c", scoring: "h" },
  { key: "leagues.group.global", type: "s" },
];

export function Page() {
  const { t } = useText();
  const { entry } = useViewer();
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
          <ButtonLink size="s" icon="reload" to="/leagues/renew">
            {t("leagues.renew")}
          </ButtonLink>
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
        <div className={own.groups}>
          {GROUPS.map(({ key, type, scoring }) => (
            <LeagueGroup
              key={key}
              title={t(key)}
              leagues={leagues.filter(
                (league) => league.league_type === type && (scoring === undefined || league.scoring === scoring),
              )}
            />
          ))}
        </div>
      )}
    </Frame>
  );
}
