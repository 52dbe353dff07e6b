import type { Entry, EntryLeague } from "@elvan/contract";
import type { ReactNode } from "react";
import { RankChange } from "../league/rank-change.tsx";
import { standingsPath } from "../league/links.ts";
import { ButtonLink } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { Head, Num, RowHead, Table } from "../ui/table.tsx";
import { Tabs } from "../ui/tabs.tsx";
import { TextLink } from "../ui/text-link.tsx";
import { useViewer } from "../../data/me.ts";
import { useFormat } from "../../i18n/format.ts";
import { messageKey, useText } from "../../i18n/text.ts";
import { useAddressParams } from "../ui/use-address-params.ts";
import styles from "./entry-summary.module.css";
import { cupGroups, cupResult, leagueGroups } from "./league-groups.ts";
import type { CupResult, Group } from "./league-groups.ts";

type TabName = "leagues" | "cups";

/** Which tab is open: `?tab=cups` in the address. */
function useTab(): [TabName, (tab: TabName) => void] {
  const [params, change] = useAddressParams();
  const open = (tab: TabName) =>
    change(
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
  heads,
  children,
}: {
  groups: readonly Group<EntryLeague>[];
  heads: ReactNode;
  children: (league: EntryLeague) => ReactNode;
}) {
  const { t } = useText();
  return groups.map(({ key, rows }) => (
    <section key={key} className={styles.group}>
      <h3>{t(key)}</h3>
      <Table caption={t(key)}>
        <thead>
          <tr>{heads}</tr>
        </thead>
        <tbody>{rows.map(children)}</tbody>
      </Table>
    </section>
  ));
}

function Leagues({ entry }: { entry: Entry }) {
  const { t } = useText();
  const format = useFormat();
  const heads = (
    <>
      <Head>
        <span className="visually-hidden">{t("leagues.movement")}</span>
      </Head>
      <Head>{t("leagues.league")}</Head>
      <Head num>{t("leagues.rank")}</Head>
    </>
  );
  return (
    <Groups groups={leagueGroups(entry.leagues)} heads={heads}>
      {(league) => (
        <tr key={league.id}>
          <td className={styles.movement}>
            <RankChange rank={league.entry_rank} before={league.entry_last_rank} />
          </td>
          <RowHead className={styles.name}>
            <TextLink to={standingsPath(league)}>{league.name}</TextLink>
          </RowHead>
          <Num strong>{league.entry_rank ? format.number(league.entry_rank) : t("common.dash")}</Num>
        </tr>
      )}
    </Groups>
  );
}

function Cups({ entry }: { entry: Entry }) {
  const { t } = useText();
  const own = useViewer().entry === entry.id;
  const groups = cupGroups(entry.leagues);
  if (groups.length === 0) return <p className={styles.note}>{t(own ? "summary.noCups" : "summary.noCupsOther")}</p>;
  const heads = (
    <>
      <Head>{t("leagues.cups.cup")}</Head>
      <Head>{t("leagues.cups.round")}</Head>
      <Head num>{t("summary.result")}</Head>
    </>
  );
  const { cup_matches } = entry.leagues;
  return (
    <Groups groups={groups} heads={heads}>
      {(league) => (
        <CupRow key={league.id} league={league} result={cupResult(cup_matches, league.cup_league ?? 0, entry.id)} />
      )}
    </Groups>
  );
}

function CupRow({ league, result }: { league: EntryLeague; result: CupResult | null }) {
  const { t } = useText();
  const missing = t(league.cup_qualified === true ? "leagues.cups.qualified" : "leagues.cups.notQualified");
  return (
    <tr>
      <RowHead className={styles.name}>
        <TextLink to={`/leagues/${league.id}/cup`}>{league.name}</TextLink>
      </RowHead>
      <td>{result === null ? t("common.dash") : t("round.short", { event: result.event })}</td>
      <Num strong>
        {result === null
          ? missing
          : t(messageKey(`leagues.cups.${result.outcome}`), { own: result.own, other: result.other })}
      </Num>
    </tr>
  );
}
