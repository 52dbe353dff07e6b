import type { Entry } from "@elvan/contract";
import { CupTable } from "../league/cup-table.tsx";
import { LeagueCells, LeagueHeads } from "../league/league-cells.tsx";
import { cupGroups, leagueGroups } from "../league/league-groups.ts";
import { ButtonLink } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { GroupRow, Table } from "../ui/table.tsx";
import { Tabs } from "../ui/tabs.tsx";
import { useViewer } from "../../data/me.ts";
import { useText } from "../../i18n/text.ts";
import { changeAddressParams, useAddressParams } from "../../lib/use-address-params.ts";
import styles from "./entry-summary.module.css";

type TabName = "leagues" | "cups";

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

/** One table for all kinds of league, so that the columns line up. */
function Leagues({ entry }: { entry: Entry }) {
  const { t } = useText();
  return (
    <Table caption={t("leagues.tab.leagues")}>
      <thead>
        <tr>
          <LeagueHeads />
        </tr>
      </thead>
      {leagueGroups(entry.leagues).map(({ key, rows }) => (
        <tbody key={key}>
          <GroupRow columns={3}>{t(key)}</GroupRow>
          {rows.map((league) => (
            <tr key={league.id}>
              <LeagueCells league={league} />
            </tr>
          ))}
        </tbody>
      ))}
    </Table>
  );
}

function Cups({ entry }: { entry: Entry }) {
  const { t } = useText();
  const own = useViewer().entry === entry.id;
  const { classic, cup_matches } = entry.leagues;
  const groups = cupGroups(classic);
  if (groups.length === 0) return <p className={styles.note}>{t(own ? "summary.noCups" : "summary.noCupsOther")}</p>;
  return <CupTable groups={groups} matches={cup_matches} entry={entry.id} />;
}
