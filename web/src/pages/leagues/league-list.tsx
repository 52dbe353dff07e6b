import type { EntryLeague, EntryLeagues } from "@elvan/contract";
import { useState } from "react";
import { Button as AriaButton } from "react-aria-components/Button";
import { navigate } from "../../lib/history.ts";
import { friendsFirst, hasAverage, leagueGroups, rankedIn } from "../../components/league/league-groups.ts";
import { useDuelWords } from "../../components/league/duel-words.ts";
import { LeagueLive, useGapWords } from "../../components/league/league-told.tsx";
import { adminPath, standingsPath } from "../../components/league/links.ts";
import { Card } from "../../components/ui/card.tsx";
import { EmptyState } from "../../components/ui/empty-state.tsx";
import { Icon } from "../../components/ui/icon.tsx";
import { Menu } from "../../components/ui/menu.tsx";
import type { MenuAction } from "../../components/ui/menu.tsx";
import { RankChange } from "../../components/ui/rank-change.tsx";
import { GroupRow, Head, Num, RowHead, Table } from "../../components/ui/table.tsx";
import { TextLink } from "../../components/ui/text-link.tsx";
import { useFormat } from "../../i18n/format.ts";
import { useText } from "../../i18n/text.ts";
import { LeaveDialog } from "./leave-dialog.tsx";
import styles from "./page.module.css";

const COLUMNS = 6;

/** All leagues in one table, so that the columns line up; a row leads to the league wherever it is pressed. */
export function LeagueList({ leagues }: { leagues: EntryLeagues }) {
  const { t } = useText();
  const [leaving, setLeaving] = useState<EntryLeague | null>(null);
  const groups = friendsFirst(leagueGroups(leagues));
  return (
    <Card flush>
      {groups.length === 0 ? (
        <EmptyState icon="trophy" title={t("leagues.none")}>
          {t("leagues.noneWords")}
        </EmptyState>
      ) : (
        <Table caption={t("leagues.heading")} className={styles.table}>
          <thead>
            <tr>
              <Head>
                <span className="visually-hidden">{t("leagues.movement")}</span>
              </Head>
              <Head>{t("leagues.league")}</Head>
              <Head num className={styles.wide}>
                {t("leagues.teamsHead")}
              </Head>
              <Head className={styles.wide}>{t("leagues.gapHead")}</Head>
              <Head num long={t("leagues.rank")}>
                {t("leagues.rankShort")}
              </Head>
              <Head num>
                <span className="visually-hidden">{t("leagues.optionsHead")}</span>
              </Head>
            </tr>
          </thead>
          {groups.map(({ key, rows }) => (
            <tbody key={key}>
              <GroupRow columns={COLUMNS}>{t(key)}</GroupRow>
              {rows.map((league) => (
                <LeagueRow key={league.id} league={league} onLeave={() => setLeaving(league)} />
              ))}
            </tbody>
          ))}
        </Table>
      )}
      {leaving !== null && <LeaveDialog league={leaving} onClose={() => setLeaving(null)} />}
    </Card>
  );
}

function LeagueRow({ league, onLeave }: { league: EntryLeague; onLeave: () => void }) {
  const { t } = useText();
  const format = useFormat();
  const gap = useGapWords()(league);
  const duel = useDuelWords(league);
  // A general league that has not begun has nobody yet.
  const teams =
    league.members > 0
      ? t(hasAverage(league) ? "leagues.teamsAverage" : "leagues.teams", { count: rankedIn(league) })
      : null;
  return (
    <tr>
      <td className={styles.moved}>
        <RankChange rank={league.entry_rank} before={league.entry_last_rank} />
      </td>
      <RowHead className={styles.league}>
        <span className={styles.name}>
          <TextLink to={standingsPath(league)}>{league.name}</TextLink>
          <LeagueLive league={league} />
        </span>
        {duel === null ? (
          <span className={styles.told}>{[teams, gap].filter((words) => words !== null).join(" · ")}</span>
        ) : (
          <span className={styles.duel}>{duel}</span>
        )}
      </RowHead>
      <Num className={styles.wide}>{teams === null ? t("common.dash") : format.number(rankedIn(league))}</Num>
      <td className={styles.wide}>{gap ?? t("common.dash")}</td>
      <Num strong>{league.entry_rank ? format.number(league.entry_rank) : t("common.dash")}</Num>
      <Num>
        <Options league={league} onLeave={onLeave} />
      </Num>
    </tr>
  );
}

function Options({ league, onLeave }: { league: EntryLeague; onLeave: () => void }) {
  const { t } = useText();
  const go = (path: string) => () => navigate(path);
  const actions: (MenuAction & { shown: boolean })[] = [
    {
      id: "standings",
      label: t("leagues.option.standings"),
      icon: "table",
      shown: true,
      run: go(standingsPath(league)),
    },
    {
      id: "invite",
      label: t("leagues.option.invite"),
      icon: "share",
      shown: league.entry_can_invite,
      run: go(`/leagues/${league.id}/invite`),
    },
    {
      id: "admin",
      label: t("leagues.option.admin"),
      icon: "settings",
      shown: league.entry_can_admin,
      run: go(adminPath(league)),
    },
    {
      id: "leave",
      label: t("leagues.option.leave"),
      icon: "signOut",
      danger: true,
      shown: league.entry_can_leave,
      run: onLeave,
    },
  ];
  return (
    <Menu
      label={t("leagues.options", { league: league.name })}
      actions={actions.filter(({ shown }) => shown)}
      trigger={
        <AriaButton className={styles.menu} aria-label={t("leagues.options", { league: league.name })}>
          <Icon name="more" />
        </AriaButton>
      }
    />
  );
}
