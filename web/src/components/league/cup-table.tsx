import type { EntryLeague, EntryLeagues } from "@elvan/contract";
import { useGame } from "../../data/game.ts";
import { useText } from "../../i18n/text.ts";
import { GroupRow, Head, Num, RowHead, Table } from "../ui/table.tsx";
import { TextLink } from "../ui/text-link.tsx";
import { CupResult } from "./cup-result.tsx";
import { cupState } from "./cup-state.ts";
import type { Group } from "./league-groups.ts";
import styles from "./league.module.css";

export function CupTable({
  groups,
  matches,
  entry,
}: {
  groups: readonly Group<EntryLeague>[];
  matches: EntryLeagues["cup_matches"];
  entry: number;
}) {
  const { t } = useText();
  const { events, current } = useGame();
  const season = { events: events.length, current: current?.id ?? 0 };
  return (
    <Table caption={t("leagues.tab.cups")} className={styles.cups}>
      <thead>
        <tr>
          <Head>{t("leagues.cups.cup")}</Head>
          <Head num long={t("leagues.cups.round")}>
            {t("leagues.match.round")}
          </Head>
          <Head>{t("leagues.cups.state")}</Head>
        </tr>
      </thead>
      {groups.map(({ key, rows }) => (
        <tbody key={key}>
          <GroupRow columns={3}>{t(key)}</GroupRow>
          {rows.map((league) => {
            const state = cupState(league, matches, entry, season);
            return (
              <tr key={league.id}>
                <RowHead className={styles.name}>
                  <TextLink to={`/leagues/${league.id}/cup`}>{league.name}</TextLink>
                </RowHead>
                <Num>{"event" in state ? t("round.short", { event: state.event }) : t("common.dash")}</Num>
                <td className={styles.resultCell}>
                  <CupResult state={state} />
                </td>
              </tr>
            );
          })}
        </tbody>
      ))}
    </Table>
  );
}
