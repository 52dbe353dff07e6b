import type { ClassicStandings } from "@elvan/contract";
import { useViewer } from "../../data/me.ts";
import { useFormat } from "../../i18n/format.ts";
import { useText } from "../../i18n/text.ts";
import { Card } from "../ui/card.tsx";
import { Head, Num, Table } from "../ui/table.tsx";
import styles from "./league.module.css";
import told from "./standings-row.module.css";
import { TeamCell } from "./team-cell.tsx";
import { TurnPages } from "./turn-pages.tsx";

export function NewEntries({
  page,
  onPage,
  isAll = false,
}: {
  page: ClassicStandings["new_entries"];
  onPage: (page: number) => void;
  /** The league has no others: they are its teams, and are told above when they get a place. */
  isAll?: boolean;
}) {
  const { t } = useText();
  const format = useFormat();
  const { entry } = useViewer();
  const title = t(isAll ? "leagues.allEntries" : "leagues.newEntries");
  return (
    <Card flush title={title}>
      {!isAll && <p className={styles.foot}>{t("leagues.newEntriesWords")}</p>}
      <Table caption={title} className={told.rows}>
        <thead>
          <tr>
            <Head>{t("leagues.team")}</Head>
            <Head num>{t("leagues.joined")}</Head>
          </tr>
        </thead>
        <tbody>
          {page.results.map((row) => {
            const mine = row.entry === entry;
            return (
              <tr key={row.entry} className={mine ? styles.own : undefined} aria-current={mine || undefined}>
                <TeamCell
                  entry={row.entry}
                  team={row.entry_name}
                  crest={row.crest}
                  manager={t("entry.manager", { first: row.player_first_name, last: row.player_last_name })}
                />
                <Num>
                  <time dateTime={row.joined_time}>
                    {isAll ? format.date(row.joined_time) : format.stamp(row.joined_time)}
                  </time>
                </Num>
              </tr>
            );
          })}
        </tbody>
      </Table>
      <TurnPages page={page.page} hasNext={page.has_next} onPage={onPage} label={title} />
    </Card>
  );
}
