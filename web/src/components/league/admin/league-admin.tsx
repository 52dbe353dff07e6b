import type { LeagueDetail } from "@elvan/contract";
import { leagueStarted } from "@elvan/rules";
import { useQuery } from "@tanstack/react-query";
import { navigate } from "../../../lib/history.ts";
import { isStatus } from "../../../data/call.ts";
import { useGame } from "../../../data/game.ts";
import { leagueDetailQuery, useBan, useUpdateLeague } from "../../../data/leagues.ts";
import type { Scoring } from "../../../data/leagues.ts";
import { useText } from "../../../i18n/text.ts";
import { Page } from "../../page/page.tsx";
import { LoadFailed } from "../../ui/load-failed.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Loading, SkeletonRows } from "../../ui/skeleton.tsx";
import { toast } from "../../ui/toast.tsx";
import shared from "../league.module.css";
import { standingsPath } from "../links.ts";
import styles from "./admin.module.css";
import { BansCard } from "./bans-card.tsx";
import { Started, WordsLink } from "./started.tsx";
import { CodeCard } from "./code-card.tsx";
import { DeleteCard } from "./delete-card.tsx";
import { DetailsCard } from "./details-card.tsx";
import { MemberCard } from "./member-card.tsx";

export function LeagueAdmin({ league, scoring }: { league: number; scoring: Scoring }) {
  const { t } = useText();
  const { data, error, isLoadingError, refetch } = useQuery({
    ...leagueDetailQuery(league, scoring),
    refetchOnWindowFocus: "always",
  });
  if (isStatus(error, 403, 404) || data?.entry_can_admin === false) {
    return (
      <Page title={t("leagues.admin")}>
        <EmptyState
          icon="lock"
          title={t("leagues.admin.notYours")}
          action={<ButtonLink to="/leagues">{t("leagues.heading")}</ButtonLink>}
        />
      </Page>
    );
  }
  return (
    <Page
      title={data === undefined ? t("leagues.admin") : t("leagues.admin.title", { league: data.name })}
      aside={
        data && (
          <div className={shared.actions}>
            <ButtonLink size="s" icon="table" to={standingsPath(data)}>
              {t("leagues.standings")}
            </ButtonLink>
          </div>
        )
      }
    >
      {isLoadingError ? (
        <LoadFailed onRetry={refetch} />
      ) : data === undefined ? (
        <Loading>
          <SkeletonRows rows={12} />
        </Loading>
      ) : (
        <Sections league={data} />
      )}
    </Page>
  );
}

function Sections({ league }: { league: LeagueDetail }) {
  const { t } = useText();
  const { current } = useGame();
  const ban = useBan(league.id);
  const handOver = useUpdateLeague(league.id, league.scoring);
  const started = leagueStarted(league, current?.id ?? null);
  const done = (words: string) => {
    toast(words);
    navigate("/leagues");
  };
  const details = <DetailsCard league={league} started={started} onDone={done} />;
  if (started) {
    return (
      <div className={styles.sections}>
        <Started league={league} />
        {details}
      </div>
    );
  }
  return (
    <div className={styles.sections}>
      {!league.closed && <CodeCard id={league.id} />}
      <WordsLink league={league.id} />
      {details}
      <MemberCard
        danger
        league={league.id}
        words={{
          title: "leagues.admin.ban",
          lead: "leagues.admin.banWords",
          submit: "leagues.admin.banSubmit",
          sure: "leagues.admin.banSure",
        }}
        move={ban}
        onSubmit={({ entry, player_name }) =>
          ban.mutate(entry, { onSuccess: () => done(t("leagues.admin.banned", { player: player_name })) })
        }
      />
      <BansCard league={league.id} bans={league.bans} onDone={done} />
      <MemberCard
        league={league.id}
        words={{
          title: "leagues.admin.change",
          lead: "leagues.admin.changeWords",
          submit: "leagues.admin.changeSubmit",
          sure: "leagues.admin.changeSure",
        }}
        move={handOver}
        onSubmit={({ entry, player_name }) =>
          handOver.mutate(
            {
              name: league.name,
              admin_entry: entry,
              before: { name: league.name, admin_entry: league.admin_entry },
            },
            { onSuccess: () => done(t("leagues.admin.handedOver", { league: league.name, player: player_name })) },
          )
        }
      />
      <DeleteCard league={league} onDone={done} />
    </div>
  );
}
