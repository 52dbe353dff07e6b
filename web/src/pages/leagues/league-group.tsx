import type { EntryLeague } from "@elvan/contract";
import { useState } from "react";
import { Button as AriaButton } from "react-aria-components/Button";
import { useNavigate } from "react-router";
import { LeagueCells, LeagueHeads } from "../../components/league/league-cells.tsx";
import { LeaveDialog } from "./leave-dialog.tsx";
import { adminPath, standingsPath } from "../../components/league/links.ts";
import { Card } from "../../components/ui/card.tsx";
import { Icon } from "../../components/ui/icon.tsx";
import { Menu } from "../../components/ui/menu.tsx";
import type { MenuAction } from "../../components/ui/menu.tsx";
import { Head, Num, Table } from "../../components/ui/table.tsx";
import { useText } from "../../i18n/text.ts";
import own from "./page.module.css";

export function LeagueGroup({ title, leagues }: { title: string; leagues: readonly EntryLeague[] }) {
  const { t } = useText();
  const navigate = useNavigate();
  const [leaving, setLeaving] = useState<EntryLeague | null>(null);
  const actionsOf = (league: EntryLeague): MenuAction[] => {
    const go = (path: string) => () => void navigate(path);
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
        run: () => setLeaving(league),
      },
    ];
    return actions.filter(({ shown }) => shown);
  };
  return (
    <Card flush title={title}>
      {leagues.length === 0 ? (
        <p className={own.none}>{t("leagues.empty")}</p>
      ) : (
        <Table caption={title} className={own.table}>
          <thead>
            <tr>
              <LeagueHeads />
              <Head num>
                <span className="visually-hidden">{t("leagues.optionsHead")}</span>
              </Head>
            </tr>
          </thead>
          <tbody>
            {leagues.map((league) => (
              <tr key={league.id}>
                <LeagueCells league={league} />
                <Num>
                  <Menu
                    label={t("leagues.options", { league: league.name })}
                    actions={actionsOf(league)}
                    trigger={
                      <AriaButton className={own.menu} aria-label={t("leagues.options", { league: league.name })}>
                        <Icon name="more" />
                      </AriaButton>
                    }
                  />
                </Num>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
      {leaving !== null && <LeaveDialog league={leaving} onClose={() => setLeaving(null)} />}
    </Card>
  );
}
