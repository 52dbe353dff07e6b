import type { Entry, EntryLeague } from "@elvan/contract";
import type { ReactNode } from "react";
import { CupTable } from "../league/cup-table.tsx";
import { LeagueCells, LeagueHeads } from "../league/league-cells.tsx";
import { cupGroups, leagueGroups } from "../league/league-groups.ts";
import type { Group } from "../league/league-groups.ts";
import { ButtonLink } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { Table } from "../ui/table.tsx";
import { Tabs } from "../ui/tabs.tsx";
import { useViewer } from "../../data/me.ts";
import { useText } from "../../i18n/text.ts";
import { changeAddressParams, useAddressParams } from "../ui/use-address-params.ts";
import styles from "./entry-summary.module.css";

type TabName = "leagues" | "cups";

/** Which tab is open: `?tab=cups` in the address. */
function useTab(): [TabName, (tab: TabName) => void] {
  const params = useAddressParams();
  const open = (tab: TabName) =>
    changeAddressParams(
      (before) => {
        if (tab === "cups") before.set("tab", tab);
        else before.delete("tab");
      },
      { replace: true },
    );
  return [params.get("tab") === "cups" ? "cups" : "leagues", open];
}

/** All leagues and cups of a team, by kind (league-023, league-024). */
export function LeaguesCard({ entry }: { entry: Entry }) {
  const { t } = useText();
  const viewer = useViewer();
  const [tab, setTab] = useTab();
  return (
    <Card className={styles.leagues}>
      <Tabs
        label={t("summary.leaguesAndCups")}
        selected={tab}
        onSelect={setTab}
        items={[
          { id: "leagues", label: t("leagues.tab.leagues"), content: <Leagues entry={entry} /> },
          { id: "cups", label: t("leagues.tab.cups"), content: <Cups entry={entry} /> },
        ]}
      />
      {viewer.kind === "manager" && (
        <ButtonLink to="/leagues" icon="trophy" className={styles.create}>
          {t("summary.createJoin")}
        </ButtonLink>
      )}
    </Card>
  );
}

function Groups({
  groups,
  children,
}: {
  groups: readonly Group<EntryLeague>[];
  children: (title: string, leagues: readonly EntryLeague[]) => ReactNode;
}) {
  const { t } = useText();
  return groups.map(({ key, rows }) => (
    <section key={key} className={styles.group}>
      <h3>{t(key)}</h3>
      {children(t(key), rows)}
    </section>
  ));
}

function Leagues({ entry }: { entry: Entry }) {
  return (
    <Groups groups={leagueGroups(entry.leagues)}>
      {(title, leagues) => (
        <Table caption={title}>
          <thead>
            <tr>
              <LeagueHeads />
            </tr>
          </thead>
          <tbody>
            {leagues.map((league) => (
              <tr key={league.id}>
                <LeagueCells league={league} />
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </Groups>
  );
}

function Cups({ entry }: { entry: Entry }) {
  const { t } = useText();
  const own = useViewer().entry === entry.id;
  const { classic, cup_matches } = entry.leagues;
  const groups = cupGroups(classic.filter((league) => league.has_cup && league.cup_league !== null));
  if (groups.length === 0) return <p className={styles.note}>{t(own ? "summary.noCups" : "summary.noCupsOther")}</p>;
  return (
    <Groups groups={groups}>
      {(title, leagues) => <CupTable caption={title} leagues={leagues} matches={cup_matches} entry={entry.id} />}
    </Groups>
  );
}
